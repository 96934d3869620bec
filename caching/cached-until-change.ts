import type { Change } from './changes.server.ts'

/** Something that a process remembers of the database until it hears that it changed. */
export interface CachedUntilChange {
  /** A change was committed. Changes are heard in the sequence of their commits. */
  heard(change: Change): void
  /** Changes may be missed from now on: what is remembered must not be used. */
  away(): void
  /** Changes are heard again, and nothing remembered from before counts. */
  back(): void
}
