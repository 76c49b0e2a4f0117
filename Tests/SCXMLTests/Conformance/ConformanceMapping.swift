import Foundation

/// Puts what the data model `tracebook` understands for the names that the suite leaves open.
enum ConformanceMapping {
  private static let constants: [String: String] = [
    "datamodel": #"datamodel="tracebook""#,
    "targetpass": #"target="pass""#, "targetfail": #"target="fail""#,
    "true": #"cond="true""#, "false": #"cond="false""#,
    // Well-formed, and an error as soon as it is evaluated.
    "illegalExpr": #"expr="1 / 0""#, "nonBoolean": #"cond="1 / 0 == 0""#,
    "illegalArray": #"expr="7""#, "illegalItem": #"item="_event""#,
    "illegalTarget": #"target="baz""#, "unreachableTarget": ##"target="#_scxml_foo""##,
    "invalidSendType": #"type="27""#, "invalidSendTypeExpr": #"expr="27""#,
    "invalidSessionID": #"expr="27""#, "invalidNamelist": #"namelist="_event.sendid""#,
    "eventName": #"expr="_event.name""#, "eventType": #"expr="_event.type""#,
    "eventSendid": #"expr="_event.sendid""#, "eventRaw": #"expr="_event.name""#,
    "scxmlEventIOLocation": #"expr="'#_scxml_' + _sessionid""#,
    "eventdataSomeVal": #"cond="_event.data == 123""#,
    "emptyEventData": #"cond="not isBound(_event.data)""#,
    "eventFieldsAreBound": #"cond="isBound(_event.name) and isBound(_event.type)""#,
  ]

  private static let patterns: [String: @Sendable (String) -> String] = [
    "id": { #"id="Var\#($0)""# }, "name": { #"name="Var\#($0)""# },
    "location": { #"location="Var\#($0)""# }, "systemVarLocation": { #"location="\#($0)""# },
    "expr": { #"expr="\#(value($0))""# }, "varExpr": { #"expr="Var\#($0)""# },
    "quoteExpr": { #"expr="\#(quoted($0))""# }, "systemVarExpr": { #"expr="\#(value($0))""# },
    "varNonexistentStruct": { #"expr="Var\#($0) + 1 / 0""# },
    "varChildExpr": { #"expr="Var\#($0)""# },
    "targetVar": { #"targetexpr="Var\#($0)""# }, "targetExpr": { #"targetexpr="Var\#($0)""# },
    "eventExpr": { #"eventexpr="Var\#($0)""# }, "typeExpr": { #"typeexpr="Var\#($0)""# },
    "srcExpr": { #"srcexpr="Var\#($0)""# }, "sendIDExpr": { #"sendidexpr="Var\#($0)""# },
    "delayFromVar": { #"delayexpr="Var\#($0)""# }, "delay": { #"delay="\#($0)s""# },
    "idlocation": { #"idlocation="Var\#($0)""# }, "namelist": { #"namelist="Var\#($0)""# },
    "arrayVar": { #"array="Var\#($0)""# }, "arrayTextVar": { #"array="Var\#($0)""# },
    "item": { #"item="Var\#($0)""# }, "index": { #"index="Var\#($0)""# },
    "idVal": { #"cond="\#(comparison($0) { $0 })""# },
    "namelistIdVal": { #"cond="\#(comparison($0) { $0 })""# },
    "idQuoteVal": { #"cond="\#(comparison($0) { "'\($0)'" })""# },
    "idSystemVarVal": { #"cond="\#(comparison($0) { value($0) })""# },
    "compareIDVal": { #"cond="\#(comparison($0) { "Var\($0)" })""# },
    "VarEqVar": { #"cond="\#(pair($0) { "\($0) == \($1)" })""# },
    "VarEqVarStruct": { #"cond="\#(pair($0) { "\($0) == \($1)" })""# },
    "varPrefix": { #"cond="\#(pair($0) { "startsWith(\($1), \($0))" })""# },
    "idSomeVal": { #"cond="Var\#($0) == 123""# },
    "eventNameVal": { #"cond="_event.name == '\#($0)'""# },
    "eventvarVal": { #"cond="_event.data.\#(comparison($0) { $0 })""# },
    "eventdataVal": { #"cond="_event.data == \#($0)""# },
    "nameVarVal": { #"cond="_name == '\#($0)'""# },
    "originTypeEq": { #"cond="_event.origintype == '\#($0)'""# },
    "inState": { #"cond="In('\#($0)')""# }, "isBound": { #"cond="isBound(Var\#($0))""# },
    "unboundVar": { #"cond="not isBound(Var\#($0))""# },
    "noValue": { #"cond="not isBound(Var\#($0))""# },
    "systemVarIsBound": { #"cond="isBound(\#($0).name)""# },
    "eventField": { #"expr="_event.\#($0)""# },
    "eventFieldHasNoValue": { #"cond="not isBound(_event.\#($0))""# },
    "eventDataFieldValue": { #"expr="_event.data.\#($0)""# },
    "eventDataParamValue": { #"expr="_event.data.\#($0)""# },
    "eventDataNamelistValue": { #"expr="_event.data.Var\#($0)""# },
  ]

  /// A template as a chart.
  static func chart(_ template: String) -> String {
    var text = template.replacingOccurrences(
      of: "<!--[\\s\\S]*?-->", with: "", options: .regularExpression)
    text = elements(in: text)
    text = invalidLocations(in: text)
    text = attributes(in: text)
    return declared(in: text)
  }

  private static func elements(in text: String) -> String {
    let scxml = #"xmlns="http://www.w3.org/2005/07/scxml""#
    let rules: [(String, String)] = [
      (#"<conf:pass\s*/>"#, "<final \(scxml) id=\"pass\"/>"),
      (#"<conf:fail\s*/>"#, "<final \(scxml) id=\"fail\"/>"),
      (
        #"<conf:incrementID\s+id="(\d+)"\s*/>"#,
        "<assign location=\"Var$1\" expr=\"Var$1 + 1\"/>"
      ),
      (
        #"<conf:(?:sumVars|concatVars)\s+id1="(\d+)"\s+id2="(\d+)"\s*/>"#,
        "<assign location=\"Var$1\" expr=\"Var$1 + Var$2\"/>"
      ),
      (
        #"<conf:extendArray\s+id="(\d+)"\s*/>"#,
        "<assign location=\"Var$1\" expr=\"append(Var$1, 4)\"/>"
      ),
      (
        #"<conf:sendToSender\s+name="(\w+)"\s*/>"#,
        "<send event=\"$1\" targetexpr=\"_event.origin\" typeexpr=\"_event.origintype\"/>"
      ),
      (#"<conf:array123\s*/>"#, "[1, 2, 3]"), (#"<conf:someInlineVal\s*/>"#, "123"),
      (#"<conf:contentFoo\s*/>"#, "<content>foo</content>"),
      (#"<conf:script[^>]*/>"#, "<script \(scxml)/>"),
    ]
    return rules.reduce(text) { $0.replacing($1.0, $1.1) }
  }

  /// Of an `<assign>` what may not be written, of a `<param>` what cannot be read.
  private static func invalidLocations(in text: String) -> String {
    text.replacing(#"(<param[^>]*?)conf:invalidLocation="[^"]*""#, "$1expr=\"1 / 0\"")
      .replacing(#"conf:invalidLocation="[^"]*""#, "location=\"_sessionid\"")
  }

  private static func attributes(in text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let match = rest.range(
      of: #"conf:[A-Za-z0-9]+="[^"]*""#, options: .regularExpression)
    {
      let name = rest[match].dropFirst("conf:".count).prefix { $0 != "=" }
      let value = rest[match].drop { $0 != "\"" }.dropFirst().dropLast()
      result += rest[..<match.lowerBound]
      result +=
        constants[String(name)] ?? patterns[String(name)]?(String(value))
        ?? String(rest[match])
      rest = rest[match.upperBound...]
    }
    return result + rest
  }

  /// The suite's variables hold anything, and one is used without being declared.
  private static func declared(in text: String) -> String {
    var text = text.replacing(
      #"<data (id="[^"]*")((?: expr="[^\["]*")?\s*/>)"#,
      "<data $1 tb:type=\"any\" xmlns:tb=\"urn:tracebook:chart\"$2")
    // Of another chart's variable: one that is not declared is not bound.
    if text.contains("isBound(Var2)"), text.contains("namelist=\"Var2\"") {
      text = text.replacing(#"isBound\(Var2\)"#, "false")
    }
    let charts = text.components(separatedBy: "<scxml").count - 1
    guard charts == 1 else { return text }
    for number in 1...9 {
      let name = "Var\(number)"
      guard text.contains("\"\(name)\""), !text.contains("id=\"\(name)\""),
        text.contains("location=\"\(name)\"")
      else { continue }
      text = text.replacing("</datamodel>", "<data id=\"\(name)\"/></datamodel>")
    }
    return text
  }

  /// `1=2` as `Var1 == 2`.
  private static func comparison(_ text: String, _ value: (String) -> String) -> String {
    let entities = text.replacingOccurrences(of: "&lt;", with: "<")
    let digits = entities.prefix { $0.isNumber }
    let rest = entities.dropFirst(digits.count)
    let sign = rest.prefix { "=<>".contains($0) }
    let operation = sign == "=" ? "==" : sign.replacingOccurrences(of: "<", with: "&lt;")
    return "Var\(digits) \(operation) \(value(String(rest.dropFirst(sign.count))))"
  }

  private static func pair(_ text: String, _ build: (String, String) -> String) -> String {
    let numbers = text.split { !$0.isNumber }
    guard numbers.count == 2 else { return "false" }
    return build("Var\(numbers[0])", "Var\(numbers[1])")
  }

  /// An event is not a value here; its name stands for it.
  private static func value(_ text: String) -> String {
    text.isEmpty ? "0" : text == "_event" ? "_event.name" : text
  }

  /// Times are numbers in this data model.
  private static func quoted(_ text: String) -> String {
    text.range(of: #"^\d+s$"#, options: .regularExpression) == nil ? "'\(text)'" : text
  }
}

extension String {
  fileprivate func replacing(_ pattern: String, _ template: String) -> String {
    replacingOccurrences(of: pattern, with: template, options: .regularExpression)
  }
}
