extension Action: Coded {
  static var blank: Action { Action(.fail) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.kind(&kind)
    codeFirst(with: &coder)
    codeSecond(with: &coder)
    coder.number(&c)
  }

  private mutating func codeFirst(with coder: inout some TableCoder) {
    switch kind {
    case .raise: coder.optional(&a, in: .events)
    case .send: coder.id(&a, in: .sends)
    case .assign: coder.id(&a, in: .variables)
    case .cancel, .log, .post: coder.optional(&a, in: .names)
    case .forEach: coder.id(&a, in: .loops)
    case .call: coder.id(&a, in: .calls)
    case .choose, .either:
      var run = Span32(a, b)
      coder.run(&run, of: .branches)
      (a, b) = (run.start, run.end)
    case .process, .fail: coder.number(&a)
    }
  }

  private mutating func codeSecond(with coder: inout some TableCoder) {
    switch kind {
    case .assign: coder.id(&b, in: .expressions)
    case .cancel, .log: coder.optional(&b, in: .expressions)
    case .process: coder.optional(&b, in: .names)
    case .choose, .either: break
    case .raise, .send, .forEach, .call, .post, .fail: coder.number(&b)
    }
  }
}

extension Branch: Coded {
  static var blank: Branch { Branch(content: .empty) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.optional(&guardExpression, in: .expressions)
    coder.run(&content, of: .actions)
  }
}

extension Loop: Coded {
  static var blank: Loop { Loop(list: 0, element: .integer, item: 0) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.id(&list, in: .expressions)
    coder.kind(&element)
    coder.id(&item, in: .variables)
    coder.optional(&index, in: .variables)
    coder.run(&body, of: .actions)
  }
}

extension Param: Coded {
  static var blank: Param { Param(name: .none, expression: 0) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.optionalName(&name)
    coder.id(&expression, in: .expressions)
    coder.optional(&variable, in: .variables)
  }
}

extension Send: Coded {
  static var blank: Send { Send(event: -1) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.optional(&event, in: .events)
    coder.optional(&eventExpression, in: .expressions)
    coder.optional(&delay, in: .expressions)
    coder.flag(&isApart)
    coder.optionalName(&sendID)
    coder.optional(&idVariable, in: .variables)
    coder.flag(&isInternal)
    coder.optional(&target, in: .expressions)
    coder.optional(&type, in: .expressions)
    coder.run(&params, of: .params)
  }
}

extension Call: Coded {
  static var blank: Call { Call(callback: 0) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.id(&callback, in: .callbacks)
    coder.optional(&instance, in: .instances)
    coder.optional(&instanceExpression, in: .expressions)
    coder.optional(&argument, in: .expressions)
    coder.kind(&argumentType)
    coder.flag(&isArgumentPacked)
    coder.optional(&limit, in: .expressions)
    coder.optional(&result, in: .variables)
    coder.optionalName(&sees)
    coder.optional(&overrunEvent, in: .events)
  }
}

extension Operation: Coded {
  static var blank: Operation { Operation(.fail) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.kind(&code)
    switch code {
    case .parameter, .answer: coder.id(&operand, in: .parameters)
    case .isActive: coder.id(&operand, in: .states)
    default: coder.number(&operand)
    }
  }
}

/// An expression, which is a run of operations; every other run is a part of a row.
extension Span32: Coded {
  static var blank: Span32 { .empty }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) { coder.run(&self, of: .operations) }
}
