import Statechart

/// An app's script as a reader writes it, in blocks of `on CALLBACK`.
///
/// This is the language of examples without the rest of a head. It is read from bytes, since Embedded Swift has
/// no text; the book's own reader explains mistakes in addition.
struct Script {
  /// A block of a callback.
  struct Method {
    /// An index into `Chart.callbacks`.
    let callback: Int
    /// The one-based number of the block's first line.
    let line: Int
    var actions: [Words] = []
  }

  /// A line as its words.
  struct Words {
    /// The one-based number of the line.
    let line: Int
    let words: [ArraySlice<UInt8>]

    /// The words with single spaces between them.
    var text: [UInt8] { Array(words.joined(separator: [UInt8(ascii: " ")])) }
  }

  private let chart: Chart
  private(set) var methods: [Method] = []
  /// The one-based numbers of the lines that mean nothing.
  private(set) var mistakes: [Int] = []
  /// Whether actions belong to the last method; they do not behind a line that means nothing.
  private var isInMethod = false

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The UTF-8 bytes of the script.
  ///   - task: The exercise that the script is for.
  ///   - chart: The chart of the exercise.
  init(_ text: [UInt8], _ task: ExerciseTask, _ chart: Chart) {
    self.chart = chart
    var number = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      read(line, number, task)
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int, _ task: ExerciseTask) {
    let words = Self.words(line)
    guard let start = line.first, let first = words.first else { return }
    if first.first == UInt8(ascii: "#") { return }
    if Self.isSpace(start) {
      let action = Words(line: number, words: words)
      // Behind a callback that there is not an action is no second mistake.
      if isInMethod { methods[methods.count - 1].actions.append(action) } else { refuse(number) }
    } else if first.elementsEqual("on".utf8), words.count > 1 {
      begin(Words(line: number, words: Array(words.dropFirst())), task)
    } else {
      isInMethod = false
      refuse(number)
    }
  }

  private mutating func begin(_ name: Words, _ task: ExerciseTask) {
    let callback = index(of: name.text)
    let isUsable =
      callback >= 0 && exists(callback, task) && !task.omitted.contains(Int32(callback))
      && !methods.contains { $0.callback == callback }
    if !isUsable { refuse(name.line) }
    methods.append(Method(callback: callback, line: name.line))
    isInMethod = true
  }

  private mutating func refuse(_ line: Int) { mistakes.append(line) }

  /// Returns the index of the callback with a name, or -1.
  private func index(of name: [UInt8]) -> Int {
    chart.callbacks.firstIndex { chart.names[Int($0.name.raw)].elementsEqual(name) } ?? -1
  }

  /// Returns whether a callback exists in one of the versions that an exercise is about.
  private func exists(_ callback: Int, _ task: ExerciseTask) -> Bool {
    guard let version = chart.parameters.firstIndex(where: { $0.isVersion }) else { return true }
    let versions = chart.callbacks[callback].since...chart.callbacks[callback].until
    return task.choices.contains { versions.contains($0[version]) }
  }

  /// Returns the app of the script; `mistakes` has the lines that are no actions.
  mutating func app(_ task: ExerciseTask) -> App {
    var builder = AppBuilder(for: chart)
    for name in task.data { _ = builder.datum(name) }
    for callback in task.omitted { builder.omit(Int(callback)) }
    for method in methods {
      var actions: [AppAction] = []
      for line in method.actions {
        if let action = ScriptAction(chart).read(line.words[...], &builder) {
          actions.append(action)
        } else {
          refuse(line.line)
        }
      }
      if method.callback >= 0 { builder.implement(method.callback, actions) }
    }
    mistakes.sort()
    return builder.build()
  }

  /// Returns the index in `ExerciseTask.kept` of the first action that the script lacks, or nil.
  func missing(_ kept: [ExerciseTask.Kept]) -> Int? {
    var rest: [(callback: Int32, text: [UInt8])] = []
    for method in methods {
      for line in method.actions { rest.append((Int32(method.callback), line.text)) }
    }
    for (index, kept) in kept.enumerated() {
      let place = rest.firstIndex { $0.callback == kept.callback && $0.text == kept.action }
      guard let place else { return index }
      rest.remove(at: place)
    }
    return nil
  }

  // MARK: Words

  private static func words(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split { isSpace($0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
