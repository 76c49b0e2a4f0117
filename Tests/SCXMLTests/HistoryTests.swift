import Testing

@Suite struct `Histories` {
  @Test func `what a history does by default follows its parent's onentry`() throws {
    for parent in ["state", "parallel"] {
      var run = try #require(
        Run(
          """
          <state id="away"><transition event="come" target="memory"/></state>
          <\(parent) id="house">
            <onentry><log label="house"/></onentry>
            <history id="memory">
              <transition target="hall"><log label="first"/></transition>
            </history>
            <state id="hall"><onentry><log label="hall"/></onentry></state>
            <transition event="go" target="away"/>
          </\(parent)>
          """))
      #expect(run.send("come") == ["house", "first", "hall"])
      run.send("go")
      #expect(run.send("come") == ["house", "hall"])
    }
  }
}
