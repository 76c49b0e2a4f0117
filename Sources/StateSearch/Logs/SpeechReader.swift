import Statechart

/// Finds who says the lines of a log, so that it can be followed.
struct SpeechReader {
  private let chart: Chart
  private let log: CallLog
  private let names: LogNames
  /// The kind of each callback: what comes before the dot of its name.
  private let groups: [Int]
  /// Whether each callback is of one of several instances, and whether the chart speaks of these by an expression.
  private var isOfInstance: [Bool]
  private var isSpokenOf: [Bool]

  init(_ chart: Chart, _ log: CallLog, _ names: LogNames) {
    self.chart = chart
    self.log = log
    self.names = names
    groups = Self.groups(chart)
    isOfInstance = [Bool](repeating: false, count: chart.callbacks.count)
    isSpokenOf = isOfInstance
    for call in chart.calls {
      if call.instanceExpression >= 0 { isSpokenOf[Int(call.callback)] = true }
      if call.instance >= 0 || call.instanceExpression >= 0 {
        isOfInstance[Int(call.callback)] = true
      }
    }
  }

  private static func groups(_ chart: Chart) -> [Int] {
    var known: [[UInt8]: Int] = [:]
    return chart.callbacks.map { callback in
      let name = chart.names[Int(callback.name.raw)]
      let owner = name.prefix { $0 != UInt8(ascii: ".") }
      let key = owner.count < name.count ? Array(owner) : []
      let number = known[key] ?? known.count
      known[key] = number
      return number
    }
  }

  /// Returns the lines of the log as they are followed.
  func lines() -> LogLines {
    var voices: LogVoices?
    var meanings = log.meanings.map { $0 }
    var numbers = log.numbers
    var speakers: [Int32] = []
    if let best = bestVoices() {
      voices = best
      (numbers, meanings, speakers) = told(by: best)
    }
    var lines = LogLines(numbers: numbers, meanings: meanings)
    lines.speakers = speakers
    lines.speech = speech(lines, voices)
    lines.ends = ends(meanings)
    return lines
  }

  /// Whether lines themselves say which instance is called.
  private var namesInstances: Bool {
    log.meanings.contains { $0.contains { $0.instance != nil } }
  }

  // MARK: Processes

  private func ends(_ meanings: [[LoggedCall]]) -> LogLines.Ends {
    if let changes = changesOfProcess() { return .before(changes) }
    let isOpen = meanings.contains {
      $0.contains { names.processBegins.contains($0.callback) }
    }
    return isOpen ? .anywhere : .nowhere
  }

  /// Returns the lines before which the process is another; nil when lines do not say it, or processes take turns.
  private func changesOfProcess() -> Set<Int32>? {
    guard !log.processes.contains(0) else { return nil }
    var known: Set<Int32> = []
    var changes: Set<Int32> = []
    var last: Int32?
    for (line, process) in log.processes.enumerated() where process != last {
      guard known.insert(process).inserted else { return nil }
      if last != nil { changes.insert(Int32(clamping: line)) }
      last = process
    }
    return changes
  }

  // MARK: Speakers

  /// Returns the way in which most lines say who speaks, if that can be one of the kinds of the chart.
  private func bestVoices() -> LogVoices? {
    guard !chart.instances.isEmpty, !namesInstances else { return nil }
    var best: (voices: LogVoices, score: Int)?
    for (kind, voices) in log.voices.enumerated() where !voices.isTooMany && !voices.texts.isEmpty {
      guard isOfKinds(voices) else { continue }
      let isSure = kind == LineOrigin.Kind.address.rawValue
      if isSure, voices.lines.count(where: { $0 >= 0 }) * 2 > voices.lines.count { return voices }
      guard tellsOfInstances(voices) else { continue }
      if kind == LineOrigin.Kind.word.rawValue, voices.texts.count == 1, isTag(voices) { continue }
      if voices.texts.count > best?.score ?? 0 { best = (voices, voices.texts.count) }
    }
    return best?.voices
  }

  /// Returns whether the only word before calls is rather a mark of the log, as it is not written like a name.
  private func isTag(_ voices: LogVoices) -> Bool {
    guard let first = voices.texts[0].first else { return true }
    return first &- UInt8(ascii: "A") >= 26
  }

  /// Returns whether each line that may be about an instance has a speaker.
  private func tellsOfInstances(_ voices: LogVoices) -> Bool {
    voices.lines.indices.allSatisfy { line in
      voices.lines[line] >= 0
        || !log.meanings[Int(log.numbers[line])].contains { isOfInstance[Int($0.callback)] }
    }
  }

  /// Returns whether each speaker says what one kind of things is called.
  private func isOfKinds(_ voices: LogVoices) -> Bool {
    kinds(voices).allSatisfy { $0.map { !$0.isEmpty } ?? true }
  }

  /// Returns the kinds that each speaker may be of; nil of one that says nothing.
  private func kinds(_ voices: LogVoices) -> [Set<Int>?] {
    var result = [Set<Int>?](repeating: nil, count: voices.texts.count)
    for (line, voice) in voices.lines.enumerated() where voice >= 0 {
      let own = Set(log.meanings[Int(log.numbers[line])].map { groups[Int($0.callback)] })
      result[Int(voice)] = result[Int(voice)]?.intersection(own) ?? own
    }
    return result
  }

  /// Returns the lines by what they may be about and who says it, without what their speakers cannot be.
  private func told(by voices: LogVoices) -> ([Int32], [[LoggedCall]], [Int32]) {
    var kinds = kinds(voices)
    let sure = Set(
      kinds.compactMap { $0?.count == 1 ? $0?.first : nil }.filter { !hasInstances($0) })
    for voice in kinds.indices {
      if let own = kinds[voice], own.count > 1 { kinds[voice] = own.subtracting(sure) }
    }
    var known: [Told: Int32] = [:]
    var (meanings, speakers): ([[LoggedCall]], [Int32]) = ([], [])
    let numbers = log.numbers.enumerated().map { line, number in
      let voice = voices.lines[line]
      let told = Told(number: number, voice: voice)
      if let known = known[told] { return known }
      let all = log.meanings[Int(number)]
      let own = voice < 0 ? nil : kinds[Int(voice)]
      let calls = all.filter { own?.contains(groups[Int($0.callback)]) ?? true }
      known[told] = Int32(meanings.count)
      meanings.append(calls.isEmpty ? all : calls)
      speakers.append(Int32(voice))
      return Int32(meanings.count - 1)
    }
    return (numbers, meanings, speakers)
  }

  private struct Told: Hashable {
    let number: Int32
    let voice: Int16
  }

  private func hasInstances(_ group: Int) -> Bool {
    chart.callbacks.indices.contains { groups[$0] == group && isOfInstance[$0] }
  }

  // MARK: Slots

  /// Returns who says what; nil when that decides nothing.
  private func speech(_ lines: LogLines, _ voices: LogVoices?) -> LogSpeech? {
    let named = Set(lines.meanings.flatMap { $0.map { $0.callback } })
    let open = openGroups(lines.meanings)
    var speakers = speakers(lines, voices?.lines ?? [])
    var slots: [LogSpeech.Slot] = []
    var kinds: [[Int32]] = []
    let width = chart.instances.count + 1
    var slotOfCall = [Int32](repeating: -1, count: chart.callbacks.count * width)
    for group in Set(named.map { groups[Int($0)] }).sorted() {
      let own = named.filter { groups[Int($0)] == group }.sorted()
      let isRepeated = own.contains { isOfInstance[Int($0)] }
      let isHideable = open.contains(group) || own.contains { isSpokenOf[Int($0)] }
      let tellers = speakers.indices.filter { speaker in
        own.contains { speakers[speaker].says[Int($0)] }
      }
      let isOne = tellers.count == 1 && speakers[tellers[0]].isShared
      guard isHideable || isRepeated && !isOne else { continue }
      let instances = isRepeated ? Array(chart.instances.indices) : [-1]
      guard slots.count + instances.count <= LogOwners.slots else { return nil }
      // What stands for all of them, as “page”, is no class.
      if tellers.count > 1 {
        for teller in tellers where !isGeneric(voices, teller) {
          speakers[teller].isOfOneKind = true
        }
      }
      for instance in instances {
        for callback in own where isRepeated == isOfInstance[Int(callback)] {
          slotOfCall[Int(callback) * width + instance + 1] = Int32(slots.count)
        }
        let isKnown = names.instanceKinds.indices.contains(instance)
        let key = [Int32(group), isKnown ? names.instanceKinds[instance] : 0]
        let kind = (kinds.firstIndex(of: key) ?? kinds.count) + 1
        if kind > kinds.count { kinds.append(key) }
        slots.append(
          LogSpeech.Slot(
            isHideable: isHideable, speakers: tellers.reduce(0) { $0 | 1 << UInt16($1) },
            beginsTold: own.contains { names.instanceBegins.contains($0) },
            kind: kind > LogOwners.kinds ? 0 : kind))
      }
    }
    guard !slots.isEmpty else { return nil }
    return LogSpeech(
      slots: slots, speakers: speakers, slotOfCall: slotOfCall, begins: names.instanceBegins,
      instances: chart.instances.count)
  }

  /// Returns whether a speaker is called as a kind of callbacks is.
  private func isGeneric(_ voices: LogVoices?, _ speaker: Int) -> Bool {
    guard let voices else { return true }
    return chart.callbacks.contains { callback in
      let name = chart.names[Int(callback.name.raw)]
      let owner = name.prefix { $0 != UInt8(ascii: ".") }
      return owner.count < name.count
        && owner.map(LineMatcher.small) == voices.texts[speaker].map(LineMatcher.small)
    }
  }

  /// Returns the groups that no line is surely about.
  private func openGroups(_ meanings: [[LoggedCall]]) -> Set<Int> {
    var open: Set<Int> = []
    var sure: Set<Int> = []
    for meaning in meanings {
      let own = Set(meaning.map { groups[Int($0.callback)] })
      if own.count == 1 { sure.formUnion(own) } else { open.formUnion(own) }
    }
    return open.subtracting(sure)
  }

  private func speakers(_ lines: LogLines, _ voices: [Int16]) -> [LogSpeech.Speaker] {
    let count = Int(voices.max() ?? -1) + 1
    let silent = [Bool](repeating: false, count: chart.callbacks.count)
    let last = Int32(clamping: lines.numbers.count - 1)
    guard count > 0 else {
      var anybody = LogSpeech.Speaker(says: silent, isShared: false, first: 0, last: last)
      for meaning in lines.meanings {
        for call in meaning { anybody.says[Int(call.callback)] = true }
      }
      anybody.isShared = namesInstances || isShared(anybody, orAll: true)
      return [anybody]
    }
    var result = [LogSpeech.Speaker](
      repeating: LogSpeech.Speaker(says: silent, isShared: false, first: .max, last: -1),
      count: count)
    for (line, voice) in voices.enumerated() {
      let number = Int32(clamping: line)
      for speaker in voice < 0 ? 0..<count : Int(voice)..<(Int(voice) + 1) {
        for call in lines.meanings[Int(lines.numbers[line])] {
          result[speaker].says[Int(call.callback)] = true
        }
        result[speaker].first = min(result[speaker].first, number)
        result[speaker].last = max(result[speaker].last, number)
      }
    }
    let isAddress = log.voices[LineOrigin.Kind.address.rawValue].lines == voices
    for speaker in result.indices {
      result[speaker].isShared = !isAddress && isShared(result[speaker], orAll: false)
    }
    return result
  }

  /// Returns whether a speaker may tell of several instances: it says how one begins, or nobody is known who speaks
  /// (`orAll`) of things that the app itself makes.
  private func isShared(_ speaker: LogSpeech.Speaker, orAll: Bool) -> Bool {
    chart.callbacks.indices.contains { callback in
      speaker.says[callback]
        && (names.instanceBegins.contains(Int32(callback)) || orAll && isSpokenOf[callback])
    }
  }
}
