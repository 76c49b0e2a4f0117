extension SessionScreen {
  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The key; `changed` is handled by `resize(rows:columns:)`.
  ///   - lines: Returns the lines that the typed text may be completed to.
  /// - Returns: What the key leads to.
  mutating func handle(_ key: Key, among lines: () -> [String]) -> Outcome {
    defer { arrange() }
    // A reader who presses a key has seen what the window shows.
    if menu == nil, key != .changed { scrollback.noteShown() }
    candidates = []
    if key == .gone { return .replies(.end) }
    if menu != nil { return choose(key) }
    if let outcome = handleWindow(key) { return outcome }
    switch key {
    case .enter: return enter()
    case .control("d") where input.isEmpty: return .replies(.end)
    case .tab: return complete(lines())
    case .up, .control("p"): return show(history.older(than: input.text))
    case .down, .control("n"): return show(history.newer())
    case .character(let scalar):
      // A space before a line means nothing, so it turns the page.
      if scalar == " ", input.isEmpty { return turnPage() }
      input.insert(scalar)
      return .stays
    default: return edit(key)
    }
  }

  // MARK: The line

  private mutating func enter() -> Outcome {
    // Nobody should leave a step that they have not seen to its end.
    if input.isEmpty, scrollback.hasUnseen { return turnPage() }
    let line = input.text
    input = InputLine()
    if line.isWorthRemembering { history.add(line) }
    return .replies(.line(line))
  }

  private mutating func edit(_ key: Key) -> Outcome {
    let before = input
    switch key {
    case .left, .control("b"): input.moveLeft()
    case .right, .control("f"): input.moveRight()
    case .wordLeft, .alt("b"): input.moveWordLeft()
    case .wordRight, .alt("f"): input.moveWordRight()
    case .home, .control("a"): input.moveToStart()
    case .end, .control("e"): input.moveToEnd()
    case .backspace: input.deleteBackward()
    case .delete, .control("d"): input.deleteForward()
    case .control("u"): input.deleteToStart()
    case .control("k"): input.deleteToEnd()
    case .control("w"): input.deleteWordBackward()
    case .control("c"), .escape:
      input = InputLine()
      history.rewind()
    default: return .beeps
    }
    return input == before ? .beeps : .stays
  }

  private mutating func show(_ line: String?) -> Outcome {
    guard let line else { return .beeps }
    input = InputLine(line)
    return .stays
  }

  private mutating func complete(_ lines: [String]) -> Outcome {
    let completion = Completion(input.beforeCursor, among: lines)
    candidates = completion.choices
    guard let text = completion.text else { return candidates.isEmpty ? .beeps : .stays }
    input.replaceBeforeCursor(with: text)
    return .stays
  }

  // MARK: The window

  /// Handles a key that concerns the window; returns nil for other keys.
  private mutating func handleWindow(_ key: Key) -> Outcome? {
    switch key {
    case .pageUp, .alt("v"): return scroll(byPages: -1)
    case .pageDown, .control("v"): return scroll(byPages: 1)
    case .function(1): return .replies(.line(surroundings.help))
    case .function(2), .control("t"): return openMenu()
    case .function(3), .control("g"):
      showsOverview = !isOverviewShown
      return .stays
    case .control("l"), .changed: return .stays
    default: return nil
    }
  }

  private mutating func turnPage() -> Outcome { scroll(byPages: 1) }

  private mutating func scroll(byPages count: Int) -> Outcome {
    let before = scrollback.top
    scrollback.scroll(byPages: count)
    return scrollback.top == before ? .beeps : .stays
  }

  // MARK: Places

  private mutating func openMenu() -> Outcome {
    let places = surroundings.places()
    menu = Menu(title: surroundings.words.places, items: places.items, selected: places.current)
    return menu == nil ? .beeps : .stays
  }

  private mutating func choose(_ key: Key) -> Outcome {
    let page = max(1, division.body - 2)
    switch key {
    case .up, .control("p"): menu?.move(by: -1)
    case .down, .control("n"): menu?.move(by: 1)
    case .pageUp: menu?.move(by: -page)
    case .pageDown, .character(" "): menu?.move(by: page)
    case .home: menu?.move(by: -.max / 2)
    case .end: menu?.move(by: .max / 2)
    case .enter:
      let line = menu?.choice.line ?? ""
      menu = nil
      return .replies(.line(line))
    case .escape, .function(2), .control("t"), .control("c"), .control("d"), .character("q"):
      menu = nil
    case .changed: break
    default: return .beeps
    }
    return .stays
  }
}
