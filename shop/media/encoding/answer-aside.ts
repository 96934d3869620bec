import type { Answered, Asked } from './open-aside.server.ts'

/** The other side of `openAside`: does what its parent asks until the parent lets go. */
export function answerAside<Work, Done>(perform: (work: Work) => Promise<Done>) {
  const [maxProcessorMs, maxRssBytes] = process.argv.slice(-2).map(Number) as [number, number]
  const bounds = endBeyond(maxProcessorMs, maxRssBytes)
  process.on('message', async ({ id, work }: Asked<Work>) => {
    bounds.begin()
    const answer = await perform(work).then(
      (done) => ({ done }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    bounds.begin()
    process.send?.({ id, answer } satisfies Answered<Done>)
  })
  process.on('disconnect', () => process.exit())
}

/** libvips takes memory that no limit of Node counts, and time in threads of its own: this one is free to look. */
function endBeyond(maxProcessorMs: number, maxRssBytes: number) {
  let since = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(since)
    if ((user + system) / 1_000 > maxProcessorMs || process.memoryUsage.rss() > maxRssBytes)
      process.kill(process.pid, 'SIGKILL')
  }, 25).unref()
  return { begin: () => (since = process.cpuUsage()) }
}
