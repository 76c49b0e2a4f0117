/// Puts an app together for a chart.
public struct AppBuilder: Sendable {
  private let chart: Chart
  private var app: App

  /// An app that implements what the chart takes for granted.
  public init(for chart: Chart) {
    self.chart = chart
    app = App(for: chart)
  }

  /// The number of a word: the chart's when it has it, or a new one.
  public mutating func name(_ word: some Collection<UInt8>) -> NameID {
    if let index = chart.names.index(of: word) { return NameID(Int32(index)) }
    return NameID(Int32(chart.names.count + app.names.intern(word)))
  }

  /// The number of a datum of that name.
  public mutating func datum(_ word: some Collection<UInt8>) -> Int32 {
    let name = name(word)
    if let index = app.data.firstIndex(of: name) { return Int32(index) }
    app.data.append(name)
    return Int32(app.data.count - 1)
  }

  /// Adds arguments of a request.
  public mutating func arguments(_ values: [Int32]) -> Span32 {
    let start = Int32(app.arguments.count)
    app.arguments += values
    return Span32(start, Int32(app.arguments.count))
  }

  /// Says that a callback is implemented, and what it does.
  public mutating func implement(_ callback: Int, _ script: [AppAction]) {
    let start = Int32(app.actions.count)
    app.actions += script
    app.implemented[callback] = true
    app.scripts[callback] = Span32(start, Int32(app.actions.count))
  }

  /// Says what else a callback may do when the search asks.
  public mutating func offer(_ callback: Int, _ script: [AppAction]) {
    let start = Int32(app.actions.count)
    app.actions += script
    app.alternatives[callback].append(Span32(start, Int32(app.actions.count)))
  }

  /// Says that a callback is not implemented.
  public mutating func omit(_ callback: Int) { app.implemented[callback] = false }

  /// The app so far.
  public func build() -> App { app }
}
