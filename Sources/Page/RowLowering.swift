import Book

/// Lowers the moments of a run to rows with the lanes of their states.
struct RowLowering {
  let lanes: StateLanes
  private let transcript: Transcript
  private let words: RunWords
  /// The line that decides the claim which the run is about, and the text beside it.
  private let decisive: (place: Counterexample.Place, text: String)?
  private var line: StateLine

  init(
    _ transcript: Transcript, _ words: RunWords,
    decisive: (place: Counterexample.Place, text: String)? = nil
  ) {
    lanes = StateLanes(transcript)
    line = StateLine(lanes)
    self.transcript = transcript
    self.words = words
    self.decisive = decisive
  }

  /// Returns the moments.
  ///
  /// - Parameters:
  ///   - opening: The id of an earlier figure that begins with the same rows, or nil; they are written
  ///     where they decide a claim.
  ///   - explained: The callbacks that the page has explained; each is explained where it first comes.
  /// - Returns: The moments with those rows that the example shows.
  mutating func moments(after opening: String?, explained: inout Set<String>) -> [Page.Run.Moment] {
    transcript.moments.enumerated().map { number, moment in
      self.moment(
        moment, number, opening: number == 0 && decisive?.place.moment != 0 ? opening : nil,
        &explained)
    }
  }

  private mutating func moment(
    _ moment: Moment, _ number: Int, opening: String?, _ explained: inout Set<String>
  ) -> Page.Run.Moment {
    line.enter(moment)
    let start = line.row(nil)
    let shown = Set(moment.visiblePlaces(transcript.shown))
    // Where the rows are folded, the next one is drawn after the stimulus.
    let folding = line
    var rows: [Page.Row] = []
    for (place, observed) in moment.observed.enumerated() {
      line.follow(observed)
      guard shown.contains(place) else { continue }
      var row = words.row(observed)
      row.lanes = line.row(observed.scope)
      row.lines = transcript.code?.lines(moment: number, observed: place) ?? []
      if observed.kind == .callback { row.isFirst = explained.insert(observed.name).inserted }
      if decisive?.place == Counterexample.Place(moment: number, observed: place) {
        row.decides = decisive?.text
      }
      rows.append(row)
    }
    let isSilent = rows.isEmpty && !moment.isRefused
    let isDecided = decisive?.place.moment == number && !rows.contains { $0.decides != nil }
    return Page.Run.Moment(
      stimulus: words.stimulus(moment.stimulus), isRefused: moment.isRefused, rows: rows,
      lanes: start, silence: isSilent ? line.row(nil) : "",
      folded: opening.map { fold(moment, rows, $0, from: folding) },
      decides: isDecided ? decisive?.text : nil)
  }

  /// Returns what is shown instead of rows: their number of calls, and the state that they lead to.
  private mutating func fold(
    _ moment: Moment, _ rows: [Page.Row], _ id: String, from start: StateLine
  ) -> Page.Run.Folded {
    line = start
    for observed in moment.observed { line.follow(observed) }
    let calls = rows.count { $0.kind == .callback }
    // With several instances the lines lead to several states.
    let state = moment.after.count == 1 ? moment.after.first?.state : nil
    return Page.Run.Folded(
      id: id,
      text: words.texts.text(
        "site.as-above", ["count": words.texts.number(calls)], count: calls),
      state: state.map(words.state), lanes: line.row(nil))
  }
}

extension CodeListing {
  /// Returns the lines that ran with an observation of a moment.
  fileprivate func lines(moment: Int, observed: Int) -> [CodeLine] {
    guard lines.indices.contains(moment), lines[moment].indices.contains(observed) else {
      return []
    }
    return lines[moment][observed]
  }
}
