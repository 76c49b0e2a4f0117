private import Runtime

/// The version of these exports; what a page was written for must be equal.
@c(tb_version)
public func version() -> Int32 { 1 }

/// Room for bytes of the host, which frees it; null when there is none.
@c(tb_alloc)
public func allocate(_ size: Int32) -> UnsafeMutableRawPointer? {
  guard size >= 0 else { return nil }
  return unsafe tb_runtime_alloc(Int(size))
}

/// Frees what `tb_alloc` gave; null is nothing.
@c(tb_free)
public func release(_ block: UnsafeMutableRawPointer?) { unsafe tb_runtime_free(block) }

/// Where the answer of the last call stands that gave a count; it stays until the next call.
@c(tb_output)
public func outputAddress() -> UnsafeMutableRawPointer? { unsafe Output.address }

/// What a call gives in place of its answer.
enum Failure {
  /// No such session, or it was closed.
  static var session: Int32 { -1 }
  /// The bytes are no chart.
  static var chart: Int32 { -2 }
  /// The bytes are no app for that chart.
  static var app: Int32 { -3 }
  /// The numbers are no values of that chart's parameters.
  static var parameters: Int32 { -4 }
  /// Too many sessions, or too little memory.
  static var room: Int32 { -5 }
  /// No such name, stimulus or table.
  static var number: Int32 { -6 }
}
