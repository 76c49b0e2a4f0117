import Base
import System

extension TextFreshness {
  /// Compares the stamps of a translation with the current stamps of its source.
  package init(_ text: LessonText, source: LessonText, now: [String: SourceStamp]) {
    var parts = [
      Self.part(
        Stamp.head, text, now[Stamp.head], isThere: text.lacks.isEmpty, isEqual: true,
        isPartial: !text.open(in: text.introduction).isEmpty, source)
    ]
    // Most translations have the same steps in the same order, and then no lookup is needed.
    let isAlike = text.steps.elementsEqual(source.steps) { $0.id == $1.id }
    let steps =
      isAlike ? [:] : Dictionary(text.steps.map { ($0.id, $0) }) { first, _ in first }
    for (index, step) in source.steps.enumerated() {
      let own = isAlike ? text.steps[index] : steps[step.id]
      parts.append(
        Self.part(
          step.id, text, now[step.id], isThere: own != nil,
          isEqual: own.map { Self.haveSameEmbeds($0, step) } ?? true,
          isPartial: own.map(text.isPartial) ?? false, source))
    }
    if !isAlike {
      let misplaced = Self.misplaced(text, source)
      parts = parts.map {
        $0.freshness == .current && misplaced.contains($0.id)
          ? Part($0.id, .elsewhere, was: $0.was, now: $0.now) : $0
      }
      let known = Set(source.steps.map(\.id))
      parts += text.steps.filter { !known.contains($0.id) }.map { Part($0.id, .orphanStep) }
    }
    self.init(parts)
  }

  /// Compares the examples of a source with those for which its text was last read.
  ///
  /// Nobody notes of a sentence about a claim when it was read. But where translations were compared with the text as it still
  /// is and with another claim, nobody has changed the sentence since.
  init(unreadIn source: LessonText, _ translations: [LessonText], now: [String: SourceStamp]) {
    self.init(
      source.steps.map { step in
        let noted = source.unread.first { $0.step.text == step.id }?.contract
        guard let now = now[step.id],
          let contract = noted ?? Self.compared(step, now, translations),
          !now.hasContract(contract)
        else { return Part(step.id, .current) }
        let was = Stamp(prose: now.prose.text, contract: contract)
        return Part(step.id, .staleExample, was: was, now: now.stamp)
      })
  }

  /// Returns the examples with which the text of a step that tells claims was compared, if they are others now.
  private static func compared(
    _ step: Step, _ now: SourceStamp, _ translations: [LessonText]
  ) -> String? {
    guard step.tellsClaims else { return nil }
    return translations.lazy.compactMap { $0.provenance?.stamps[step.id] }.first {
      now.prose.agrees(with: $0.prose) && !now.hasContract($0.contract)
    }?.contract
  }

  /// Returns the steps of a translation before which the source has others that follow them here.
  private static func misplaced(_ text: LessonText, _ source: LessonText) -> Set<String> {
    let places = Dictionary(source.steps.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let order = text.steps.compactMap { places[$0.id] }
    // The longest run of steps that are in the source's order stays where it is: of each length the run with the least end.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: order.count)
    for index in order.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if order[ends[middle]] < order[index] { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let index = next {
      kept.insert(order[index])
      next = before[index]
    }
    return Set(order.filter { !kept.contains($0) }.map { source.steps[$0].id })
  }

  private static func haveSameEmbeds(_ one: Step, _ other: Step) -> Bool {
    if one.embeds.isEmpty, other.embeds.isEmpty { return true }
    return one.embeds.map(\.place).sorted() == other.embeds.map(\.place).sorted()
  }

  private static func part(
    _ id: String, _ text: LessonText, _ now: SourceStamp?, isThere: Bool, isEqual: Bool,
    isPartial: Bool, _ source: LessonText
  ) -> Part {
    let was = text.provenance?.stamps[id]
    let freshness: Freshness
    if !isThere {
      freshness = .missingStep
    } else if !isEqual {
      freshness = .parity
    } else if isPartial, was.map({ now?.hasContract($0.contract) ?? true }) ?? true {
      freshness = .partial
    } else if let was, let now {
      let state = compare(was, now, isRetold: text.isRetold)
      freshness = state == .current ? paired(id, text, source) : state
    } else {
      freshness = unstamped(text.provenance?.state)
    }
    return Part(id, freshness, was: was, now: now?.stamp)
  }

  /// Returns the state of a part whose stamp is right: current only if each segment of either text has its partner, and
  /// nobody has doubts.
  private static func paired(_ id: String, _ text: LessonText, _ source: LessonText) -> Freshness {
    let left = text.unpaired(in: id, of: source)
    guard left.isEmpty else { return left.contains { $0.place != nil } ? .partial : .parity }
    return text.provenance?.doubts[id]?.isEmpty ?? true ? .current : .unstamped
  }

  /// Returns the freshness of a stamped part; changed prose of the source does not make a retold text stale.
  private static func compare(_ was: Stamp, _ now: SourceStamp, isRetold: Bool) -> Freshness {
    guard now.hasContract(was.contract) else { return .staleExample }
    return isRetold || now.prose.agrees(with: was.prose) ? .current : .staleProse
  }

  /// Returns the state of a part without a stamp; `current` when the text declares no state.
  private static func unstamped(_ state: Provenance.State?) -> Freshness {
    switch state {
    case .draft: .draft
    case .machine: .machine
    case .reviewed, .retold: .unstamped
    case nil: .current
    }
  }
}
