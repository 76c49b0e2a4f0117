extension NameID: Coded {
  static var blank: NameID { .none }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) { coder.name(&self) }
}

extension ChartState: Coded {
  static var blank: ChartState { ChartState(kind: .atomic, name: .none, parent: -1) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.kind(&kind)
    coder.optionalName(&name)
    coder.optional(&parent, in: .states)
    coder.natural(&end)
    coder.run(&entry, of: .branches)
    coder.run(&exit, of: .branches)
    coder.run(&transitions, of: .transitions)
    coder.optional(&initial, in: .transitions)
    coder.optional(&doneEvent, in: .events)
    coder.run(&invokes, of: .invokes)
    coder.run(&doneData, of: .params)
    coder.run(&lateVariables, of: .variables)
    coder.number(&lateFlag)
    coder.optionalName(&lessonState)
    coder.optional(&instance, in: .instances)
  }
}

extension ChartTransition: Coded {
  static var blank: ChartTransition { ChartTransition(source: -1, hasEvent: false) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.optional(&source, in: .states)
    coder.flag(&hasEvent)
    coder.optional(&guardExpression, in: .expressions)
    coder.run(&targets, of: .targets)
    coder.flag(&isInternal)
    coder.run(&content, of: .actions)
  }
}

extension Session: Coded {
  static var blank: Session {
    Session(states: .empty, variables: .empty, id: .none, address: .none)
  }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.run(&states, of: .states)
    coder.run(&variables, of: .variables)
    coder.optional(&parent, in: .sessions)
    coder.optional(&invoke, in: .invokes)
    coder.name(&id)
    coder.name(&address)
  }
}

extension Invoke: Coded {
  static var blank: Invoke { Invoke(session: 0, id: .none) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.id(&session, in: .sessions)
    coder.name(&id)
    coder.optional(&doneEvent, in: .events)
    coder.optional(&idVariable, in: .variables)
    coder.optional(&type, in: .expressions)
    coder.run(&params, of: .params)
    coder.run(&finalize, of: .actions)
    coder.flag(&isForwarding)
  }
}

extension Address: Coded {
  static var blank: Address { Address(name: .none, sender: -1, session: -1) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.optional(&sender, in: .sessions)
    coder.optional(&session, in: .sessions)
  }
}
