import type { Stage } from '../harness/definition.ts'
import { emptyWorld, type World } from '../harness/world.ts'
import type { EdgeStore } from './edge-store.ts'

export interface EdgeWorld extends World {
  /** Every purge, oldest first. */
  purges: { kind: 'tags' | 'everything'; tags: string[]; how: 'removed' | 'stale' }[]
  /** The provider no longer knows the key. */
  isKeyExpired: boolean
  calls: number
  countedAt: number
}

export const emptyEdge =
  (maxCalls: number) =>
  (seed: string): EdgeWorld => ({ ...emptyWorld(seed), purges: [], isKeyExpired: false, calls: maxCalls, countedAt: 0 })

export type OfEdge = { zone: string; key: string; store: EdgeStore; limit: { maxCalls: number; refillMs: number } }
export type EdgeSim = Stage<EdgeWorld> & OfEdge

/** Takes one call of the provider's bucket; returns the seconds until there is one, 0 when it was taken. */
export function takeCall({ world, now, limit }: EdgeSim): number {
  const gained = (now() - world.countedAt) / limit.refillMs
  world.calls = Math.min(limit.maxCalls, world.calls + gained)
  world.countedAt = now()
  if (world.calls < 1) return Math.ceil(((1 - world.calls) * limit.refillMs) / 1_000)
  world.calls -= 1
  return 0
}

/** Purges, and remembers it. */
export function purge({ world, store }: EdgeSim, purged: EdgeWorld['purges'][number]) {
  world.purges.push(purged)
  if (purged.kind === 'everything') store.purgeEverything(purged.how)
  else store.purge(purged.tags, purged.how)
}
