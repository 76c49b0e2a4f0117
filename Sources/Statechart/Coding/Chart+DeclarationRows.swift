extension Variable: Coded {
  static var blank: Variable { Variable(name: .none, type: .integer) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.kind(&type)
    coder.kind(&element)
    coder.natural(&slot)
    coder.number(&low)
    coder.number(&high)
    coder.run(&domain, of: .domains)
    coder.optional(&initial, in: .expressions)
    coder.flag(&isAny)
    coder.flag(&isLate)
    coder.optional(&instance, in: .instances)
  }
}

extension Parameter: Coded {
  static var blank: Parameter { Parameter(name: .none, kind: .integer) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.kind(&kind)
    coder.run(&domain, of: .domains)
    coder.number(&low)
    coder.number(&high)
    coder.number(&step)
    coder.number(&initial)
    coder.flag(&isVersion)
    coder.number(&since)
    coder.number(&until)
  }
}

extension Callback: Coded {
  static var blank: Callback { Callback(name: .none) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.number(&since)
    coder.number(&until)
    coder.flag(&isDefault)
  }
}

extension Request: Coded {
  static var blank: Request { Request(name: .none) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.run(&arguments, of: .words)
    coder.run(&content, of: .actions)
  }
}

extension Stimulus: Coded {
  static var blank: Stimulus { Stimulus(words: .empty, event: -1) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.run(&words, of: .words)
    coder.natural(&omissible)
    coder.run(&data, of: .domains)
    coder.optional(&event, in: .events)
  }
}
