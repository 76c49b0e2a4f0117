import ExampleSyntax
import Testing

@Suite struct `The tree of an example` {
  struct Case: CustomTestStringConvertible {
    let form: ExampleForm
    let text: String
    let tree: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(
      form: .trace,
      text: """
        # a door
        model: door
        with: version=3  spring=weak
        data bolt: back  shot
        on doorDidOpen:
          after 5s save note

        ---
        > push hard
        doorDidOpen: [a b] (ajar) +2s
          save note +2s
        = open@B
        {bellDidRing:,   save note}
        ? note saved
        """,
      tree: """
        file
          head
            comment '# a door'
            entry
              key 'model'
              sign ':'
              text 'door'
            entry
              key 'with'
              sign ':'
              word 'version=3'
              word 'spring=weak'
            entry
              key 'data'
              name 'bolt'
              sign ':'
              word 'back'
              word 'shot'
            method
              on
                keyword 'on'
                text 'doorDidOpen:'
              action
                word 'after'
                word '5s'
                word 'save'
                word 'note'
              blank ''
            fence '---'
          transcript
            moment
              stimulus
                sign '>'
                word 'push'
                word 'hard'
              callback
                name 'doorDidOpen:'
                word '[a'
                word 'b]'
                seen '(ajar)'
                time '+2s'
              action
                word 'save'
                word 'note'
                time '+2s'
              state
                sign '='
                word 'open@B'
              anyOrder
                sign '{'
                callback
                  name 'bellDidRing:'
                comma ','
                action
                  word 'save'
                  word 'note'
                sign '}'
              value
                sign '?'
                name 'note'
                word 'saved'
        """),
    Case(
      form: .exercise,
      text: """
        line: x => y(x);  => after {time} save  note; ring
        line: f()
        line: =>
        ---
        never ?note lost {#kept}
        """,
      tree: """
        file
          head
            entry
              key 'line'
              sign ':'
              code 'x => y(x);'
              sign '=>'
              action
                word 'after'
                word '{time}'
                word 'save'
                word 'note'
              sign ';'
              action
                word 'ring'
            entry
              key 'line'
              sign ':'
              code 'f()'
            entry
              key 'line'
              sign ':'
              sign '=>'
            fence '---'
          claims
            claim
              keyword 'never'
              value
                word '?note'
                word 'lost'
            id '{#kept}'
        """),
    Case(
      form: .exercise,
      text: """
        keep: save note, ,set note
        ---
        after >push hard, doorDidOpen:@each within 5s unless x or ?count <= 3
        bell at most 2 times between any callback and ~rung twice
        --- wrong
        on bell
        --- rong
        """,
      tree: """
        file
          head
            entry
              key 'keep'
              sign ':'
              text 'save note'
              comma ','
              comma ','
              text 'set note'
            fence '---'
          claims
            claim
              keyword 'after'
              stimulus
                word '>push'
                word 'hard'
              comma ','
              callback
                word 'doorDidOpen:@each'
              keyword 'within'
              number '5s'
              keyword 'unless'
              end
                word 'x'
              keyword 'or'
              value
                word '?count'
                word '<='
                word '3'
            claim
              callback
                word 'bell'
              keyword 'at'
              keyword 'most'
              number '2'
              keyword 'times'
              keyword 'between'
              keyword 'any'
              keyword 'callback'
              keyword 'and'
              log
                word '~rung'
                word 'twice'
          attempt
            fence
              sign '---'
              keyword 'wrong'
            method
              on
                keyword 'on'
                text 'bell'
          attempt
            fence
              unexpected '--- rong'
        """),
    Case(
      form: .trace,
      text: """
        modle: door
          save note
        push hard
        ---
        = open
        """,
      tree: """
        file
          head
            entry
              unexpected 'modle'
              sign ':'
              text 'door'
            misplaced
              action
                word 'save'
                word 'note'
            unexpected 'push hard'
            fence '---'
          transcript
            misplaced
              state
                sign '='
                word 'open'
        """),
    Case(
      form: .claim, text: "model: a\n> push",
      tree: """
        file
          head
            entry
              key 'model'
              sign ':'
              text 'a'
          claims
            claim
              stimulus
                word '>'
                word 'push'
        """),
    Case(
      form: .claim, text: "---\nsome run >push {#pushed} \n{#alone}\nnever x{#no-end",
      tree: """
        file
          head
            fence '---'
          claims
            claim
              keyword 'some'
              keyword 'run'
              stimulus
                word '>push'
            id '{#pushed}'
            claim ''
            id '{#alone}'
            claim
              keyword 'never'
              end
                word 'x'
            id '{#no-end'
        """),
    Case(
      form: .exercise, text: "---\nsome run >push {#pushed}\n---",
      tree: """
        file
          head
            fence '---'
          claims
            claim
              keyword 'some'
              keyword 'run'
              stimulus
                word '>push'
            id '{#pushed}'
          attempt
            fence
              unexpected '---'
        """),
    Case(
      form: .comparison, text: "and: a=1 b=2\n---\n---\n",
      tree: """
        file
          head
            entry
              key 'and'
              sign ':'
              word 'a=1'
              word 'b=2'
            fence '---'
          record
            recorded '---'
            recorded ''
        """),
  ])
  func `has the parts of each line below the part of the file`(_ one: Case) {
    #expect(SyntaxTree(Array(one.text.utf8), one.form).drawing == one.tree)
  }

  @Test func `a script is an attempt in which no line begins another part`() {
    let tree = SyntaxTree(script: Array("on bell\n  save note\n---\n> push\n".utf8))
    #expect(
      tree.drawing == """
        file
          attempt
            method
              on
                keyword 'on'
                text 'bell'
              action
                word 'save'
                word 'note'
            unexpected '---'
            unexpected '> push'
            blank ''
        """)
  }

  @Test(arguments: [
    ("5s", 5000), ("250ms", 250), ("1min", 60_000), ("1h", 3_600_000), ("0s", 0),
    ("28d", 2_419_200_000), ("672h", 2_419_200_000), ("2147483648ms", 1 << 31),
    ("49d", 4_233_600_000),
    ("4233600001ms", nil), ("50d", nil), ("1177h", nil), ("5", nil), ("s", nil), ("-5s", nil),
    ("5 s", nil), ("5D", nil), ("99999999999999999999s", nil),
  ])
  func `a time is a whole number with a unit`(_ text: String, _ time: Int64?) {
    #expect(WrittenTime.milliseconds(Array(text.utf8)[...]) == time)
  }
}

extension SyntaxTree {
  /// The kinds of the nodes, each below the one it is in, with what is written where it ends.
  var drawing: String {
    var lines: [String] = []
    draw(0, "", &lines)
    return lines.joined(separator: "\n")
  }

  private func draw(_ node: Int, _ indent: String, _ lines: inout [String]) {
    let children = Array(children(of: node))
    let text = String(decoding: bytes[self[node].range], as: UTF8.self)
    lines.append("\(indent)\(self[node].kind)" + (children.isEmpty ? " '\(text)'" : ""))
    for child in children { draw(child, indent + "  ", &lines) }
  }
}
