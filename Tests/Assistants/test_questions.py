"""What people ask in public threads, as calls of tools: each answer is decided by the models of the book."""
import pathlib
import unittest

from assistant import assistant, text

TABLE = pathlib.Path(__file__).with_name("questions.tsv")
# So many have to be decided, of all.
DECIDED = 55


def questions():
    """Question, model, values, lines of the app, claim, and the verdict that is right."""
    for line in TABLE.read_text().splitlines():
        if line and not line.startswith("#"):
            question, model, values, app, claim, verdict = line.split("\t")
            yield question, model, values.split(), app.replace(" | ", "\n"), claim, verdict


class Questions(unittest.IsolatedAsyncioTestCase):
    async def test_they_are_decided_as_is_right(self):
        all = list(questions())
        self.assertGreaterEqual(len(all), 60)
        wrong, decided = [], 0
        async with assistant() as client:
            for question, model, values, app, claim, verdict in all:
                result = await client.call_tool("decide", {
                    "model": model, "with": values, "claim": claim, **({"app": app} if app else {})})
                found = (result.structured_content or {}).get("verdict")
                decided += found in ("proved", "refuted")
                if found != verdict:
                    wrong.append(f"{question}\n  {claim}: {verdict}, not {found}\n  {text(result)[:300]}")
                elif "never happens" in (result.structured_content.get("remarks") or ""):
                    wrong.append(f"{question}\n  {claim} speaks of nothing")
                if found == "refuted":
                    self.assertIn("holdsFor", result.structured_content)
        self.assertEqual(wrong, [], "\n".join(wrong))
        self.assertGreaterEqual(decided, DECIDED)
