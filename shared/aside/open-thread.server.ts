import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { takeTurns } from '../take-turns.ts'

type Bounds = { maxMs: number; maxMemoryMb: number; maxWaiting: number }

/** too dear: it took more time or memory than it may, so that its thread was ended. busy: too many wait already. */
export type FromThread<Done> = { kind: 'done'; done: Done } | { kind: 'too dear' } | { kind: 'busy' }

/**
 * Dear work in a thread of its own, one after the other, so that pages go on meanwhile. `script`: the path of a module
 * that calls `answerThread`. Its own exceptions are thrown.
 */
export function openThread<Work, Done>(script: string, { maxMs, maxMemoryMb, maxWaiting }: Bounds) {
  const inTurn = takeTurns(1)
  let waiting = 0
  let current: Promise<Worker> | null = null

  async function begin() {
    const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } })
    // The caller hears of it; without a listener an error would end the shop.
    worker.on('error', () => (current = null))
    await once(worker, 'message')
    worker.unref()
    return worker
  }

  async function perform(work: Work): Promise<FromThread<Done>> {
    current ??= begin().catch((error: unknown) => {
      current = null
      throw error
    })
    const worker = await current
    const tooLong = AbortSignal.timeout(maxMs)
    worker.postMessage(work)
    const answered = await once(worker, 'message', { signal: tooLong }).catch(() => null)
    if (answered === null) {
      current = null
      await worker.terminate()
      return { kind: 'too dear' }
    }
    const [answer] = answered as [{ done: Done } | { error: string }]
    if ('error' in answer) throw new Error(answer.error)
    return { kind: 'done', done: answer.done }
  }

  return async (work: Work): Promise<FromThread<Done>> => {
    if (waiting >= maxWaiting) return { kind: 'busy' }
    waiting += 1
    try {
      return await inTurn(() => perform(work))
    } finally {
      waiting -= 1
    }
  }
}
