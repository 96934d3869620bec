import type { Answered, Asked } from './open-aside.server.ts'

/** The other side of `openAside`: does what its parent asks until the parent lets go. */
export function answerAside<Work, Done>(perform: (work: Work) => Promise<Done>) {
  endBeyond(Number(process.argv.at(-1)))
  process.on('message', async ({ id, work }: Asked<Work>) => {
    const answer = await perform(work).then(
      (done) => ({ done }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    process.send?.({ id, answer } satisfies Answered<Done>)
  })
  process.on('disconnect', () => process.exit())
}

/** libvips takes memory that no limit of Node counts, in threads of its own: this one is free to look. */
function endBeyond(maxRssBytes: number) {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxRssBytes) process.kill(process.pid, 'SIGKILL')
  }, 25).unref()
}
