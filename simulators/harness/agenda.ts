import type { Stage } from './definition.ts'
import type { TaskOf, World } from './world.ts'

const maxTimerMs = 60_000

type Duties<W extends World> = {
  stage: Stage<W>
  run(task: TaskOf<W>, stop: AbortSignal): Promise<void> | void
  /** Called after every task: it may have changed the world. */
  onDone(): void
}

/** Does what is due by the simulated clock. The list itself is part of the world and survives a restart. */
export class Agenda<W extends World> {
  readonly #duties: Duties<W>
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  constructor(duties: Duties<W>) {
    this.#duties = duties
  }

  add(dueAt: number, task: TaskOf<W>) {
    const { agenda } = this.#duties.stage.world
    agenda.splice(agenda.findLastIndex((planned) => planned.dueAt <= dueAt) + 1, 0, { dueAt, task })
    queueMicrotask(() => this.wake())
  }

  /** To be called whenever the clock was moved. */
  wake() {
    clearTimeout(this.#timer)
    if (this.#stop.signal.aborted) return
    this.#startDue()
    const { stage } = this.#duties
    const [next] = stage.world.agenda
    if (!next) return
    const pauseMs = Math.max(next.dueAt - stage.now(), 1)
    this.#timer = setTimeout(() => this.wake(), Math.min(pauseMs, maxTimerMs))
  }

  async close() {
    clearTimeout(this.#timer)
    this.#stop.abort()
    await Promise.all(this.#running)
  }

  #startDue() {
    const { stage, onDone } = this.#duties
    const { agenda } = stage.world
    const now = stage.now()
    const firstLater = agenda.findIndex(({ dueAt }) => dueAt > now)
    for (const { task } of agenda.splice(0, firstLater === -1 ? agenda.length : firstLater)) {
      const running = this.#run(task)
        .catch((error: unknown) => stage.log.error(error, `the simulator could not ${task.kind}`))
        .finally(() => {
          this.#running.delete(running)
          onDone()
        })
      this.#running.add(running)
    }
  }

  async #run(task: TaskOf<W>) {
    await this.#duties.run(task, this.#stop.signal)
  }
}
