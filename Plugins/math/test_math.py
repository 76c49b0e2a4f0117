#!/usr/bin/env python3
"""Tests of the formulas: what browsers get, what readers get instead, and mistakes of authors."""

import json
import os
import re
import subprocess
import tempfile
import unittest
from xml.etree import ElementTree

PLUGIN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plugin")


def ask(*texts, columns=72, **surroundings):
    """The answers to `initialize` and to a block of each text."""
    requests = [{"method": "initialize", "params": {"protocol": 2, "settings": {}}}]
    requests += [{"method": "block", "params": {"info": "math", "text": text, "columns": columns}} for text in texts]
    lines = [json.dumps({"jsonrpc": "2.0", "id": number, **request}, separators=(",", ":"), ensure_ascii=False)
             for number, request in enumerate(requests)]
    ended = subprocess.run([PLUGIN], input="\n".join([*lines, ""]), stdout=subprocess.PIPE, text=True,
                           env={**os.environ, **surroundings}, check=True)
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == list(range(len(requests)))
    return answers


def node(text, **more):
    return ask(text, **more)[1]["result"]["nodes"][0]


def formula(text):
    """The MathML of a formula, without what is around it."""
    return re.sub(r"^<math[^>]*><semantics>|<annotation.*", "", node(text)["html"])


class AFormula(unittest.TestCase):
    def test_is_mathml_with_its_tex_beside_it(self):
        self.assertEqual(
            node("x^2 < y\n"),
            {"kind": "markup", "text": "x^2 < y",
             "html": '<math display="block"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>&lt;</mo><mi>y</mi>'
                     '</mrow><annotation encoding="application/x-tex">x^2 &lt; y\n</annotation></semantics></math>'})

    def test_is_well_formed_xml(self):
        for text in [r"\frac{-b \pm \sqrt{b^2-4ac}}{2a}", r"\left(\begin{matrix} a & b \\ c & d \end{matrix}\right)",
                     r"\lim_{x\to 0} \operatorname{sinc} x \;", r"\overbrace{a+b}^{n}", r"E=mc^2 \tag{1}",
                     r"f'(x) = \text{"'"a" & <b>'.replace("&", r"\&") + "}"]:
            ElementTree.fromstring(node(text)["html"])

    def test_aligns_columns_cell_by_cell_as_no_browser_but_one_takes_it_from_the_table(self):
        sides = r'<mtd columnalign="(\w+)">'
        for environment in ["aligned", "align"]:
            text = rf"\begin{{{environment}}} a &= b \\ cc &= d \end{{{environment}}}"
            found = re.findall(sides + r"(?=<mstyle)", formula(text))
            self.assertEqual(found, ["right", "left", "right", "left"], environment)
        cases = formula(r"\begin{cases} 1 & x \\ 0 & y \end{cases}")
        self.assertEqual(re.findall(sides, cases), ["left"] * 4)

    def test_has_the_letters_of_a_writing_as_browsers_do_not_make_them(self):
        for text, letters in [
                (r"\mathbb{RA1}", "ℝ𝔸𝟙"), (r"\mathcal{LA}", "ℒ𝒜"), (r"\mathfrak{Cg}", "ℭ𝔤"), (r"\mathbf{\Gamma x1}", "𝚪𝐱𝟏"),
                (r"\boldsymbol{\alpha}", "𝜶"), (r"\mathsf{x}", "𝗑"), (r"\mathtt{aZ9}", "𝚊𝚉𝟿"), (r"\textbf{a é}", "𝐚 𝐞ˊ")]:
            found = formula(text)
            self.assertEqual(re.sub(r"<[^>]*>", "", found).replace("\u00a0", " "), letters)
            self.assertNotIn("mathvariant", found)

    def test_breaks_its_text_at_blanks_and_never_in_a_remark(self):
        self.assertEqual(node("a + b + c + d", columns=7)["text"], "a + b +\nc + d")
        self.assertEqual(node("a + b % c + d", columns=7)["text"], "a + b % c + d")
        self.assertEqual(node("a\n  + b\n", columns=7)["text"], "a\n  + b")


class AMistake(unittest.TestCase):
    def check(self, text, message, line=1, column=1, length=1):
        error = ask(text)[1]["error"]
        self.assertEqual(error["message"], message)
        self.assertEqual(error["data"], {"line": line, "column": column, "length": length})

    def test_is_at_its_place(self):
        reads = "this is not TeX that KaTeX reads: "
        self.check("x\n门 \\foo y", reads + r"Undefined control sequence: \foo", 2, 3, 4)
        self.check("a_b_c", reads + "Double subscript", 1, 4)
        self.check("x < y & z", reads + "Expected 'EOF', got '&'", 1, 7)
        self.check("\\frac{1\n", reads + "Unexpected end of input in a macro argument, expected '}'", 1, 8)

    def test_is_an_empty_formula(self):
        self.check(" \n", "the formula is empty; write it in TeX, such as `x^2`")

    def test_is_what_leads_elsewhere(self):
        for command in ["href", "url", "includegraphics", "htmlId", "htmlStyle"]:
            text = rf"x \{command}{{javascript:a()}}{{y}}"
            self.check(text, rf"`\{command}` is not let in: a formula has neither links nor pictures nor HTML",
                       1, 3, len(command) + 1)

    def test_is_what_some_browsers_would_leave_out(self):
        for before, word, rest in [
                ("x + ", r"\boxed", "{x}"), ("x + ", r"\xcancel", "{x}"), ("", r"\begin", r"{array}{c|c}a&b\end{array}"),
                (r"\begin{matrix} a \\ ", r"\hline", r" b\end{matrix}")]:
            self.check(before + word + rest,
                       "boxes, struck-out terms and lines between cells are not drawn by all browsers; leave them out",
                       1, len(before) + 1, len(word))

    def test_is_what_would_have_no_end(self):
        self.check("x" * 10_001, "a formula has at most 10000 characters; make several blocks of it")
        for text in ["{" * 9999, r"\sqrt{" * 70 + "}" * 70]:
            self.assertEqual(ask(text)[1]["error"]["message"], "the formula is nested too deeply; take it apart")
        for command in ["def", "gdef", "edef", "let", "newcommand", "renewcommand"]:
            self.check(rf"\left. x \\def \{command}\a{{\a\a}}\a", rf"`\{command}` is not let in; write out what it would define",
                       1, 16, len(command) + 1)


class WithoutItsLibrary(unittest.TestCase):
    def test_every_block_says_what_to_install(self):
        with tempfile.TemporaryDirectory() as folder:
            for program in ["sh", "sed", "dirname"]:
                os.symlink(subprocess.check_output(["which", program], text=True).strip(), f"{folder}/{program}")
            started, one, other = ask("x", 'a "id":7', PATH=folder)
        self.assertEqual(started["result"], {"protocol": 2, "capabilities": {"blocks": ["math"], "cache": False}})
        for answer in [one, other]:
            self.assertEqual(answer["error"]["message"],
                             "Node and KaTeX are missing; install them: `apt-get install nodejs katex`")


if __name__ == "__main__":
    unittest.main()
