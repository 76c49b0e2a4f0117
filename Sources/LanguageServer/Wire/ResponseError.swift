import Base

/// The reason why a request has no result, with a code of JSON-RPC or of the protocol.
struct ResponseError: Error, Equatable {
  let code: Int
  let message: String

  var json: JSON { .object(["code": .integer(code), "message": .string(message)]) }

  static func parse(_ reason: String) -> ResponseError {
    ResponseError(code: -32_700, message: reason)
  }

  static func invalidRequest(_ reason: String) -> ResponseError {
    ResponseError(code: -32_600, message: reason)
  }

  static func unknown(_ method: String) -> ResponseError {
    ResponseError(code: -32_601, message: "there is no method `\(method)`")
  }

  static func invalidParameters(_ reason: String) -> ResponseError {
    ResponseError(code: -32_602, message: reason)
  }

  static let notInitialized = ResponseError(code: -32_002, message: "`initialize` comes first")
  static let cancelled = ResponseError(code: -32_800, message: "the request was cancelled")
}
