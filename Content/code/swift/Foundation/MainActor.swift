/// Named here because the author's files do not see the library that has tasks, clocks and actors.
public typealias MainActor = _Concurrency.MainActor
