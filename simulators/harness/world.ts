import { createHash } from 'node:crypto'

/** The parts of every simulated world beside its own things. Plain data, so that a file can store it. */
export interface World<Task extends { kind: string } = { kind: string }> {
  seed: string
  idsMade: number
  clockOffsetMs: number
  agenda: { dueAt: number; task: Task }[]
}

export type TaskOf<W extends World> = W['agenda'][number]['task']

export const emptyWorld = (seed: string) => ({ seed, idsMade: 0, clockOffsetMs: 0, agenda: [] })

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Fourteen characters and digits; the same row of them for the same seed. */
export function newId(world: World, prefix: string) {
  world.idsMade += 1
  const bytes = createHash('sha256').update(`${world.seed}:${world.idsMade}`).digest()
  return prefix + Array.from(bytes.subarray(0, 14), (byte) => alphabet[byte % alphabet.length]).join('')
}
