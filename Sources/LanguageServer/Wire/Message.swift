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
