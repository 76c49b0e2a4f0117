/// An archive in which nothing can be looked up: what is in it only the system knows.
open class NSCoder: NSObject {}
