package import Book

extension Charts {
  /// A player, whose playback and volume are regions with lesson states of their own.
  ///
  /// - Parameter state: The lesson state around both of them, which is the player's; nil for none.
  /// - Returns: The model.
  package static func player(in state: String? = nil) -> Model {
    model(
      "player", initial: "on",
      """
      <tb:callback name="didPlay"/><tb:callback name="didMute"/>
      <tb:stimulus name="power"/><tb:stimulus name="play"/><tb:stimulus name="mute"/>
      <datamodel><data id="plays" tb:type="0..2" expr="0"/></datamodel>
      <state id="off"><transition event="power" target="on"/></state>
      <parallel id="on"\(state.map { " tb:state-of=\"\($0)\"" } ?? "")>
        <transition event="power" target="off"/>
        <state id="volume" initial="loud">
          <state id="loud" tb:state-of="loud"><transition event="mute" target="muted"/></state>
          <state id="muted" tb:state-of="muted">
            <onentry><tb:call name="didMute" instance="'volume'"/></onentry>
            <transition event="mute" target="loud"/>
          </state>
        </state>
        <state id="playback" initial="paused">
          <state id="paused" tb:state-of="paused">
            <transition event="play" target="playing"><assign location="plays" expr="1"/></transition>
          </state>
          <state id="playing" tb:state-of="playing">
            <onentry>
              <tb:call name="didPlay"/><send event="ended" id="end" delay="3s"/>
            </onentry>
            <onexit><cancel sendid="end"/></onexit>
            <transition event="play" target="paused"/>
            <transition event="ended" target="paused"/>
          </state>
        </state>
      </parallel>
      """)
  }
}
