import type { CachedUntilChange } from '#caching/cached-until-change.ts'
import type { Change } from '#caching/changes.server.ts'

/**
 * Everything that a process caches, in the sequence in which it hears of a change: what pages are made from before pages,
 * and the warm-up before them, since it remembers the addresses of those that are about to be dropped. The edge comes
 * last: a page that was sent there before this process dropped it is purged after.
 */
const inOrder = ['launches', 'products', 'reads', 'edition', 'warmUp', 'pages', 'edge'] as const

export type Caches = Record<(typeof inOrder)[number], CachedUntilChange>

/** Tells everything that a process caches what changed, and when changes cannot be heard. */
export function hearChanges(caches: Caches) {
  return {
    onChange(change: Change) {
      for (const name of inOrder) caches[name].heard(change)
    },
    onAway() {
      for (const name of inOrder) caches[name].away()
    },
    onBack() {
      for (const name of inOrder) caches[name].back()
    },
  }
}
