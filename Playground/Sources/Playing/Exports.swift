private import Exchange

/// Returns the version of these exports, which must equal the one that a page was written for.
@c(tb_version)
public func version() -> Int32 { 3 }

/// The negative numbers that exports return instead of a result.
enum Failure {
  /// The session does not exist or was closed.
  static var session: Int32 { -1 }
  /// The bytes are not a valid chart.
  static var chart: Int32 { -2 }
  /// The bytes are not a valid app for the chart.
  static var app: Int32 { -3 }
  /// The values are not valid for the chart's parameters, or the decisions cannot be read.
  static var parameters: Int32 { -4 }
  /// There are too many sessions or there is too little memory.
  static var capacity: Int32 { Output.failure }
  /// The name, stimulus or table does not exist.
  static var number: Int32 { -6 }
}
