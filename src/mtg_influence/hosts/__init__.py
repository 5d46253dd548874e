"""Engines that the plugin can be put on; ``base`` is what each must offer."""
