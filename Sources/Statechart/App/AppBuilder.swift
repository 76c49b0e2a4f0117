/// Builds an app for a chart.
///
/// An app that saves a note in the chart's first callback:
///
/// ```swift
/// var builder = AppBuilder(for: chart)
/// let note = builder.datum("note".utf8)
/// let line = builder.name("save note".utf8)
/// builder.implement(0, [AppAction(.save, note, text: line)])
/// let machine = Machine(chart: chart, app: builder.build())
/// ```
public struct AppBuilder: Sendable {
  private let chart: Chart
  private var app: App

  /// Creates a builder of an app that implements the default callbacks of a chart.
  public init(for chart: Chart) {
    self.chart = chart
    app = App(for: chart)
  }

  /// Returns the name of a word, which is added to the app's table when the chart does not contain
  /// it.
  public mutating func name(_ word: some Collection<UInt8>) -> NameID {
    if let index = chart.names.index(of: word) { return NameID(Int32(index)) }
    return NameID(Int32(chart.names.count + app.names.intern(word)))
  }

  /// Returns the index of the datum with a name; the datum is added when it is new.
  public mutating func datum(_ word: some Collection<UInt8>) -> Int32 {
    datum(named: name(word))
  }

  /// Returns the index of the datum with a name, like `datum(_:)`.
  public mutating func datum(named name: NameID) -> Int32 {
    if let index = app.data.firstIndex(of: name) { return Int32(index) }
    app.data.append(name)
    return Int32(app.data.count - 1)
  }

  /// Gives a datum values of its own, of which it has the first one until the app sets another.
  ///
  /// - Parameters:
  ///   - datum: An index into `App.data`.
  ///   - values: The values, of which the first `App.mostValues` count.
  public mutating func give(_ datum: Int32, values: [NameID]) {
    while app.values.count <= Int(datum) { app.values.append([]) }
    app.values[Int(datum)] = Array(values.prefix(App.mostValues))
  }

  /// Returns the values that a datum has of its own, in order.
  public func values(of datum: Int32) -> [NameID] { app.values(of: Int(datum)) }

  /// Adds the arguments of a request and returns their run in `App.arguments`.
  public mutating func arguments(_ values: [Int32]) -> Span32 {
    let start = Int32(app.arguments.count)
    for value in values { app.arguments.put(value) }
    return Span32(start, Int32(app.arguments.count))
  }

  /// Implements a callback, identified by its index, with a script.
  ///
  /// - Parameters:
  ///   - callback: An index into `Chart.callbacks`.
  ///   - script: The lines of the callback, in the order in which they are run; may be empty.
  public mutating func implement(_ callback: Int, _ script: [AppAction]) {
    let start = Int32(app.actions.count)
    app.actions += script
    app.implemented[callback] = true
    app.scripts[callback] = Span32(start, Int32(app.actions.count))
  }

  /// Implements some callbacks, identified by their indices, with empty scripts, and no others.
  mutating func implement(only callbacks: [Int32]) {
    for callback in app.implemented.indices {
      app.implemented[callback] = callbacks.contains(Int32(callback))
    }
  }

  /// Adds an alternative script of a callback, which a `RunDelegate` lets the app choose.
  public mutating func offer(_ callback: Int, _ script: [AppAction]) {
    let start = Int32(app.actions.count)
    app.actions += script
    app.alternatives[callback].append(Span32(start, Int32(app.actions.count)))
  }

  /// Marks a callback as not implemented.
  public mutating func omit(_ callback: Int) { app.implemented[callback] = false }

  /// Makes the app one of code, whose calls are answered with `begin`, `append` and `complete`.
  public mutating func answerByCode(_ mode: CodeMode) { app.code = mode }

  /// Begins the reply to a call, after all earlier ones.
  public mutating func begin(_ call: AppCall) { app.replies.append(AppReply(call)) }

  /// Adds what the code did next to a reply, identified by its index.
  public mutating func append(_ action: AppAction, to reply: Int) {
    app.actions.append(action)
    app.owners.append(Int32(reply))
  }

  /// Notes that the call of a reply, identified by its index, has returned.
  public mutating func complete(_ reply: Int) { app.replies[reply].isComplete = true }

  /// The number of replies so far.
  var replyCount: Int { app.replies.count }

  /// Takes back all replies but the first ones.
  mutating func keep(replies count: Int) {
    while app.replies.count > count { app.replies.removeLast() }
    // Replies of later steps have only actions that were added later.
    while let owner = app.owners.last, owner >= Int32(count) {
      app.owners.removeLast()
      app.actions.removeLast()
    }
  }

  /// Returns the app as built so far.
  public func build() -> App { app }
}
