extension App {
  /// Returns the app as bytes: a header, the row counts of its tables, then the tables.
  ///
  /// The bytes can be decoded only with the same chart. Equal apps have equal bytes.
  ///
  /// - Parameter chart: The chart that the app was built for.
  /// - Returns: The bytes, for `init(decoding:for:)`.
  public func encoded(for chart: Chart) -> [UInt8] {
    var counts = chart.rowCounts
    counts[Table.names.rawValue] += Int32(names.count)
    counts[Table.appNames.rawValue] = Int32(names.count)
    counts[Table.appActions.rawValue] = Int32(actions.count)
    counts[Table.appArguments.rawValue] = Int32(arguments.count)
    counts[Table.appData.rawValue] = Int32(data.count)
    counts[Table.appReplies.rawValue] = Int32(replies.count)
    var writer = TableWriter(.app, counts: counts, listing: App.tables)
    var copy = self
    copy.code(with: &writer)
    return writer.bytes
  }

  /// Creates an app from bytes, or returns nil when they are not a valid app for the chart.
  ///
  /// The bytes need not be trusted: every decoded app can be run with that chart.
  ///
  /// - Parameters:
  ///   - bytes: The bytes as `encoded(for:)` returns them.
  ///   - chart: The chart with which the app was encoded.
  public init?(decoding bytes: [UInt8], for chart: borrowing Chart) {
    self.init(for: chart)
    var reader = TableReader(bytes, .app, counts: chart.rowCounts, listing: App.tables)
    reader.add(reader.count(of: .appNames), to: .names)
    code(with: &reader)
    guard reader.isFinished else { return nil }
    guard names.isValid, actions.allSatisfy({ $0.isValid }) else { return nil }
  }

  private static var tables: ClosedRange<Int> {
    Table.appNames.rawValue...Table.appReplies.rawValue
  }

  private mutating func code(with coder: inout some TableCoder) {
    coder.words(&names, of: .appNames)
    for callback in implemented.indices {
      coder.flag(&implemented[callback])
      coder.run(&scripts[callback], of: .appActions)
      codeAlternatives(of: callback, with: &coder)
    }
    coder.rows(&actions, of: .appActions)
    coder.numbers(&arguments, of: .appArguments, .any)
    coder.rows(&data, of: .appData)
    codeReplies(with: &coder)
  }

  /// Codes the replies of an app of code, which are those of a recording when they are read.
  private mutating func codeReplies(with coder: inout some TableCoder) {
    var isCode = code != nil
    coder.flag(&isCode)
    guard isCode else { return }
    code = code ?? .recorded
    coder.rows(&replies, of: .appReplies)
    coder.numbers(&owners, of: .appActions, .id(.appReplies))
  }

  private mutating func codeAlternatives(of callback: Int, with coder: inout some TableCoder) {
    var count = Int32(alternatives[callback].count)
    coder.natural(&count)
    for place in 0..<Int(count) {
      if place == alternatives[callback].count { alternatives[callback].append(.empty) }
      coder.run(&alternatives[callback][place], of: .appActions)
      if coder.isBroken { return }
    }
  }
}

extension AppAction {
  /// Whether the delay is one; a continuation without one could resume others without end.
  fileprivate var isValid: Bool { delay >= (verb == .resume ? 0 : -1) }
}

extension AppReply: Coded {
  static var blank: AppReply { AppReply(AppCall()) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.optional(&call.callback, in: .callbacks)
    coder.number(&call.continuation)
    coder.optional(&call.instance, in: .instances)
    coder.number(&call.argument)
    var hasArgument = call.argumentType != nil
    coder.flag(&hasArgument)
    if hasArgument {
      var type = call.argumentType ?? .integer
      coder.kind(&type)
      call.argumentType = type
    }
    coder.optionalName(&call.seen)
    coder.number(&call.endings)
    coder.flag(&isComplete)
  }
}

extension AppAction: Coded {
  static var blank: AppAction { AppAction(.set, 0, text: .none) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.kind(&verb)
    switch verb {
    case .set, .save, .restore: coder.id(&operand, in: .appData)
    case .block: coder.natural(&operand)
    case .returnValue: coder.number(&operand)
    case .request: coder.id(&operand, in: .requests)
    case .resume, .cancel: coder.natural(&operand)
    }
    coder.run(&arguments, of: .appArguments)
    coder.number(&delay)
    // A continuation is never observed, so it needs no name.
    if verb == .resume || verb == .cancel { coder.optionalName(&text) } else { coder.name(&text) }
  }
}
