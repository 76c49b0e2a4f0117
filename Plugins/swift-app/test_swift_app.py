#!/usr/bin/env python3
"""Tests of the Swift app runner: the messages, the diagnostics, and hostile programs."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from xml.etree import ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

from runner import program, shim as shims, toolchain  # noqa: E402
from runner.run import Run  # noqa: E402

BOOK = os.path.dirname(os.path.dirname(HERE))
CONTENT = os.path.join(BOOK, "Content")
CHART = "{urn:tracebook:chart}"


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def shim(model=""):
    result = []
    for base in (os.path.join(CONTENT, "code", "swift"),
                 os.path.join(CONTENT, "models", model, "code", "swift")):
        for folder, _, names in sorted(os.walk(base)):
            for name in sorted(names):
                path = os.path.join(folder, name)
                result.append({"path": os.path.relpath(path, base), "text": read(path)})
    return result


def model(name):
    """The callbacks of a model, and the default of its version."""
    root = ElementTree.parse(os.path.join(CONTENT, "models", name, "model.scxml")).getroot()
    callbacks = []
    for one in root.iter(CHART + "callback"):
        spelling = one.get("spelling.swift")
        callbacks.append({
            "name": one.get("name"), "spellings": [spelling] if spelling else [],
            "since": number(one.get("since")), "until": number(one.get("until"))})
    version = next(int(one.get("default")) for one in root.iter(CHART + "parameter")
                   if one.get("version") == "true")
    return callbacks, version


def number(text):
    return None if text is None else int(text)


def setUpModule():
    plugin = subprocess.run(
        [os.path.join(HERE, "plugin")], input=b'{"id":1,"method":"initialize","params":{}}\n',
        stdout=subprocess.PIPE, check=True)
    lacking = json.loads(plugin.stdout)["result"].get("lacks")
    if lacking:
        raise unittest.SkipTest(lacking)


# Starts the runner without its search of the platform, so that only the sandbox is in the way; given seconds, it has
# no more patience for an app that does nothing.
UNSEARCHED = """
import runpy, sys
sys.path.insert(0, sys.argv[1])
from runner import process, shim, toolchain
process.PATIENCE = float(sys.argv[2]) if sys.argv[2:] else process.PATIENCE
toolchain.own_digest = lambda: "unsearched"
shim.Shim.search = lambda *_: None
runpy.run_path(sys.argv[1] + "/plugin", run_name="__main__")
"""


class Plugin:
    def __init__(self, *command, **environment):
        self.process = subprocess.Popen(
            command or [os.path.join(HERE, "plugin")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**os.environ, **environment})
        self.number = 0

    def ask(self, method, params):
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def request(text, talk=(), name="app-delegate", version=None, more=(), files=None):
    callbacks, default = model(name)
    version = version or default
    sources = files or [{"path": "App.swift", "text": text}]
    return {"model": name, "parameters": {"os": str(version)}, "version": version,
            "callbacks": callbacks, "sources": sources, "shim": shim(name) + list(more),
            "talk": list(talk)}


def delegate(*members, before=""):
    body = "\n".join("  " + line for member in members for line in member.split("\n"))
    return (f"import UIKit\n{before}\n@main\n"
            f"final class AppDelegate: UIResponder, UIApplicationDelegate {{\n{body}\n}}\n")


def active(*lines):
    return ("func applicationDidBecomeActive(_ application: UIApplication) {\n"
            + "\n".join("  " + line for line in lines) + "\n}")


ACTIVE = {"call": "applicationDidBecomeActive:", "state": "active", "at": 0}
HIDDEN = {"call": "applicationDidEnterBackground:", "state": "background", "at": 5000}
LAUNCH = {"call": "application:didFinishLaunchingWithOptions:", "state": "inactive", "at": 0}
ON = {"continue": None, "at": 0}
DRAFT = read(CONTENT, "lessons", "background", "saved-draft.swift")


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.plugin = Plugin()

    @classmethod
    def tearDownClass(cls):
        cls.plugin.close()

    def app(self, *arguments, **named):
        answer = self.plugin.ask("app", request(*arguments, **named))
        self.assertIn("result", answer)
        return answer["result"]

    def replies(self, text, talk, **named):
        """The reply to each message, asked with a talk that grows as the engine's does."""
        result = []
        for count in range(1, len(talk) + 1):
            answer = self.app(text, talk[:count], **named)
            self.assertEqual(answer["diagnostics"], [])
            result.append(answer["reply"])
        return result

    def only_diagnostic(self, answer, severity="error"):
        self.assertEqual(len(answer["diagnostics"]), 1, answer["diagnostics"])
        self.assertNotIn("reply", answer)
        self.assertEqual(answer["diagnostics"][0]["severity"], severity)
        return answer["diagnostics"][0]


class Talk(Case):
    def test_initialize(self):
        result = self.plugin.ask("initialize", {"settings": {}})["result"]
        self.assertEqual(result["protocol"], 2)
        self.assertEqual(result["capabilities"], {"apps": ["swift"]})
        self.assertIn("Swift version", result["version"])

    def test_unknown_method(self):
        self.assertEqual(self.plugin.ask("block", {})["error"]["code"], -32601)

    def test_without_a_talk_it_only_looks(self):
        answer = self.app(DRAFT)
        self.assertEqual(answer, {"methods": [
            "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
            "applicationDidEnterBackground:"], "diagnostics": []})

    def test_actions_lines_and_store(self):
        talk = [LAUNCH, {"continue": "none"}, ACTIVE, ON, HIDDEN, ON, {"end": "killed"}, LAUNCH,
                {"continue": "saved"}, ACTIVE, ON]
        self.assertEqual(self.replies(DRAFT, talk), [
            {"action": "restore draft", "lines": [[0, 11]]},
            {"returned": True, "lines": [[0, 12]]},
            {"action": "set draft", "lines": [[0, 16]]},
            {"returned": True, "lines": []},
            {"action": "save draft", "lines": [[0, 20]]},
            {"returned": True, "lines": []},
            {"ended": True, "lines": []},
            {"action": "restore draft", "lines": [[0, 11]]},
            {"returned": True, "lines": [[0, 12]]},
            {"action": "set draft", "lines": [[0, 16]]},
            {"returned": True, "lines": []}])

    def test_what_was_saved_is_read_again(self):
        text = delegate(active(
            'let text = UserDefaults.standard.string(forKey: "text")',
            'if let text {', '  fatalError(text)', '}',
            'UserDefaults.standard.set("kept \\t\\\\ ä", forKey: "text")'))
        saved = [ACTIVE, {"continue": "none"}, ON, {"end": "killed"}, ACTIVE, {"continue": "saved"}]
        found = self.only_diagnostic(self.app(text, saved))
        self.assertEqual(found["why"], "kept \t\\ ä")

    def test_an_end_in_the_middle_loses_the_value(self):
        text = delegate(active(
            'let count = UserDefaults.standard.integer(forKey: "count")',
            'if count > 0 { Thread.sleep(forTimeInterval: 1) }',
            'UserDefaults.standard.set(count + 1, forKey: "count")'))
        talk = [ACTIVE, {"continue": "none"}, {"end": "killed"}, ACTIVE, {"continue": "none"}, ON,
                {"end": "killed"}, ACTIVE, {"continue": "saved"}]
        actions = [one.get("action") for one in self.replies(text, talk)]
        self.assertEqual(actions, [
            "restore count", "save count", None, "restore count", "save count", None, None,
            "restore count", "block 1s"])

    def test_nested_calls(self):
        text = delegate(
            active('Thread.sleep(forTimeInterval: 2)', 'state(UIApplication.shared)'),
            "func state(_ app: UIApplication) {\n"
            "  if app.applicationState == .active { _ = 1 }\n}",
            "func applicationDidReceiveMemoryWarning(_ application: UIApplication) {\n"
            "  Thread.sleep(forTimeInterval: 0.25)\n  state(application)\n}")
        warning = {"call": "applicationDidReceiveMemoryWarning:", "state": "inactive", "at": 500}
        talk = [ACTIVE, warning, {"continue": None, "at": 750},
                {"continue": None, "state": "active", "at": 2000}]
        self.assertEqual(self.replies(text, talk), [
            {"action": "block 2s", "lines": [[0, 6]]},
            {"action": "block 250ms", "lines": [[0, 13]]},
            {"returned": True, "lines": [[0, 14], [0, 10]]},
            {"returned": True, "lines": [[0, 7], [0, 10]]}])

    def test_delays_timers_and_cancelling(self):
        text = delegate(
            "var timer: Timer?",
            active("timer = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: true) { _ in",
                   "  Thread.sleep(forTimeInterval: 60)", "}",
                   "DispatchQueue.main.asyncAfter(deadline: .now() + 20) {",
                   "  self.timer?.invalidate()", "}",
                   "DispatchQueue.main.async { print(1) }"))
        talk = [ACTIVE, ON, ON, ON, {"resume": 2, "at": 0}, {"resume": 0, "at": 1500},
                {"continue": None, "at": 1500}, {"continue": None, "at": 61500},
                {"resume": 1, "at": 61500}, {"continue": None, "at": 61500}]
        self.assertEqual(self.replies(text, talk), [
            {"after": 1500, "resume": 0, "lines": [[0, 7]]},
            {"after": 20000, "resume": 1, "lines": [[0, 10]]},
            {"after": 0, "resume": 2, "lines": [[0, 13]]},
            {"returned": True, "lines": []},
            {"returned": True, "lines": [[0, 13]]},
            {"after": 1500, "resume": 3, "lines": []},
            {"action": "block 1min", "lines": [[0, 8]]},
            {"returned": True, "lines": []},
            {"cancel": 3, "lines": [[0, 11]]},
            {"returned": True, "lines": []}])

    def test_work_on_another_queue_takes_its_time_beside_the_main_one(self):
        text = delegate(
            active("DispatchQueue.global().async {", "  Thread.sleep(forTimeInterval: 20)",
                   '  UserDefaults.standard.set(Thread.isMainThread, forKey: "main")', "}",
                   "DispatchQueue.main.async { print(1) }"),
            "func applicationWillResignActive(_ application: UIApplication) {",
            "  if !Thread.isMainThread { fatalError() }", "}")
        resigned = {"call": "applicationWillResignActive:", "state": "active", "at": 3000}
        talk = [ACTIVE, ON, ON, {"resume": 0, "at": 0}, ON, {"resume": 1, "at": 0}, resigned,
                {"resume": 2, "state": "background", "at": 20000}, {"continue": None, "at": 20000}]
        self.assertEqual(self.replies(text, talk), [
            {"after": 0, "resume": 0, "lines": [[0, 6]]},
            {"after": 0, "resume": 1, "lines": [[0, 10]]},
            {"returned": True, "lines": []},
            {"after": 20000, "resume": 2, "lines": [[0, 7]]},
            {"returned": True, "lines": []},
            {"returned": True, "lines": [[0, 10]]},
            {"returned": True, "lines": [[0, 13]]},
            {"action": "save main", "lines": [[0, 8]]},
            {"returned": True, "lines": []}])

    def test_two_queues_may_sleep_if_the_later_one_wakes_first(self):
        def text(first, second):
            return delegate(active(
                "DispatchQueue.global().async {", f"  Thread.sleep(forTimeInterval: {first})", "}",
                "DispatchQueue.global().async {", f"  Thread.sleep(forTimeInterval: {second})", "}"))
        begin = [ACTIVE, ON, ON, {"resume": 0, "at": 0}, ON, {"resume": 1, "at": 0}, ON]
        replies = self.replies(text(20, 10), begin + [{"resume": 3, "at": 10000}, {"resume": 2, "at": 20000}])
        self.assertEqual(replies[-2:], [{"returned": True, "lines": []}] * 2)
        found = self.only_diagnostic(self.app(text(10, 20), begin + [{"resume": 2, "at": 10000}]))
        self.assertIn("sleeps past", found["message"])
        self.assertEqual(found["line"], 10)

    def test_an_activity_is_kept_for_the_window_unless_the_user_closes_it(self):
        text = read(CONTENT, "lessons", "keeping-state", "scene.swift")
        connect = {"call": "scene:willConnectToSession:options:", "instance": "A"}
        again = dict(connect, argument="activity")
        used = {"call": "sceneDidBecomeActive:", "instance": "A"}
        asked = {"call": "stateRestorationActivityForScene:", "instance": "A"}
        check = text.replace("  func sceneDidBecomeActive(_ scene: UIScene) {\n",
                             "  func sceneDidBecomeActive(_ scene: UIScene) {\n"
                             "    if page > 1 { Thread.sleep(forTimeInterval: Double(page)) }\n")
        talk = [connect, used, asked, ON, {"end": "purged"}, again, {"continue": "saved"}, used, ON, {"end": "user"},
                connect, used]
        actions = [one.get("action") for one in self.replies(check, talk, name="scenes")]
        self.assertEqual(actions, [None, None, "save activity", None, None, "restore activity", None, "block 2s",
                                   None, None, None, None])

    def test_an_activity_with_what_no_system_keeps(self):
        text = read(CONTENT, "lessons", "keeping-state", "scene.swift").replace("[\"page\": page]", "[1: page]")
        found = self.only_diagnostic(self.app(
            text, [{"call": "stateRestorationActivityForScene:", "instance": "A"}], name="scenes"))
        self.assertIn("cannot keep", found["message"])

    def test_a_cover_is_seen_only_if_it_covers(self):
        text = read(CONTENT, "lessons", "background", "snapshot.swift")
        talk = [LAUNCH, HIDDEN, ON, ACTIVE, ON]
        cover = [None, "set cover shown", None, "set cover hidden", None]
        self.assertEqual([one.get("action") for one in self.replies(text, talk)], cover)
        for whole, part in [("cover.isHidden = false", "cover.isHidden = true"),
                            ("backgroundColor = .white", "backgroundColor = .clear"),
                            ("cover.rootViewController = controller", "_ = controller"),
                            ("let cover = UIWindow(frame: UIScreen.main.bounds)", "let cover = UIWindow()")]:
            with self.subTest(part):
                self.assertIn(whole, text)
                replies = self.replies(text.replace(whole, part), [LAUNCH, HIDDEN, ACTIVE])
                self.assertEqual([one.get("action") for one in replies], [None, None, None])

    def test_a_view_is_seen_in_a_window_that_is_shown(self):
        def first(view, *more):
            return self.replies(delegate("let window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)", active(
                "window?.rootViewController = UIViewController()", *more, f"let view = {view}",
                "view.backgroundColor = .black", 'view.accessibilityIdentifier = "page"',
                "window?.rootViewController?.view.addSubview(view)")), [ACTIVE])[0]
        whole, shown = "UIView(frame: UIScreen.main.bounds)", "window?.makeKeyAndVisible()"
        self.assertEqual(first(whole, shown)["action"], "set page")
        self.assertNotIn("action", first(whole))
        self.assertNotIn("action", first("UIView()", shown))

    def test_background_tasks(self):
        text = read(CONTENT, "lessons", "more-time", "task-expires.swift")
        answer = self.app(text)
        self.assertIn("expirationHandler", answer["methods"])
        expire = {"call": "expirationHandler", "argument": "upload", "at": 180000}
        replies = self.replies(text, [HIDDEN, ON, expire, ON])
        self.assertEqual([one.get("action") for one in replies],
                         ["begin-task upload", None, "end-task upload", None])
        without = DRAFT.replace('UserDefaults.standard.set(draft, forKey: "draft")',
                                '_ = application.beginBackgroundTask(withName: "upload")')
        self.assertNotIn("expirationHandler", self.app(without)["methods"])

    def test_false_is_an_action(self):
        text = read(CONTENT, "lessons", "keeping-state", "refused.swift")
        replies = self.replies(text, [
            {"call": "application:shouldSaveApplicationState:"},
            {"call": "application:shouldRestoreApplicationState:"}, ON])
        self.assertEqual(replies, [
            {"returned": True, "lines": [[0, 8]]},
            {"action": "return false", "lines": [[0, 14]]},
            {"returned": True, "lines": []}])

    def test_two_processes_and_two_orders_give_the_same(self):
        other = delegate(active('print(Set(["a", "b", "c", "d"]))', "let n = Set(1...99).first!",
                                "Thread.sleep(forTimeInterval: Double(n))"))
        requests = [request(DRAFT, [LAUNCH]), request(other, [ACTIVE]),
                    request(DRAFT, [LAUNCH, {"continue": "none"}, ACTIVE]),
                    request(DRAFT, [ACTIVE]), request(other, [ACTIVE, ON, ACTIVE]),
                    request(DRAFT), request(DRAFT, [LAUNCH, {"continue": "lost"}])]
        forwards = [self.plugin.ask("app", one)["result"] for one in requests]
        second = Plugin()
        try:
            backwards = [second.ask("app", one)["result"] for one in reversed(requests)]
        finally:
            second.close()
        self.assertEqual(forwards, backwards[::-1])
        self.assertEqual(forwards, [self.plugin.ask("app", one)["result"] for one in requests])

    def test_at_most_200_lines_are_reported(self):
        text = delegate(active("for number in 0..<300 {", "  _ = number", "  _ = -number", "}"))
        lines = self.replies(text, [ACTIVE])[0]["lines"]
        self.assertEqual(len(lines), 200)
        self.assertEqual(lines[:4], [[0, 6], [0, 7], [0, 8], [0, 7]])

    def test_lines_of_several_files_and_of_values(self):
        files = [
            {"path": "App.swift", "text": delegate(active("_ = twice(3)", "list.forEach { save($0) }"),
             "var list: [Int] { [1, twice(2)] }", "func save(_ number: Int) {",
             "  UserDefaults.standard.set(number, forKey: \"number\")", "}")},
            {"path": "Twice.swift", "text": "func twice(_ number: Int) -> Int {\n  2 * number\n}\n"}]
        replies = self.replies("", [ACTIVE, ON], files=files)
        self.assertEqual(replies[0]["lines"],
                         [[0, 6], [1, 2], [0, 7], [0, 9], [1, 2], [0, 7], [0, 11]])

    def test_impossible_messages_are_refused(self):
        answer = self.plugin.ask("app", request(DRAFT, [ON]))
        self.assertIn("continue", answer["error"]["message"])


# Callbacks of frameworks beside UIKit, which the shim does not carry.
OTHER_FRAMEWORKS = {
    "locationManager:didUpdateLocations:", "locationManager:didUpdateToLocation:fromLocation:",
    "centralManager:willRestoreState:",
    "pushRegistry:didReceiveIncomingPushWithPayload:forType:",
    "pushRegistry:didReceiveIncomingPushWithPayload:forType:withCompletionHandler:"}


class Tasks(Case):
    def test_tasks_wait_in_virtual_time(self):
        text = delegate(active(
            'Task {',
            '  UserDefaults.standard.set(1, forKey: "begun")',
            '  try? await Task.sleep(for: .milliseconds(1500))',
            '  UserDefaults.standard.set(1, forKey: "slept")',
            '}', 'UserDefaults.standard.set(1, forKey: "first")'))
        talk = [ACTIVE, ON, ON, ON, {"resume": 0, "at": 1500}, ON]
        self.assertEqual(
            [one.get("action") or one.get("after") or "returned" for one in self.replies(text, talk, version=16)],
            ["save first", "save begun", 1500, "returned", "save slept", "returned"])

    def test_a_cancelled_task_takes_back_its_wait(self):
        text = delegate(active(
            'let work = Task {',
            '  do { try await Task.sleep(for: .seconds(2)) } catch {',
            '    UserDefaults.standard.set(1, forKey: "cancelled")', '  }', '}',
            'DispatchQueue.main.asyncAfter(deadline: .now() + 1) { work.cancel() }'))
        talk = [ACTIVE, ON, ON, {"resume": 0, "at": 1000}, ON, ON]
        self.assertEqual(
            [one.get("action") or one.get("after") or ("cancel" if "cancel" in one else "returned")
             for one in self.replies(text, talk, version=16)],
            [1000, 2000, "returned", "cancel", "save cancelled", "returned"])

    def test_a_task_waits_while_the_main_thread_is_blocked(self):
        text = delegate(
            active('Task { UserDefaults.standard.set(1, forKey: "late") }',
                   'Thread.sleep(forTimeInterval: 1)'))
        self.assertEqual(
            [one.get("action", "returned") for one in self.replies(text, [ACTIVE, ON, ON], version=16)],
            ["block 1s", "save late", "returned"])

    def test_json_of_what_was_written_is_read_again(self):
        text = delegate(active(
            'struct Note: Codable, Equatable { var id = 1; var text: String; var tags: [String]?; var size = 1.5 }',
            'let notes = [Note(text: "a \\"b\\" \\n\\u{e4}"), Note(id: 2, text: "", tags: ["x"])]',
            'let data = try! JSONEncoder().encode(notes)',
            'precondition(try! JSONDecoder().decode([Note].self, from: data) == notes)',
            'fatalError(String(decoding: data, as: UTF8.self))'))
        found = self.only_diagnostic(self.app(text, [ACTIVE]))
        self.assertEqual(found["why"], '[{"id":1,"text":"a \\"b\\" \\nä","size":1.5},'
                                       '{"id":2,"text":"","tags":["x"],"size":1.5}]')


class Samples(unittest.TestCase):
    """The sample apps of the book, which readers copy."""

    def test_in_swift_6_without_a_warning(self):
        compiled = shims.Shim(shim("scenes")).seen()
        samples = os.path.join(CONTENT, "samples")
        for sample in sorted(os.listdir(samples)):
            files = [one for one in sorted(os.listdir(os.path.join(samples, sample))) if one.endswith(".swift")]
            # The second is what Xcode sets for new projects.
            for flags in ([], ["-default-isolation", "MainActor"]):
                with self.subTest(sample, flags=flags):
                    code, output = toolchain.run(
                        ["swiftc", "-swift-version", "6", *flags, "-warnings-as-errors", "-parse-as-library", "-typecheck",
                         "-module-name", "Notes", "-I", "/shim", "-module-cache-path", "/tmp/modules", *files],
                        {os.path.join(samples, sample): "/build", **compiled}, {}, "/build")
                    self.assertEqual((code, output), (0, ""))


class Shim(unittest.TestCase):
    def test_every_callback_of_the_models_can_be_delivered(self):
        text = "\n".join(one["text"] for one in shim())
        for name in ("app-delegate", "ios3", "scenes", "swiftui", "view-controller"):
            for one in model(name)[0]:
                if one["name"] not in OTHER_FRAMEWORKS:
                    with self.subTest(model=name, callback=one["name"]):
                        self.assertIn(f'"{one["name"]}"', text)


class Marks(Case):
    """What is marked still compiles and does the same."""

    def test_all_forms_of_bodies(self):
        text = delegate(
            active(
                "let sum = [1, 2, 3].map { $0 * 2 }.filter { $0 > 2 }.reduce(0) { $0 + $1 }",
                "let word = sum > 5 ? { \"many\" }() : { \"few\" }()",
                "let kind = if sum > 5 { 1 } else { 2 }",
                "let size = switch kind { case 1: \"a\"; default: \"b\" }",
                "let closure = { (one: Int) -> Int in if one > 1 { return 1 } else { return 2 } }",
                "let choice: () -> Kind = { .second }",
                "do { try thrower() } catch { value = closure(sum) }",
                "guard value == 1, choice() == .second, word == \"many\", size == \"a\" else { fatalError() }",
                "defer { value += 1 }",
                "repeat { value += 1 } while value < 5",
                "let sorted = [\"b\", \"a\"].sorted { one, other in one < other }",
                "var total = 0", "sorted.forEach { _ in total += 1 }",
                "Thread.sleep(forTimeInterval: Double(total + Self.shared.count + lazyOne))"),
            "enum Kind { case first, second; var other: Kind { switch self { case .first: .second; case .second: .first } } }",
            "var value = 0 { willSet { print(newValue) } }",
            "lazy var lazyOne: Int = { 3 }()",
            "static let shared = Box()",
            "final class Box { private var list = [1]; var count: Int { get { list.count } set { list = [] } }; subscript(index: Int) -> Int { list[index] } }",
            "struct Problem: Error {}",
            "func thrower() throws { try deep { throw Problem() } }",
            "func deep(_ body: () throws -> Void) rethrows { try body() }",
            "func never() -> Int { fatalError() }",
            "func generic<T: Comparable>(_ one: T, _ other: T) -> T { one < other ? one : other }")
        self.assertEqual(self.replies(text, [ACTIVE])[0]["action"], "block 6s")

    def test_set_is_each_change_but_not_what_was_read(self):
        text = delegate(
            'var draft: String? = "begun" { didSet { print(draft ?? "") } }',
            "var lines = [String]()", "var other = 0",
            active('if let saved = UserDefaults.standard.string(forKey: "draft") {',
                   "  draft = saved", "}", 'draft = "new"', "other += 1",
                   'lines.append("one")', 'UserDefaults.standard.set(lines, forKey: "lines")',
                   'lines = ["one"]', "draft = nil"))
        talk = [ACTIVE, {"continue": "none"}, ON, ON, ON, ON]
        actions = [one.get("action") for one in self.replies(text, talk)]
        self.assertEqual(actions, ["restore draft", "set draft", "set lines", "save lines", "set draft", None])


class SwiftUI(Case):
    def test_the_phase_and_what_is_kept(self):
        text = read(CONTENT, "lessons", "swiftui-inactive", "saved.swift")
        talk = [{"call": "onChange(active)"}, {"continue": "none"}, ON,
                {"call": "onChange(inactive)"}, ON, {"call": "onChange(active)"}]
        self.assertEqual(self.app(text, name="swiftui")["methods"],
                         ["onChange(active)", "onChange(inactive)", "onChange(background)", "onChange(text)"])
        replies = self.replies(text, talk, name="swiftui")
        self.assertEqual([one.get("action") for one in replies],
                         ["restore draft", "set draft", None, "save draft", None, "restore draft"])
        self.assertEqual(replies[0]["lines"], [[0, 9], [0, 13], [0, 15]])

    def test_views_state_storage_and_delegate(self):
        text = """import SwiftUI

@main
struct NotesApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  var body: some Scene {
    WindowGroup { NotesView(title: "Notes") }
  }
}

struct NotesView: View {
  let title: String
  @Environment(\\.scenePhase) private var phase
  @State private var count = 0
  @AppStorage("notes") private var notes = ""
  var body: some View {
    VStack {
      Text(title)
      if count > 1 {
        Text("\\(count) times")
      } else {
        EmptyView()
      }
      TextField("Note", text: $notes)
    }
    .onChange(of: phase) { old, new in
      count += 1
      if old == .inactive, new == .active { notes += "\\(count)" }
    }
  }
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    Thread.sleep(forTimeInterval: 1)
  }
}
"""
        talk = [{"call": "onChange(active)"}, {"continue": "none"}, ON,
                {"call": "onChange(inactive)"}, {"call": "onChange(active)"}, ON,
                {"call": "applicationWillTerminate:"}]
        actions = [one.get("action") for one in self.replies(text, talk, name="swiftui")]
        self.assertEqual(actions, ["restore notes", "save notes", None, None, "save notes", None, "block 1s"])
        self.assertIn("applicationWillTerminate:", self.app(text, name="swiftui")["methods"])


class Diagnostics(Case):
    def test_what_does_not_compile(self):
        found = self.only_diagnostic(self.app(delegate(active('let ä = "ö"; let n: Int = ä')), [ACTIVE]))
        self.assertEqual((found["path"], found["line"], found["column"]), ("App.swift", 6, 31))
        self.assertIn("cannot convert", found["message"])

    def test_a_name_that_is_nearly_right(self):
        text = delegate("func applicationDidEnterBackgroud(_ application: UIApplication) {}")
        answer = self.app(text)
        found = self.only_diagnostic(answer, "warning")
        self.assertEqual((found["line"], found["column"], found["length"]), (5, 8, 28))
        self.assertEqual(found["help"], "did you mean `applicationDidEnterBackground(_:)`?")
        self.assertEqual(answer["methods"], [])

    def test_an_override_that_is_nearly_right(self):
        text = ("import UIKit\nfinal class List: UIViewController {\n"
                "  override func viewWillApear(_ animated: Bool) {}\n}\n")
        found = self.only_diagnostic(self.app(text, name="view-controller"))
        self.assertEqual((found["line"], found["column"]), (3, 17))
        self.assertEqual(found["help"], "did you mean `viewWillAppear(_:)`?")

    def test_warnings_have_the_place_of_the_source(self):
        found = self.app(delegate(active('_ = "ö"; let one = 1')))["diagnostics"]
        self.assertEqual([(one["severity"], one["line"], one["column"]) for one in found],
                         [("warning", 6, 18)])

    def test_other_labels(self):
        text = delegate("func application(_ app: UIApplication, didFinishLaunchingWithOption "
                        "options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }")
        found = self.only_diagnostic(self.app(text), "warning")
        self.assertIn("application(_:didFinishLaunchingWithOptions:)", found["help"])

    def test_other_types(self):
        text = delegate("func applicationDidBecomeActive(_ application: UIResponder) {}")
        answer = self.app(text)
        self.assertIn("with these types", self.only_diagnostic(answer, "warning")["message"])
        self.assertEqual(answer["methods"], [])

    def test_a_helper_is_no_mistake(self):
        text = delegate(active("applicationDidBecomeActiv()"), "func applicationDidBecomeActiv() {}",
                        "func save(_ application: UIApplication) {}")
        self.assertEqual(self.app(text)["diagnostics"], [])

    def test_a_method_in_the_wrong_place(self):
        text = delegate("func sceneDidBecomeActive(_ scene: UIScene) {}")
        found = self.only_diagnostic(self.app(text, name="scenes"), "warning")
        self.assertIn("UISceneDelegate", found["why"])

    def test_a_method_of_another_version(self):
        text = delegate("func application(_ app: UIApplication, open url: URL, "
                        "options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool { true }")
        found = self.only_diagnostic(self.app(text, version=8))
        self.assertIn("version 9", found["message"])
        self.assertEqual(self.app(text, version=9)["diagnostics"], [])

    def test_a_declaration_of_a_later_version(self):
        text = delegate(active("let folder = URL.documentsDirectory", "print(folder)"))
        found = self.only_diagnostic(self.app(text, [ACTIVE], version=12))
        self.assertEqual(found["message"], "'documentsDirectory' is unavailable: "
                         "available from iOS 16; this example runs iOS 12")
        self.assertEqual((found["line"], found["column"], found["length"]), (6, 22, 18))
        self.assertEqual(self.app(text, [ACTIVE], version=16)["diagnostics"], [])

    def test_a_declaration_of_a_later_version_in_a_view(self):
        text = ("import SwiftUI\n@main\nstruct Notes: App {\n"
                "  @Environment(\\.scenePhase) var phase\n  var body: some Scene {\n"
                '    WindowGroup { Text("") }\n'
                "      .onChange(of: phase) { _, new in print(new) }\n  }\n}\n")
        found = self.only_diagnostic(self.app(text, name="swiftui", version=16))
        self.assertIn("available from iOS 17", found["message"])
        self.assertEqual(found["line"], 7)
        self.assertEqual(self.app(text, name="swiftui", version=17)["diagnostics"], [])
        older = text.replace("{ _, new in", "{ new in").replace("of: phase)", "of: phase, perform:").replace(
            "print(new) }", "print(new) })")
        self.assertEqual(self.app(older, name="swiftui", version=14)["diagnostics"], [])

    def test_the_platform_code_compiles_for_the_oldest_versions(self):
        for name, version in [("app-delegate", 4), ("view-controller", 5), ("scenes", 13), ("swiftui", 14)]:
            with self.subTest(name):
                self.assertEqual(self.app("import UIKit\n", name=name, version=version)["diagnostics"], [])

    def test_without_main(self):
        text = delegate(active("print(1)")).replace("@main\n", "")
        found = self.only_diagnostic(self.app(text), "warning")
        self.assertIn("@main", found["help"])

    def test_what_the_shim_lacks(self):
        for code, word in [
                ("_ = Calendar.current", "clock"), ("_ = UIDevice.current", "UIDevice"),
                ("let one = #selector(AppDelegate.some)", "#selector"),
                ("_ = UUID()", "chance"), ("NotificationCenter.default.post()", "NotificationCenter")]:
            with self.subTest(code=code):
                found = self.only_diagnostic(self.app(delegate(active(code)), [ACTIVE]))
                self.assertIn(word, found["message"])
                self.assertEqual(found["line"], 6)

    def test_objective_c_and_async(self):
        found = self.only_diagnostic(self.app(delegate("@objc func tapped() {}")))
        self.assertIn("@objc", found["message"])
        text = delegate("func applicationDidBecomeActive(_ application: UIApplication) async {}")
        self.assertIn("async", self.only_diagnostic(self.app(text))["message"])

    def test_a_shim_that_does_not_compile(self):
        broken = [{"path": "Broken/Broken.swift", "text": "let one: Int = \"\"\n"}]
        found = self.only_diagnostic(self.app(DRAFT, [LAUNCH], more=broken))
        self.assertIn("the shim's module Broken does not compile", found["message"])
        outside = [{"path": "../Broken.swift", "text": ""}]
        self.only_diagnostic(self.app(DRAFT, [LAUNCH], more=outside))


# A shim that gives the author the whole system, so that only the sandbox is in the way.
SYSTEM = [{"path": "System/System.swift", "text": "@_exported import Glibc\n"}]


class Platforms(Case):
    def refused(self, text, name="System/System.swift"):
        more = [{"path": name, "text": text}]
        return self.only_diagnostic(self.app(delegate(active()), [ACTIVE], more=more))

    def test_a_platform_is_searched_for_what_it_may_not_do(self):
        for text, line, word in [
                ("@_exported import Glibc\n", 1, "Glibc"),
                ("let a = 1\n#if canImport(Glibc)\nimport struct Glibc.FILE\n#endif\n", 3, "Glibc"),
                ("import Dispatch\n", 1, "Dispatch"),
                ('\n@_silgen_name("system") func run(_ text: UnsafePointer<CChar>) -> Int32\n', 2, "_silgen_name"),
                ('@_extern(c, "fork") func fork() -> Int32\n', 1, "_extern"),
                ('@_cdecl("malloc") public func own(_ size: Int) -> Int { 0 }\n', 1, "_cdecl"),
                ('@c(free) public func own(_ size: Int) {}\n', 1, "@c"),
                ('@_section("__DATA") let a = 1\n', 1, "_section")]:
            with self.subTest(text):
                found = self.refused(text)
                self.assertEqual((found["path"], found["line"]), ("System/System.swift", line), found)
                self.assertIn(word, found["message"])

    def test_a_name_of_its_own_does_not_lead_to_the_system(self):
        for name, text in [("SwiftGlibc", "@_exported import SwiftGlibc\n"),
                           ("Aaa", "@_exported import class Foundation.Process\n")]:
            with self.subTest(name):
                found = self.refused(text, f"{name}/{name}.swift")
                self.assertEqual((found["path"], found["line"]), (f"{name}/{name}.swift", 1))
                self.assertIn("cannot import", found["message"])

    def test_nothing_is_hidden_between_slashes(self):
        """What the marker takes for a regular expression, the compiler takes for one too."""
        hidden = (
            "prefix operator /\npostfix operator /\npublic prefix func / (a: Int) -> Int { a }\n"
            "public postfix func / (a: Int) -> Int { a }\nlet q = 1, z = 2\nlet a = /q; "
            '@_silgen_name("system") public func run(_ t: UnsafePointer<CChar>) -> Int32; let b = z/\n')
        text = delegate(active('_ = run("ls")'))
        more = [{"path": "System/System.swift", "text": hidden}]
        for answer in (self.app(text + hidden, [ACTIVE]),
                       self.app(text.replace("UIKit", "UIKit\nimport System"), [ACTIVE], more=more)):
            self.assertEqual([one["message"] for one in answer["diagnostics"]], ["cannot find 'run' in scope"])

    def test_a_name_is_no_more_than_a_name(self):
        name = ('", Int.self, nil)]}} @_silgen_name("system") func run(_ t: UnsafePointer<CChar>) -> Int32; '
                'func more() { do { _ = [Author.Part("x')
        found = self.only_diagnostic(self.app(delegate(active('_ = run("ls")')) + f"struct `{name}` {{}}\n", [ACTIVE]))
        self.assertIn("such names", found["message"])
        self.assertEqual(found["line"], 9)
        self.assertEqual(self.app(delegate(active()) + "struct `default` {}\n")["diagnostics"], [])

    def test_a_platform_has_swift_files_only(self):
        self.assertIn("no Swift file", self.refused("module System {}", "System/module.modulemap")["message"])


class Hostile(Case):
    @classmethod
    def setUpClass(cls):
        cls.plugin = Plugin(sys.executable, "-c", UNSEARCHED, HERE)

    def stops(self, *lines, word="", line=None, system=False, members=()):
        """One diagnostic, and the next request is answered properly."""
        text = delegate(active(*lines), *members, before="import System" if system else "")
        more = SYSTEM if system else ()
        found = self.only_diagnostic(self.app(text, [ACTIVE], more=more))
        self.assertIn(word, found["message"] + found.get("why", ""))
        if line:
            self.assertEqual(found["line"], line)
        self.assertEqual(self.replies(DRAFT, [LAUNCH])[0]["action"], "restore draft")
        return found

    def fails(self, *lines, answer="block 1s"):
        """What the code tries fails, and the code goes on to report that."""
        text = delegate(active(*lines), before="import System")
        self.assertEqual(self.app(text, [ACTIVE], more=SYSTEM)["reply"]["action"], answer)

    def test_endless_loop(self):
        self.stops("while true {", "}", word="2 s", line=6)

    def test_endless_loop_with_statements(self):
        self.stops("var n = 0", "while true {", "  n &+= 1", "}", word="2 s", line=8)

    def test_deep_recursion(self):
        self.stops("_ = deep(1)", members=["func deep(_ n: Int) -> Int {", "  1 + deep(n + 1)", "}"],
                   word="stack", line=9)

    def test_much_memory_at_once(self):
        self.stops("let list = [UInt8](repeating: 1, count: 10_000_000_000)", "print(list.count)",
                   word="256 MB", line=6)

    def test_much_memory_little_by_little(self):
        self.stops("var list = [[UInt8]]()", "while true {",
                   "  list.append([UInt8](repeating: 1, count: 1_000_000))", "}", word="256 MB")

    def test_fork(self):
        self.stops(
            "var pid: pid_t = 0", "var arguments: [UnsafeMutablePointer<CChar>?] = [nil]",
            '_ = posix_spawn(&pid, "/app", nil, nil, &arguments, nil)',
            word="process", line=8, system=True)

    def test_threads(self):
        self.stops("var thread = pthread_t()",
                   "_ = pthread_create(&thread, nil, { _ in nil }, nil)",
                   word="thread", line=7, system=True)

    def test_network(self):
        self.stops("_ = socket(AF_INET, 1, 0)", word="socket", line=6, system=True)

    def test_write_anywhere(self):
        self.fails('let places = ["/", "/tmp", "/app", "/dev", "/proc", "/proc/self", "."]',
                   "let made = places.filter {",
                   '  open($0 + "/outside", O_CREAT | O_WRONLY, 0o600) >= 0 || mkdir($0 + "/folder", 0o700) == 0',
                   '    || symlink("/", $0 + "/link") == 0 || open($0, O_WRONLY) >= 0 || chmod($0, 0o777) == 0', "}",
                   "Thread.sleep(forTimeInterval: made.isEmpty ? 1 : 2)")

    def test_nothing_is_there_but_the_app(self):
        self.fails('let folder = opendir("/")!', "var names: Set<String> = []",
                   "while let entry = readdir(folder) {",
                   "  names.insert(withUnsafePointer(to: &entry.pointee.d_name) {",
                   "    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } })", "}",
                   'Thread.sleep(forTimeInterval: names == [".", "..", "app"] ? 1 : 2)')

    def test_limits_cannot_be_raised(self):
        self.fails("var changed = 0", "for number in 0..<16 {",
                   "  let kind = __rlimit_resource_t(number)", "  var own = rlimit()",
                   "  getrlimit(kind, &own)",
                   "  for most in [rlim_t.max, own.rlim_max, 0] {",
                   "    var new = rlimit(rlim_cur: most, rlim_max: most)",
                   "    if setrlimit(kind, &new) == 0 { changed += 1 }", "  }", "}",
                   "var memory = rlimit()", "getrlimit(9, &memory)",
                   "Thread.sleep(forTimeInterval: changed == 0 && memory.rlim_max == 256 << 20 ? 1 : 2)")

    def test_more_time_cannot_be_had(self):
        self.stops("while true {",
                   "  var new = rlimit(rlim_cur: rlim_t.max, rlim_max: rlim_t.max)",
                   "  setrlimit(0, &new)", "}", word="2 s", system=True)

    def test_memory_of_all_kinds_is_bounded(self):
        self.fails("var size = 0", "for kind in [MAP_PRIVATE, MAP_SHARED] {",
                   "  while true {",
                   "    let more = mmap(nil, 1 << 24, PROT_READ | PROT_WRITE, kind | MAP_ANONYMOUS, -1, 0)",
                   "    if more == MAP_FAILED { break }",
                   "    memset(more!, 1, 1 << 24)", "    size += 1 << 24", "  }", "}",
                   "Thread.sleep(forTimeInterval: size < 256 << 20 && size > 0 ? 1 : 2)")

    def test_what_is_not_there(self):
        self.fails('let file = open("/app", O_RDONLY)', "var lock = Glibc.flock()", "lock.l_type = Int16(F_RDLCK)",
                   "let got = [fcntl(file, F_SETLK, &lock), mlock(&lock, 8), inotify_init(), setpriority(0, 0, 1),",
                   "  shmget(0, 4096, 0o600)].filter { $0 >= 0 }",
                   "Thread.sleep(forTimeInterval: got.isEmpty ? 1 : 2)")

    def test_what_ends_the_app(self):
        for code in ["kill(1, 0)", 'mount("/", "/", "", 4096, nil)', 'chroot("/")']:
            with self.subTest(code):
                self.stops(f"_ = {code}", word="reaches for the system", line=6, system=True)

    def test_open_files(self):
        self.fails("let open = (0..<64).filter { fcntl(Int32($0), F_GETFD) >= 0 }",
                   "Thread.sleep(forTimeInterval: open == [0, 1, 2, 3, 4, 5] ? 1 : 2)")

    def test_wrong_answers(self):
        for line in ["after\\t99999999999999999999999\\t0\\t0:1", "after\\t-1\\t0\\t0:1", "returned\\t0:999",
                     "returned\\t-1:1", "returned\\t0:1:2", "returned\\t0", "save\\ta\\t", "cancel\\tx\\t0:1",
                     "fault\\ta", "", "\\u{0}"]:
            with self.subTest(line):
                self.stops(f'let bytes = Array("{line}\\n".utf8)', "_ = write(4, bytes, bytes.count)",
                           word="interferes", system=True)

    def test_read_the_system(self):
        self.fails('let found = (["/etc/passwd", "/proc/1/environ", "/usr/bin/env", "/root", "/home"] as [String])',
                   "  .filter { access($0, F_OK) == 0 }",
                   "Thread.sleep(forTimeInterval: found.isEmpty ? 1 : 2)")

    def test_environment_is_empty(self):
        self.fails('Thread.sleep(forTimeInterval: getenv("HOME") == nil && getenv("PATH") == nil ? 1 : 2)')

    def test_many_timers(self):
        text = delegate(active("for _ in 0..<1001 {", "  DispatchQueue.main.async { }", "}"))
        answer = self.app(text, [ACTIVE] + [ON] * 1000)
        found = self.only_diagnostic(answer)
        self.assertIn("1000", found["message"])
        self.assertEqual(found["line"], 7)
        self.assertEqual(self.app(text, [ACTIVE] + [ON] * 999)["reply"]["resume"], 999)

    def test_flood_of_output(self):
        self.stops("while true {", '  print("and again")', "}", word="1 MB", line=7)

    def test_trap(self):
        self.stops("let list = [1]", "let index = list.count", "print(list[index])",
                   word="out of range", line=8)

    def test_force_unwrap(self):
        self.stops("let text: String? = nil", "print(text!)", word="nil", line=7)

    def test_fatal_error_before_any_statement(self):
        found = self.stops("print(1)", members=["let one: Int = Int(\"x\")!"], word="nil")
        self.assertEqual(found["line"], 4)

    def test_exit(self):
        self.stops("exit(0)", word="platform", line=6)
        self.stops("Glibc.exit(0)", word="platform", line=6, system=True)

    def test_import_of_the_system(self):
        for module in ("Glibc", "Darwin", "Synchronization"):
            found = self.only_diagnostic(self.app(f"import {module}\n" + delegate(active("exit(0)")), [ACTIVE]))
            self.assertEqual((found["line"], found["column"]), (1, 8))

    def test_c_by_an_attribute(self):
        found = self.only_diagnostic(self.app(
            '@_silgen_name("system") func run(_ text: UnsafePointer<CChar>) -> Int32\n'
            + delegate(active('_ = run("ls")')), [ACTIVE]))
        self.assertEqual(found["line"], 1)

    def test_chance(self):
        self.stops("let number = Int.random(in: 1...6)", "print(number)", word="chance", line=6)

    def test_clock(self):
        self.stops("print(ContinuousClock.now)", word="clock", line=6)

    def test_forged_message_on_stdout(self):
        text = delegate(active('print("action\\tsave draft\\t")', "Thread.sleep(forTimeInterval: 1)"))
        self.assertEqual(self.app(text, [ACTIVE])["reply"]["action"], "block 1s")

    def test_forged_message_on_the_line_of_the_runtime(self):
        self.stops('let bytes = Array("nonsense\\t\\n".utf8)', "_ = write(4, bytes, bytes.count)",
                   word="interferes", system=True)

    def test_stops_without_working(self):
        # Waits for a signal that does not come, so only patience ends it.
        text = delegate(active("_ = pause()"), before="import System")
        impatient = Plugin(sys.executable, "-c", UNSEARCHED, HERE, "10")
        self.addCleanup(impatient.close)
        found = self.only_diagnostic(impatient.ask("app", request(text, [ACTIVE], more=SYSTEM))["result"])
        self.assertIn("neither works nor returns", found["message"])

    def test_deeply_nested_source(self):
        text = delegate(active("let n = " + "(" * 20000 + "1" + ")" * 20000))
        answer = self.app(text, [ACTIVE])
        self.assertTrue(any(one["severity"] == "error" for one in answer["diagnostics"]))
        self.assertEqual(self.replies(DRAFT, [LAUNCH])[0]["action"], "restore draft")


class Confined(unittest.TestCase):
    """What reads the code before it runs: the compiler and the marker."""

    def inside(self, script, seen=None, written=None):
        command = [*toolchain.confined(seen or {}, written or {}), "/bin/sh", "-c", script]
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False,
            preexec_fn=toolchain.limited).stdout.decode()

    def test_it_writes_to_the_folders_that_it_was_given_and_to_a_small_one(self):
        with tempfile.TemporaryDirectory() as own, tempfile.TemporaryDirectory() as other:
            found = self.inside(
                "for f in $(find / -path /proc -prune -o -type d -print); do"
                " if touch $f/x-here 2>/dev/null; then echo $f; fi; done",
                {other: "/build"}, {own: "/out"})
            self.assertEqual(sorted(found.split()), ["/out", "/tmp"])
            self.assertEqual(self.inside("stat -f -c '%b %S' /tmp | { read a b; echo $((a * b)); }").strip(),
                             str(toolchain.COMPILER_FILES))

    def test_a_toolchain_in_a_home_shows_nothing_beside_it(self):
        with tempfile.TemporaryDirectory() as home:
            for path in ("bin/swiftc", "bin/secret", "lib/swift/part", "lib/secret", ".ssh/secret", "secret"):
                os.makedirs(os.path.dirname(os.path.join(home, path)), exist_ok=True)
                with open(os.path.join(home, path), "w", encoding="utf-8") as file:
                    file.write("secret")
            with unittest.mock.patch.object(toolchain, "root", lambda: home):
                found = self.inside(f"find {home} -type f").split()
            self.assertEqual(sorted(found), [f"{home}/bin/swiftc", f"{home}/lib/swift/part"])

    def test_links_that_a_compiler_leaves_are_not_followed(self):
        SHIM.compiled()

        def leaves(command, seen, written, start):
            for path in written:
                os.symlink("/etc/passwd", os.path.join(path, "app"))
            return 0, ""

        with unittest.mock.patch.object(toolchain, "run", leaves):
            made = program.Program([{"path": "App.swift", "text": delegate("var links = 1")}], SHIM)
        self.assertFalse(os.path.lexists(made.executable))

    def test_what_is_compiled_is_kept_where_nobody_else_can_write(self):
        with tempfile.TemporaryDirectory() as base:
            os.makedirs(os.path.join(base, "tracebook", "swift-app"))
            os.chmod(os.path.join(base, "tracebook"), 0o777)
            marker = os.path.basename(toolchain.marker())
            with open(os.path.join(base, "tracebook", "swift-app", marker), "w", encoding="utf-8") as file:
                file.write("#!/bin/sh\nexit 1\n")
            os.chmod(file.name, 0o755)
            with unittest.mock.patch.dict(os.environ, XDG_CACHE_HOME=base, TMPDIR=base):
                tempfile.tempdir = None
                used = toolchain.cache.__wrapped__()
                tempfile.tempdir = None
            self.assertNotIn(os.path.join(base, "tracebook") + os.sep, used + os.sep)
            self.assertEqual(os.stat(used).st_mode & 0o777, 0o700)

    def test_the_fence_is_that_of_the_other_runner(self):
        self.assertEqual(read(HERE, "runner", "fence.py"), read(BOOK, "Plugins", "javascript-app", "fence.py"))


class Fence(unittest.TestCase):
    def test_an_ordinary_user_runs_apps_as_well(self):
        """The same app in the same fence, by a user who is not root."""
        made = program.Program([{"path": "App.swift", "text": DRAFT}], SHIM)
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            copy = os.path.join(folder, "app")
            with open(made.executable, "rb") as file, open(copy, "wb") as other:
                other.write(file.read())
            os.chmod(copy, 0o755)
            user = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
            start = subprocess.Popen
            with unittest.mock.patch.object(
                    subprocess, "Popen", lambda *given, **named: start(*given, **named, **user)):
                made.executable = copy
                run = Run(made)
                self.addCleanup(run.close)
                self.assertEqual(run.feed([LAUNCH])["action"], "restore draft", run.fault)

    def test_what_an_app_keeps_is_bounded_in_the_runner_too(self):
        run = Run(unittest.mock.Mock(sources=[]))
        for number in range(5):
            run.waiting = [[f"k{number}", "x" * (1 << 20)]]
            run.process = unittest.mock.Mock()
            run.process.ask.return_value = ["returned", ""]
            run.take(ON)
        self.assertIn("4 MB", str(run.fault))


SHIM = shims.Shim([{"path": one["path"], "text": one["text"]} for one in shim("app-delegate")])


if __name__ == "__main__":
    unittest.main()
