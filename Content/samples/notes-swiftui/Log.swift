import os

/// Shown by Console when its search is `subsystem:com.example.notes`.
nonisolated let log = Logger(subsystem: "com.example.notes", category: "lifecycle")
