/** From well to worst. */
export const healthStates = ['good', 'warning', 'critical'] as const

export type HealthState = (typeof healthStates)[number]

/** The state of one part of the shop at this moment, in words for the owner and in numbers for programs. */
export type HealthCheck = {
  state: HealthState
  /** The finding, in a sentence. */
  summary: string
  /** The owner's remedy; absent while all is well. */
  whatToDo?: string
  readings?: readonly HealthReading[]
  tables?: readonly HealthTable[]
  /** For `/metrics`, each with its unit in its name: "free_bytes". */
  gauges?: Readonly<Record<string, number>>
}

export type HealthReading = { label: string; value: string }

export type HealthTable = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** One thing that is looked at, contributed by the part of the shop that knows it. */
export type HealthSource = {
  /** Unique: "disk". */
  id: string
  /** For people: "Disk". */
  title: string
  /** Each machine that runs the shop has its own. */
  isOfMachine?: boolean
  find(): HealthCheck | Promise<HealthCheck>
}

export const worstOf = (states: readonly HealthState[]): HealthState =>
  healthStates.findLast((state) => states.includes(state)) ?? 'good'
