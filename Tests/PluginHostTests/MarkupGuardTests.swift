import Testing

@testable import PluginHost

@Suite struct `Markup of a plugin` {
  private func refusal(_ markup: String) -> String? {
    do throws(MarkupGuard.Refusal) {
      try MarkupGuard.check(markup)
      return nil
    } catch {
      return error.text
    }
  }

  @Test(arguments: [
    "", "text &amp; more > that", "<p class=\"plugin-a plugin-b\">a<br>b <b>c</b></p>",
    "<svg viewBox=\"0 0 1 1\" role=\"img\" aria-label=\"a &quot;b&quot; http://c\"><g>"
      + "<path d=\"M 0,0 L1 1z\" fill=\"#fff\" stroke=\"rgb(1,2,3)\"/>"
      + "<text x=\"1\"><tspan>a</tspan></text></g></svg>",
    "<table><thead><tr><th scope=\"col\">a</th></tr></thead><tbody><tr><td colspan=\"2\">b</td>"
      + "</tr></tbody></table>",
    "<figure><figcaption>门</figcaption><ul><li>a<ol><li>b</li></ol></li></ul></figure>",
    "<p>a<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\"><semantics><mrow>"
      + "<mfrac linethickness=\"0px\"><mi>x</mi><mspace/></mfrac><mtable columnalign=\"left\"><mtr>"
      + "<mtd><mn>1</mn></mtd></mtr></mtable></mrow>"
      + "<annotation encoding=\"application/x-tex\">\\frac &lt;</annotation></semantics></math></p>",
  ])
  func `is let in when it only says something`(markup: String) {
    #expect(refusal(markup) == nil)
  }

  @Test(arguments: [
    ("<script>a()</script>", "the element `script`"),
    ("<SCRIPT>a()</SCRIPT>", "the element `SCRIPT`"),
    ("<svg><script>a()</script></svg>", "the element `script`"),
    ("<svg><foreignObject></foreignObject></svg>", "the element `foreignObject`"),
    ("<svg><style>*{}</style></svg>", "the element `style`"),
    ("<svg><use href=\"#a\"/></svg>", "the element `use`"),
    ("<svg><animate/></svg>", "the element `animate`"),
    ("<svg><a href=\"javascript:a()\">b</a></svg>", "the element `a`"),
    ("<img src=\"https://a.example/b.png\">", "the element `img`"),
    ("<iframe></iframe>", "the element `iframe`"),
    ("<math><maction></maction></math>", "the element `maction`"),
    ("<math><annotation-xml></annotation-xml></math>", "the element `annotation-xml`"),
    ("<math><mi><b>a</b></mi></math>", "`b` inside of `math`"),
    ("<math><mtext><mi>a</mi></mtext></math>", "`mi` inside of `mtext`"),
    ("<math><mi><svg></svg></mi></math>", "`svg` inside of `math`"),
    ("<svg><math></math></svg>", "`math` inside of `svg`"),
    ("<mi>a</mi>", "`mi` outside of `math`"),
    ("<math><mtr></mtr></math>", "`mtr` outside of `mtable`"),
    ("<math href=\"x\"></math>", "the attribute `href` of `math`"),
    (
      "<math><semantics><annotation encoding=\"text/html\"></annotation></semantics></math>",
      "the value of the attribute `encoding` of `annotation`"
    ),
    ("<template></template>", "the element `template`"), ("<form></form>", "the element `form`"),
    ("<b onclick=\"a()\">b</b>", "the attribute `onclick` of `b`"),
    ("<svg onload=\"a()\"></svg>", "the attribute `onload` of `svg`"),
    ("<b style=\"color:red\">b</b>", "the attribute `style` of `b`"),
    ("<b id=\"main\">b</b>", "the attribute `id` of `b`"),
    (
      "<svg><path fill=\"url(https://a.example)\"/></svg>",
      "the value of the attribute `fill` of `path`"
    ),
    ("<svg><path fill=\"u\\72l(#a)\"/></svg>", "the value of the attribute `fill` of `path`"),
    ("<svg><path fill=\"&#117;rl(a)\"/></svg>", "the value of the attribute `fill` of `path`"),
    ("<svg><path fill=\"URL(a)\"/></svg>", "the value of the attribute `fill` of `path`"),
    (
      "<svg xmlns=\"http://www.w3.org/1999/xhtml\"></svg>",
      "the value of the attribute `xmlns` of `svg`"
    ),
    ("<b class=\"trace\">a</b>", "the value of the attribute `class` of `b`"),
    ("<b class=plugin-a>a</b>", "the attribute `class` without a value in double quotes"),
    ("<b class='plugin-a'>a</b>", "the attribute `class` without a value in double quotes"),
    ("<b class>a</b>", "the attribute `class` without a value in double quotes"),
    ("<b class=\"plugin-a\"lang=\"en\">a</b>", "a tag `b` that breaks off"),
    ("<b class=\"plugin-a", "the attribute `class` that breaks off"),
    ("<b", "a tag `b` that breaks off"), ("<b>a", "`b` is not closed"),
    ("a</div>", "an end tag `div` that closes nothing"),
    ("<div><b></div></b>", "an end tag `div` that closes nothing"),
    ("</b x>", "an end tag that breaks off"), ("<div/>", "`div` closed in its own tag"),
    ("<!-- a -->", "a comment or declaration"), ("<![CDATA[a]]>", "a comment or declaration"),
    ("<?a?>", "a comment or declaration"), ("a < b", "a `<` that begins no tag"),
    ("<svg><p>a</p></svg>", "`p` inside of `svg`"), ("<path d=\"M0\"/>", "`path` outside of `svg`"),
    ("<svg><svg></svg></svg>", "`svg` inside of `svg`"),
    ("<svg><title><b>a</b></title></svg>", "`b` inside of `svg`"),
    ("<svg><title><g></g></title></svg>", "`g` inside of `title`"),
    ("<li>a</li>", "`li` outside of `ul`"), ("<tr></tr>", "`tr` outside of `thead`"),
    ("<p><div>a</div></p>", "`div` inside of `p`"),
    ("<b\u{0}>", "a tag `b` that breaks off"), ("a\u{0}", "a zero byte"),
    ("<b title=\"a<b\">c</b>", "the value of the attribute `title` of `b`"),
  ])
  func `is refused with the first thing that is not let in`(markup: String, expected: String) {
    #expect(refusal(markup) == expected)
  }

  @Test func `is refused when it is nested deeply`() {
    let deep = String(repeating: "<div>", count: 100_000)
    #expect(refusal(deep) == "elements nested too deeply")
  }
}
