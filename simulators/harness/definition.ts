import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { TaskOf, World } from './world.ts'

/** The state that every part of a simulator works on. */
export interface Stage<W extends World> {
  readonly log: FastifyBaseLogger
  /** Replaced whole by a reset: read it anew each time. */
  world: W
  /** The simulated clock, in ms. */
  now(): number
  /** Plans a task; the time factor shortens the delay, unless the task follows the clock. */
  schedule(delayMs: number, task: TaskOf<W>): void
}

/**
 * One service that the shop talks to, as a world and a table of routes. The harness adds the listener, the clock and
 * its agenda, faults, recorded calls, the control address and the file that the world is stored in.
 */
export interface Definition<W extends World, Own extends object = object> {
  /** Such as "test gateway", for error messages. */
  name: string
  emptyWorld(seed: string): W
  /** Parts that it needs beside the stage, such as keys. */
  own: Own
  /** The routes that the shop's server calls. Faults strike here, and calls are recorded. */
  api: { prefix: `/${string}`; routes(app: FastifyInstance, sim: Stage<W> & Own): void }
  /** The routes that browsers open, if it has any; never made to fail. */
  pages?(app: FastifyInstance, sim: Stage<W> & Own): void
  /** The routes by which tests and curious people change its world, beside those of the harness. */
  control?(app: FastifyInstance, sim: Stage<W> & Own): void
  /** Errors that a fault of this name answers with. */
  refusals?: Readonly<Record<string, () => Error>>
  /** An error in the service's own shape; a Refused has the status that is meant. */
  answerTo?(error: unknown): { status: number; body: object | string }
  /** Does what was scheduled. `stop` is aborted when the simulator closes. */
  run?(task: TaskOf<W>, sim: Stage<W> & Own, stop: AbortSignal): Promise<void> | void
  /** True for a task whose delay no time factor shortens. */
  followsClock?(task: TaskOf<W>): boolean
  /** Called once the world was read from its file. */
  resume?(sim: Stage<W> & Own): void
}
