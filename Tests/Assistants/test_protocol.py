"""What the protocol's own client gets: tools, resources and prompts, in the revision of today and in those before."""
import unittest

from assistant import ROOT, assistant, text
from mcp.shared.exceptions import MCPError

TOOLS = ["search", "read_step", "run", "decide", "explain", "diff", "models"]
KILLED = {"model": "app-delegate", "claim": "never any callback while =suspended"}


class Protocol(unittest.IsolatedAsyncioTestCase):
    async def test_the_revision_of_today_and_the_handshake_of_before_are_both_spoken(self):
        for mode, revision in [("auto", "2026-07-28"), ("legacy", "2025-11-25")]:
            async with assistant(mode=mode) as client:
                self.assertEqual(client.protocol_version, revision)
                self.assertEqual(client.server_info.name, "tracebook")
                self.assertIn("Do not answer from memory", client.instructions)
                self.assertEqual([tool.name for tool in (await client.list_tools()).tools], TOOLS)
                result = await client.call_tool("decide", KILLED)
                self.assertEqual(result.structured_content["verdict"], "proved")

    async def test_every_tool_only_reads_and_says_what_it_takes(self):
        async with assistant() as client:
            for tool in (await client.list_tools()).tools:
                self.assertTrue(tool.annotations.read_only_hint, tool.name)
                self.assertFalse(tool.input_schema["additionalProperties"], tool.name)
                self.assertTrue(all("description" in one for one in tool.input_schema["properties"].values()))

    async def test_a_verdict_has_its_run_what_it_holds_for_and_the_step(self):
        async with assistant(arguments=["--base-url", "https://example.org/"]) as client:
            result = await client.call_tool("decide", {
                "model": "app-delegate", "claim": "x only after applicationWillTerminate:", "with": ["os=12"]})
            found = result.structured_content
            self.assertEqual(found["verdict"], "refuted")
            self.assertIn("iOS 12", found["holdsFor"])
            self.assertIn("> ", found["trace"])
            self.assertTrue(found["step"]["address"].startswith("https://example.org/en/"))
            self.assertIn(found["step"]["address"], text(result))
            self.assertIn(found["holdsFor"].split(":")[0], text(result))

    async def test_a_claim_of_the_book_leads_to_the_step_that_tells_it(self):
        async with assistant() as client:
            found = (await client.call_tool("decide", KILLED)).structured_content
            step = await client.call_tool(
                "read_step", {"lesson": found["step"]["lesson"], "step": found["step"]["step"]})
            self.assertIn("{#" + found["step"]["step"] + "}", text(step))
            self.assertIn("`never any callback while =suspended`", text(step))

    async def test_a_run_is_told_as_in_a_lesson_and_says_the_way_to_what_is_impossible(self):
        async with assistant() as client:
            result = await client.call_tool(
                "run", {"model": "app-delegate", "stimuli": ["launch icon", "home", "touch"]})
            self.assertIn("applicationDidEnterBackground", text(result))
            self.assertIn("`touch` is not possible there; it is possible after `> open`", text(result))
            self.assertIn("> launch icon\napplication:willFinishLaunchingWithOptions:",
                          result.structured_content["trace"])

    async def test_a_log_is_explained_as_the_command_does(self):
        log = ("application:didFinishLaunchingWithOptions:\napplicationDidBecomeActive:\n"
               "applicationDidEnterBackground:\napplicationWillResignActive:\n")
        async with assistant() as client:
            result = await client.call_tool("explain", {"log": log, "model": "app-delegate"})
            found = result.structured_content
            self.assertEqual((found["explained"], found["line"]), (False, 3))
            self.assertIn("possible here:", text(result))
            self.assertIn(found["step"]["address"], text(result))

    async def test_versions_are_compared_as_the_command_does(self):
        async with assistant() as client:
            result = await client.call_tool("diff", {
                "model": "view-controller", "with": ["os=12"], "and": ["os=13"], "show": ["callbacks"]})
            self.assertTrue(result.structured_content["complete"])
            self.assertIn("between os=12 and os=13", text(result))

    async def test_models_and_their_names_are_listed(self):
        async with assistant() as client:
            all = (await client.call_tool("models", {})).structured_content["models"]
            self.assertIn("app-delegate", [model["id"] for model in all])
            one = await client.call_tool("models", {"model": "app-delegate"})
            self.assertIn("applicationDidEnterBackground:", one.structured_content["Callbacks"])
            self.assertIn("`suspended`", text(one))

    async def test_a_mistake_is_answered_with_what_was_meant(self):
        mistakes = [
            ("decide", {"model": "app-delegat", "claim": "never x"}, "did you mean `app-delegate`?"),
            ("decide", {"model": "app-delegate", "claim": "never applicationDidEnterBackgroun:"},
             "did you mean `applicationDidEnterBackground:`?"),
            ("decide", {"model": "app-delegate", "claim": "never x", "with": ["oss=12"]}, "did you mean `os`?"),
            ("decide", {"model": "app-delegate"}, "`decide` needs `claim`"),
            ("decide", {"model": "app-delegate", "claim": "never x", "wiht": []}, "did you mean `with`?"),
            ("decide", {"model": "app-delegate", "claim": 5}, "`claim` is a string"),
            ("run", {"model": "app-delegate", "stimuli": ["hom"]}, "did you mean `home`?"),
            ("run", {"model": "app-delegate", "stimuli": ["home"] * 501}, "more than 500 elements"),
            ("read_step", {"lesson": "suspende"}, "did you mean `suspended`?"),
            ("read_step", {"lesson": "suspended", "step": "los"}, "did you mean `lose`?"),
            ("explain", {"log": "nothing\n"}, "no line of the log names a callback"),
            ("diff", {"model": "app-delegate", "and": ["os=99"]}, "os"),
            ("search", {"query": "…"}, "no word to look for"),
            ("search", {"query": "x", "language": "sw"}, "did you mean `sv`?"),
        ]
        async with assistant() as client:
            for tool, arguments, words in mistakes:
                result = await client.call_tool(tool, arguments)
                self.assertTrue(result.is_error, (tool, arguments))
                self.assertIn(words, text(result))
            with self.assertRaisesRegex(MCPError, "did you mean `decide`"):
                await client.call_tool("decid", {})

    async def test_each_lesson_is_a_resource_in_each_language(self):
        async with assistant() as client:
            resources = []
            cursor = None
            while True:
                page = await client.list_resources(cursor=cursor)
                resources += page.resources
                cursor = page.next_cursor
                if cursor is None:
                    break
            by = {str(one.uri): one for one in resources}
            lessons = [path.parent.name for path in (ROOT / "Content/lessons").glob("suspended/*.md")]
            self.assertEqual(len([uri for uri in by if "/suspended/" in uri]), len(lessons))
            for tag, words in [("sv", "# "), ("zh-Hans", "{#")]:
                read = await client.read_resource(f"tracebook:///{tag}/suspended/index.html.md")
                self.assertIn(words, read.contents[0].text)
            with self.assertRaisesRegex(MCPError, "there is no resource"):
                await client.read_resource("tracebook:///en/../secret")

    async def test_prompts_bring_what_was_said_to_the_tools(self):
        async with assistant() as client:
            names = [prompt.name for prompt in (await client.list_prompts()).prompts]
            self.assertEqual(names, ["check_statement", "explain_log"])
            prompt = await client.get_prompt("check_statement", {"statement": "Suspended apps get no calls."})
            self.assertIn("Suspended apps get no calls.", prompt.messages[0].content.text)
            with self.assertRaisesRegex(MCPError, "needs `log`"):
                await client.get_prompt("explain_log", {})
