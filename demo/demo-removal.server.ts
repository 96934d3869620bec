import type { Db } from '#db/client.server.ts'
import type { DemoCleared, DemoRemoval } from '#shop/launch-checklist/opening/demo-removal.ts'
import { clearDemo, countDemo } from './clear-demo.server.ts'

/** Counting does all the work of removing, and takes it back: whoever asks again so soon reads the same. */
const countedForMs = 10_000

export function openDemoRemoval(db: Db, now = () => performance.now()): DemoRemoval {
  let counted: { at: number; found: Promise<DemoCleared> } | null = null
  return {
    count() {
      if (counted && now() - counted.at < countedForMs) return counted.found
      counted = { at: now(), found: countDemo(db) }
      // An error is not remembered.
      counted.found.catch(() => (counted = null))
      return counted.found
    },
    clear(by, seen) {
      counted = null
      return clearDemo(db, by, seen)
    },
  }
}
