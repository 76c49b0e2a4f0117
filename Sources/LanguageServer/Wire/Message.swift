import Base

/// A message of an editor, as JSON-RPC 2.0 has it.
enum Message {
  case request(id: JSON, method: String, parameters: JSON)
  case notification(method: String, parameters: JSON)
  /// The answer to a request of ours.
  case response

  /// Reads a message.
  ///
  /// - Throws: A `ResponseError` for bytes that are no message.
  static func read(_ content: [UInt8]) throws(ResponseError) -> Message {
    let json: JSON
    do throws(JSONReader.Mistake) {
      json = try JSONReader.read(content)
    } catch {
      throw .parse(error.text)
    }
    guard json.isObject, json["jsonrpc"]?.text == "2.0" else {
      throw .invalidRequest("it is no message of JSON-RPC 2.0")
    }
    guard let method = json["method"]?.text else {
      guard json["id"] != nil, json["result"] != nil || json["error"] != nil else {
        throw .invalidRequest("a message without a method")
      }
      return .response
    }
    let parameters = json["params"] ?? .null
    guard let id = json["id"] else {
      return .notification(method: method, parameters: parameters)
    }
    guard id.number != nil || id.text != nil else {
      throw .invalidRequest("an id is a number or a string")
    }
    return .request(id: id, method: method, parameters: parameters)
  }

  static func answer(_ id: JSON, _ result: Result<JSON, ResponseError>) -> JSON {
    switch result {
    case .success(let value): .object(["jsonrpc": "2.0", "id": id, "result": value])
    case .failure(let error): .object(["jsonrpc": "2.0", "id": id, "error": error.json])
    }
  }

  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    .object(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  static func request(_ id: String, _ method: String, _ parameters: JSON) -> JSON {
    .object([
      "jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters,
    ])
  }
}

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
