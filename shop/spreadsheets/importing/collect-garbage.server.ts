const maxGrowthBytes = 40_000_000

/**
 * Collects garbage where the heap has grown since it last did. V8 leaves it lying while the machine has memory, and a
 * long import would take hundreds of megabytes for what it needs for a moment. A shop that was started without
 * `--expose-gc` does nothing.
 */
export function openCollector() {
  let remainingBytes = 0
  return async () => {
    if (!globalThis.gc || process.memoryUsage().heapUsed < remainingBytes + maxGrowthBytes) return
    await globalThis.gc({ type: 'major', execution: 'async' })
    remainingBytes = process.memoryUsage().heapUsed
  }
}
