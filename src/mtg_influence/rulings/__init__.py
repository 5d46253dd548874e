"""What each rule of 801 says, as pure functions of the snapshot: question in, verdict out.

One module a topic. No host, no state, nothing but the standard library. Only the built-in plugin
(and tests) may call these; everybody else asks the hooks, so that house rulings count.

| module | rules |
| --- | --- |
| ``reach`` | 801.2: in range or not, and why not |
| ``attacks`` | 801.3 |
| ``targets`` | 801.4, 801.6 |
| ``choices`` | 801.5 |
| ``triggers`` | 801.7 |
| ``attachments`` | 801.8, 801.9 |
| ``effects`` | 801.10 |
| ``information`` | 801.11 |
| ``world`` | 801.12 |
| ``replacement`` | 801.13a |
| ``prevention`` | 801.13b |
| ``ending`` | 801.14 to 801.16 |
| ``stacks`` | 807.5, for a host with several turns at once |
"""
