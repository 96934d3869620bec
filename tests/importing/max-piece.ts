/** The longest piece of work of this thread between two turns of its event loop, in milliseconds of the processor. */
export async function maxPieceMs(work: () => Promise<unknown>) {
  let [isOver, maxMs, since] = [false, 0, cpuMs()]
  const look = () => {
    maxMs = Math.max(maxMs, cpuMs() - since)
    since = cpuMs()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  look()
  return maxMs
}

/** Time that other programs take counts in no piece. */
function cpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
