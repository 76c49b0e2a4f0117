import ExampleSyntax
import Statechart

/// An app's script as a reader writes it, in blocks of `on CALLBACK`.
///
/// The book's own reader explains mistakes in addition.
struct Script {
  /// A block of a callback.
  struct Method {
    /// An index into `Chart.callbacks`.
    let callback: Int
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

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The UTF-8 bytes of the script.
  ///   - task: The exercise that the script is for.
  ///   - chart: The chart of the exercise.
  init(_ text: [UInt8], _ task: ExerciseTask, _ chart: Chart) {
    self.chart = chart
    let tree = SyntaxTree(script: text)
    var line = 1
    for node in tree.children(of: 1) {
      switch tree[node].kind {
      case .method: read(node, of: tree, &line, task)
      case .blank, .comment: line += 1
      default:
        refuse(line)
        line += 1
      }
    }
  }

  /// Reads a block, which begins at a line.
  private mutating func read(
    _ block: Int, of tree: SyntaxTree, _ line: inout Int, _ task: ExerciseTask
  ) {
    for node in tree.children(of: block) {
      if tree[node].kind == .on {
        begin(tree.ranges(.text, of: node).first.map { tree.bytes[$0] } ?? [], line, task)
      } else if tree[node].kind == .action {
        // Behind a callback that there is not an action is no second mistake.
        methods[methods.count - 1].actions.append(
          Words(line: line, words: tree.ranges(.word, of: node).map { tree.bytes[$0] }))
      }
      line += 1
    }
  }

  private mutating func begin(_ name: ArraySlice<UInt8>, _ line: Int, _ task: ExerciseTask) {
    let callback = index(of: name)
    let isUsable =
      callback >= 0 && exists(callback, task) && !task.omitted.contains(Int32(callback))
      && !methods.contains { $0.callback == callback }
    if !isUsable { refuse(line) }
    methods.append(Method(callback: callback))
  }

  private mutating func refuse(_ line: Int) { mistakes.append(line) }

  /// Returns the index of the callback with a name, or -1.
  private func index(of name: ArraySlice<UInt8>) -> Int {
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
    for words in task.data where !words.isEmpty {
      let datum = builder.datum(words[0])
      if words.count > 1 { builder.give(datum, values: words.dropFirst().map { builder.name($0) }) }
    }
    for callback in task.omitted { builder.omit(Int(callback)) }
    for method in methods {
      var actions: [AppAction] = []
      for line in method.actions {
        do throws(ScriptAction.Mistake) {
          actions.append(try ScriptAction(chart).read(line.words, &builder))
        } catch {
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
}
