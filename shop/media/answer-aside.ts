import type { Answered, Asked } from './open-aside.server.ts'

/** The other side of `openAside`: does what its parent asks until the parent lets go. */
export function answerAside<Work, Done>(perform: (work: Work) => Promise<Done>) {
  process.on('message', async ({ id, work }: Asked<Work>) => {
    const answer = await perform(work).then(
      (done) => ({ done }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    process.send?.({ id, answer } satisfies Answered<Done>)
  })
  process.on('disconnect', () => process.exit())
}
