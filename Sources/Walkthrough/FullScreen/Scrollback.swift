/// Everything that a session has written, of which a window shows a part.
///
/// The text is kept as it was before it was broken into lines, and broken anew when the width
/// changes. Lines that no window has shown yet are counted, so that none scrolls away unseen.
struct Scrollback {
  private var parts: [(layout: Layout, tellsRun: Bool)] = []
  /// Whether parts that tell a run are left out, since it is shown beside the text.
  private var hidesRuns = false
  /// The index of the first line of each part.
  private var starts: [Int] = []
  private(set) var lines: [Line] = []
  private(set) var width: Int
  private(set) var height: Int
  /// The index of the first line in the window.
  private(set) var top = 0
  /// The number of lines from the beginning that have been in the window.
  private(set) var seen = 0

  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  mutating func append(tellsRun: Bool = false, _ layout: @escaping Layout) {
    parts.append((layout, tellsRun))
    add(layout, tellsRun)
  }

  private mutating func add(_ layout: Layout, _ tellsRun: Bool) {
    starts.append(lines.count)
    if tellsRun, hidesRuns { return }
    for line in layout(width) {
      // One blank line between two paragraphs is enough.
      if line.text.isEmpty, lines.last?.text.isEmpty ?? true { continue }
      lines.append(line)
    }
  }

  // MARK: The window

  /// The lines in the window.
  var visible: ArraySlice<Line> { lines[top..<min(top + height, lines.count)] }

  /// Whether lines follow those in the window.
  var hasMore: Bool { top + height < lines.count }

  /// Whether there are lines that no window has shown.
  var hasUnseen: Bool { seen < lines.count }

  private var lastTop: Int { max(0, lines.count - height) }

  /// Shows the end if everything unseen fits into the window, otherwise the first unseen line.
  mutating func advance() { move(to: hasUnseen ? min(seen, lastTop) : lastTop) }

  /// Shows the answer to a line that was typed, which begins at a line; what was unseen before it remains so.
  mutating func advance(toAnswerAt line: Int) { move(to: min(line, lastTop)) }

  /// Shows the next page; the first line that was not seen, where an answer has passed it over.
  mutating func turnPage() {
    if seen < top { move(to: seen) } else { scroll(byPages: 1) }
  }

  mutating func scroll(by count: Int) { move(to: top + count) }

  /// Moves by a window, of which one line stays for the eye.
  mutating func scroll(byPages count: Int) { scroll(by: count * max(1, height - 1)) }

  private mutating func move(to line: Int) {
    put(line)
    noteShown()
  }

  private mutating func put(_ line: Int) { top = max(0, min(line, lastTop)) }

  /// Notes that the lines in the window have been shown.
  ///
  /// Lines behind others that were passed over count as unseen, so that none is missed.
  mutating func noteShown() {
    if top <= seen { seen = max(seen, min(top + height, lines.count)) }
  }

  /// Gives the window another size.
  ///
  /// A window at the end stays there. Otherwise its first line stays, and what was unseen remains so.
  mutating func resize(width: Int, height: Int, hidesRuns: Bool = false) {
    let (width, height) = (max(1, width), max(1, height))
    let isOther = width != self.width || hidesRuns != self.hidesRuns
    guard isOther || height != self.height else { return }
    let wasAtEnd = !hasMore
    let hadUnseen = hasUnseen
    self.height = height
    if isOther {
      let places = (place(of: top), place(of: seen))
      self.width = width
      self.hidesRuns = hidesRuns
      lines = []
      starts = []
      for part in parts { add(part.layout, part.tellsRun) }
      top = line(at: places.0)
      seen = hadUnseen ? line(at: places.1) : lines.count
    }
    put(wasAtEnd && !hadUnseen ? lastTop : top)
  }

  // MARK: Places that outlive line breaks

  /// A line, as a share of the lines of its part.
  private struct Place {
    let part: Int
    let line: Int
    let count: Int
  }

  private func count(ofPart part: Int) -> Int {
    (part + 1 < starts.count ? starts[part + 1] : lines.count) - starts[part]
  }

  private func place(of line: Int) -> Place {
    // The last part that begins at or before the line; parts without lines share their beginning.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= line { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return Place(part: 0, line: 0, count: 1) }
    return Place(part: low - 1, line: line - starts[low - 1], count: count(ofPart: low - 1))
  }

  /// Returns the line at a place, rounded towards the beginning.
  private func line(at place: Place) -> Int {
    guard starts.indices.contains(place.part) else { return 0 }
    let count = count(ofPart: place.part)
    return starts[place.part] + (place.count > 0 ? place.line * count / place.count : 0)
  }
}
