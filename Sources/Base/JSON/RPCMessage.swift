/// A message of JSON-RPC 2.0, which editors and assistants send.
package enum RPCMessage {
  case request(id: JSON, method: String, parameters: JSON)
  case notification(method: String, parameters: JSON)
  /// The answer to a request of ours.
  case response

  /// Reads a message.
  ///
  /// - Throws: An `RPCError` for bytes that are no message.
  package static func read(_ content: [UInt8]) throws(RPCError) -> RPCMessage {
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

  package static func answer(_ id: JSON, _ result: Result<JSON, RPCError>) -> JSON {
    switch result {
    case .success(let value): .object(["jsonrpc": "2.0", "id": id, "result": value])
    case .failure(let error): .object(["jsonrpc": "2.0", "id": id, "error": error.json])
    }
  }

  package static func notification(_ method: String, _ parameters: JSON) -> JSON {
    .object(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  package static func request(_ id: String, _ method: String, _ parameters: JSON) -> JSON {
    .object([
      "jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters,
    ])
  }
}

/// The reason why a request has no result, with a code of JSON-RPC or of a protocol above it.
package struct RPCError: Error, Equatable {
  let code: Int
  package let message: String
  /// What a program may read of the reason; nil of most.
  let data: JSON?

  package init(code: Int, message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  var json: JSON {
    .object(["code": .integer(code), "message": .string(message), "data": data])
  }

  package static func parse(_ reason: String) -> RPCError {
    RPCError(code: -32_700, message: reason)
  }

  package static func invalidRequest(_ reason: String) -> RPCError {
    RPCError(code: -32_600, message: reason)
  }

  package static func unknown(_ method: String) -> RPCError {
    RPCError(code: -32_601, message: "there is no method `\(method)`")
  }

  package static func invalidParameters(_ reason: String) -> RPCError {
    RPCError(code: -32_602, message: reason)
  }
}
