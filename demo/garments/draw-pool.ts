import * as path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '#config'
import type { DrawingOptions } from './draw.ts'
import type { Recipe } from './recipe.ts'

export interface DrawingPool {
  draw(recipe: Recipe, options: DrawingOptions): Promise<Buffer>
  /** Stops at once; drawings not yet finished are refused. */
  close(): Promise<void>
}

interface Job {
  recipe: Recipe
  options: DrawingOptions
  done: (picture: Buffer) => void
  fail: (reason: Error) => void
}

export type Answer = { picture: Uint8Array } | { error: string }

/** Draws on `size` threads; patient ones take only the time that nothing else on the machine wants. */
export function openDrawingPool(size: number, { isPatient = false } = {}): DrawingPool {
  const waiting: Job[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Job>()
  const workers = new Set<Worker>()
  const proven = new WeakSet<Worker>()
  let closed = false

  for (let i = 0; i < Math.max(1, size); i++) hire()

  function hire() {
    const worker = new Worker(path.join(projectFolder, 'demo/garments/draw-worker.ts'), {
      workerData: { isPatient },
    })
    worker.unref()
    worker.on('message', (answer: Answer) => {
      const job = busy.get(worker)
      busy.delete(worker)
      proven.add(worker)
      if (busy.size === 0) for (const each of workers) each.unref()
      idle.push(worker)
      if ('picture' in answer) job?.done(Buffer.from(answer.picture))
      else job?.fail(new Error(answer.error))
      next()
    })
    worker.on('error', (error) => {
      workers.delete(worker)
      const job = busy.get(worker)
      busy.delete(worker)
      const reason = error instanceof Error ? error : new Error(String(error))
      job?.fail(reason)
      // A thread that falls before its first picture would fall again.
      if (proven.has(worker) && !closed) hire()
      else if (workers.size === 0) for (const each of waiting.splice(0)) each.fail(reason)
    })
    workers.add(worker)
    idle.push(worker)
    next()
  }

  function next() {
    while (waiting.length > 0 && idle.length > 0) {
      const worker = idle.pop()!
      if (!workers.has(worker)) continue
      const job = waiting.shift()!
      busy.set(worker, job)
      worker.ref()
      worker.postMessage({ recipe: job.recipe, options: job.options })
    }
  }

  return {
    draw: (recipe, options) =>
      new Promise((done, fail) => {
        if (closed || workers.size === 0) return fail(new Error('The drawing pool is closed'))
        waiting.push({ recipe, options, done, fail })
        next()
      }),
    async close() {
      closed = true
      for (const job of [...waiting.splice(0), ...busy.values()]) job.fail(new Error('The drawing pool was closed'))
      busy.clear()
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
