package import Book
package import StateSearch
import Statechart

extension LogNames {
  /// Collects what names the callbacks of a model in lines of a log.
  package init(_ model: Model) {
    self.init()
    let declared = model.definition.callbacks
    callbacks = declared.map { callback in
      ([callback.name] + callback.spellings.map(\.text)).filter { !$0.isEmpty }
        .map { Array($0.utf8) }
    }
    let names = declared.map(\.name)
    for rule in model.definition.logged where !rule.text.isEmpty {
      let text = Array(rule.text.utf8)
      if let name = rule.callback, let callback = names.firstIndex(of: name) {
        rules.append(Rule(text: text, callback: Int32(callback)))
      } else {
        skipped.append(text)
      }
    }
    for (index, callback) in declared.enumerated() {
      switch callback.begins {
      case .process: processBegins.append(Int32(index))
      case .instance: instanceBegins.append(Int32(index))
      case nil: break
      }
    }
    let kinds = model.definition.instanceKinds
    guard kinds.count > 1 else { return }
    instanceKinds = model.chart.instances.map { instance in
      let name = String(decoding: model.chart.names[Int(instance.raw)], as: UTF8.self)
      return Int32(kinds.firstIndex { $0.contains(name) } ?? kinds.count)
    }
  }
}
