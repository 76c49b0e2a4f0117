import HTMLFragments

/// Draws the end of a run as the site does: what happens from outside in the margin, the line of states
/// on its lanes, and beside it what is called.
struct CardRun {
  private let run: RunExcerpt
  /// The moments that fit, each with its lines.
  private let moments: [RunExcerpt.Moment]
  private let rowHeight: Int

  /// The lowest and the greatest height of a row in pixels.
  private static let heights = 50...76
  /// The width of the margin that has the stimuli, and of what separates it from the lanes.
  private static let stimulus = (width: 252, gap: 30)
  private static let lane = 25
  private static let stimulusText = TextWidth(face: .bold, size: 22)

  /// Creates the drawing of a run in a height in pixels; if not all moments fit, the first are left out.
  init(_ run: RunExcerpt, height: Int) {
    self.run = run
    var moments = run.moments
    let most = max(1, height / Self.heights.lowerBound)
    while moments.count > 1, moments.reduce(0, { $0 + $1.lines.count }) > most {
      moments.removeFirst()
    }
    moments = moments.map { $0.first(most) }
    self.moments = moments
    let rows = moments.reduce(0) { $0 + $1.lines.count }
    rowHeight = min(max(height / max(1, rows), Self.heights.lowerBound), Self.heights.upperBound)
  }

  var height: Int { rowHeight * moments.reduce(0) { $0 + $1.lines.count } }

  private var lanesStart: Int {
    CardDrawing.margin + Self.stimulus.width + Self.stimulus.gap
  }

  /// The place at which the texts of rows begin.
  var textStart: Int {
    lanesStart + (run.laneCount == 0 ? 0 : run.laneCount * Self.lane + 14)
  }

  func draw(on canvas: inout CardCanvas, top: Int) {
    hairs(on: &canvas, top)
    track(on: &canvas, top)
    var row = 0
    for moment in moments {
      stimulus(moment, on: &canvas, y: top + row * rowHeight)
      for line in moment.lines {
        self.line(line, on: &canvas, middle: top + row * rowHeight + rowHeight / 2)
        row += 1
      }
    }
  }

  // MARK: The lanes

  private func place(ofLane lane: Int) -> Int { lanesStart + lane * Self.lane + Self.lane / 2 }

  private func hairs(on canvas: inout CardCanvas, _ top: Int) {
    for lane in 0..<run.laneCount {
      let x = place(ofLane: lane)
      canvas.line("hair", [(x, top), (x, top + height)])
    }
    var row = 0
    for moment in moments {
      let y = top + row * rowHeight
      canvas.line("hair", [(CardDrawing.margin, y), (Card.width - CardDrawing.margin, y)])
      row += moment.lines.count
    }
    let end = top + height
    canvas.line("end", [(CardDrawing.margin, end), (Card.width - CardDrawing.margin, end)])
  }

  /// Draws the line of states, with a stop at each row.
  private func track(on canvas: inout CardCanvas, _ top: Int) {
    var points: [(x: Int, y: Int)] = []
    var stops: [(isCall: Bool, x: Int, y: Int)] = []
    for (row, line) in moments.flatMap(\.lines).enumerated() {
      guard let lanes = line.lanes else { continue }
      let y = top + row * rowHeight + rowHeight / 2
      if points.isEmpty { points.append((place(ofLane: lanes.from), top + row * rowHeight)) }
      if lanes.from != lanes.to { points.append((place(ofLane: lanes.from), y)) }
      points.append((place(ofLane: lanes.to), y))
      if line.isCall || line.state != nil {
        stops.append((line.isCall, place(ofLane: lanes.to), y))
      }
    }
    guard points.count > 1 else { return }
    canvas.line("track", points)
    for stop in stops {
      canvas.circle(
        stop.isCall ? "call" : "stop", x: stop.x, y: stop.y, radius: stop.isCall ? 8 : 6)
    }
  }

  // MARK: The texts

  private func stimulus(_ moment: RunExcerpt.Moment, on canvas: inout CardCanvas, y: Int) {
    let breaker = LineBreaker(width: Self.stimulusText, available: Double(Self.stimulus.width))
    let height = moment.lines.count * rowHeight
    let lines = breaker.lines(moment.stimulus, most: max(1, min(4, (height + 6) / 27)))
    let isAlone = moment.lines.count == 1
    let first = isAlone ? y + (rowHeight - 27 * lines.count) / 2 + 22 : y + rowHeight / 2 + 8
    let start = isAlone ? first : min(first, y + height - 27 * (lines.count - 1) - 8)
    for (index, line) in lines.enumerated() {
      canvas.text(
        line, "stimulus", x: CardDrawing.margin + Self.stimulus.width, y: start + 27 * index,
        anchor: .end, language: run.language)
    }
  }

  /// Draws a row: the label of the call, its name if that fits as well, and at the other side the state
  /// that the app has.
  private func line(_ line: RunExcerpt.Line, on canvas: inout CardCanvas, middle: Int) {
    var right = Card.width - CardDrawing.margin
    var x = textStart
    if let state = line.state, !line.isCall {
      badge(state, isReached: true, on: &canvas, x: x, middle)
      x += badgeWidth(state) + 14
    } else if let state = line.state {
      right -= badgeWidth(state)
      badge(state, isReached: false, on: &canvas, x: right, middle)
      right -= 24
    }
    if let label = line.label, !label.isEmpty {
      let width = TextWidth(face: .sans, size: 24)
      let text = LineBreaker(width: width, available: Double(right - x)).cut(label)
      canvas.text(text, "label", x: x, y: middle + 8, language: run.language)
      x += Int(width.of(text)) + 18
      let code = TextWidth(face: .code, size: 20)
      if let name = line.code, Double(x) + code.of(name) <= Double(right) {
        canvas.text(name, "code", x: right, y: middle + 8, anchor: .end, isCode: true)
      }
    } else if let name = line.code {
      let width = TextWidth(face: .code, size: 22)
      let text = LineBreaker(width: width, available: Double(right - x)).cut(name)
      canvas.text(text, "name", x: x, y: middle + 8, isCode: true)
    }
  }

  private func badgeWidth(_ state: String) -> Int {
    Int(TextWidth(face: .bold, size: 20).of(state)) + 24
  }

  private func badge(
    _ state: String, isReached: Bool, on canvas: inout CardCanvas, x: Int, _ middle: Int
  ) {
    let width = badgeWidth(state)
    canvas.rectangle(
      isReached ? "reaches" : "sees", x: x, y: middle - 16, width: width, height: 32)
    canvas.text(
      state, isReached ? "reached" : "seen", x: x + width / 2, y: middle + 7, anchor: .middle,
      language: run.language)
  }
}
