"""The chat of a table."""

from mtg_influence.i18n import msg
from mtg_influence.serve.table.chat import KEPT, Chat


def test_people_say_the_same_to_everybody_and_the_table_speaks_each_language() -> None:
    chat = Chat()
    chat.add(0, "<b>", "hi <script>")
    chat.add(None, None, msg("{player} concedes", player="Rob"))
    english, spanish = list(chat.in_language("en")), list(chat.in_language("es"))
    assert english[0] == {"n": 0, "by": 0, "name": "<b>", "text": "hi <script>"} == spanish[0]
    assert english[1]["text"] == "Rob concedes"
    assert spanish[1]["text"] != "Rob concedes"


def test_numbers_go_on_over_what_is_forgotten_and_over_a_restart() -> None:
    chat = Chat()
    for line in range(KEPT + 5):
        chat.add(0, "Alex", str(line))
    again = Chat(chat.to_json())
    again.add(0, "Alex", "more")
    lines = list(again.in_language("en"))
    assert len(lines) == KEPT
    assert [line["n"] for line in lines] == list(range(6, KEPT + 6))
