import type { Chance } from './chance.ts'
import type { Stage } from './stage.ts'

/** The actions of staff and the courier, to be checked against the books. */
export type CounterReport = {
  /** Files of the courier that the shop said it counted, with what their rows bring. */
  files: Map<string, number>
  /** Parcels whose cash the courier paid out, by AWB. */
  remitted: Map<string, number>
  cancelled: number
  answered: number
  received: number
  /** Returns whose money was asked for. */
  refunded: number
  /** Refunds in cash that a provider was asked to send. */
  paidOut: number
  /** Actions that were answered with "done". */
  done: number
}

export const emptyCounterReport = (): CounterReport => ({
  files: new Map(),
  remitted: new Map(),
  cancelled: 0,
  answered: 0,
  received: 0,
  refunded: 0,
  paidOut: 0,
  done: 0,
})

export type Answer = { kind: string } & Record<string, unknown>
/** `tokens`: of the links that customers got, by order. */
export type Counter = {
  stage: Stage
  chance: Chance
  report: CounterReport
  tokens: ReadonlyMap<string, string>
  ask: Ask
}
export type Ask = (path: string, fields: Record<string, string | readonly string[]>) => Promise<Answer | null>
