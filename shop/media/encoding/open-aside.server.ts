import { fork } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '#config'

export type Asked<Work> = { id: number; work: Work }
export type Answered<Done> = { id: number; answer: { done: Done } | { error: string } }

/**
 * The processor time and memory that one piece of work may take, beyond which its process is killed. Each is done alone,
 * so that nobody else pays. `maxMs`: the time by the clock, which on a busy machine says little of the work.
 */
export type AsideBounds = { maxProcessorMs: number; maxMs: number; maxRssBytes: number }

/** The process was killed, or ended by itself. */
export class AsideLost extends Error {}

export interface Aside<Work, Done> {
  /** Errors of that process are thrown, its end as AsideLost. */
  ask(work: Work): Promise<Done>
  /** Ends it at once and for good; what was asked of it is refused. */
  close(): void
}

type Process<Work, Done> = { ask(work: Work): Promise<Done>; endWhenIdle(): void; kill(): void }

const idleMs = 30_000

/**
 * Dear work in a process of its own, whose script answers with `answerAside`. It is begun when there is work and ended
 * when there is none, so that the memory it took is given back.
 */
export function openAside<Work, Done>(script: string, bounds: AsideBounds): Aside<Work, Done> {
  let current: Process<Work, Done> | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const forget = (ended: Process<Work, Done>) => {
    if (current === ended) current = null
  }

  return {
    async ask(work) {
      if (isClosed) throw new Error('It is closed')
      clearTimeout(idle)
      current ??= begin<Work, Done>(script, bounds, forget)
      const asked = current
      const clock = setTimeout(() => {
        forget(asked)
        asked.kill()
      }, bounds.maxMs).unref()
      try {
        return await asked.ask(work)
      } finally {
        clearTimeout(clock)
        clearTimeout(idle)
        idle = setTimeout(() => current?.endWhenIdle(), idleMs).unref()
      }
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      current?.kill()
      current = null
    },
  }
}

/** Begins the process. `onEnd`: it takes no more work. */
function begin<Work, Done>(
  script: string,
  { maxProcessorMs, maxRssBytes }: AsideBounds,
  onEnd: (ended: Process<Work, Done>) => void,
) {
  const child = fork(join(projectFolder, script), [String(maxProcessorMs), String(maxRssBytes)], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<Done>>()
  let asked = 0

  const own: Process<Work, Done> = {
    ask(work) {
      const id = ++asked
      const answer = Promise.withResolvers<Done>()
      waiting.set(id, answer)
      child.ref()
      child.send(
        { id, work } satisfies Asked<Work>,
        (error) => error && settle({ id, answer: { error: error.message } }),
      )
      return answer.promise
    },
    endWhenIdle() {
      // Slow work is still under way; the clock is set again when it is done.
      if (waiting.size > 0) return
      onEnd(own)
      child.disconnect()
    },
    kill: () => void child.kill('SIGKILL'),
  }

  function settle({ id, answer }: Answered<Done>) {
    const asker = waiting.get(id)
    waiting.delete(id)
    // It must not keep a shop from ending that has no work for it.
    if (waiting.size === 0) child.unref()
    if ('error' in answer) asker?.reject(new Error(answer.error))
    else asker?.resolve(answer.done)
  }

  function lost(how: string) {
    onEnd(own)
    const askers = [...waiting.values()]
    waiting.clear()
    child.unref()
    for (const asker of askers) asker.reject(new AsideLost(`The process for it ended (${how})`))
  }

  child.on('message', (answered: Answered<Done>) => settle(answered))
  child.on('error', ({ message }) => lost(message))
  child.on('exit', (code, signal) => lost(String(signal ?? code)))
  child.channel?.unref()
  return own
}
