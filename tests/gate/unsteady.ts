import * as fs from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import type { Tally, Unsteady } from './reports.ts'

/** More tests that needed a second try fail a run. */
export const maxUnsteady = 3

/** Appends each to the file by its name, and fails the run beyond `maxUnsteady`. */
export function judgeUnsteady(tally: Tally, file: string): Tally {
  record(tally.unsteady, file)
  if (tally.unsteady.length <= maxUnsteady) return tally
  const sentence = `${tally.unsteady.length} tests needed a second try, and ${maxUnsteady} may`
  return { ...tally, failed: tally.failed + 1, broken: [...tally.broken, sentence] }
}

function record(unsteady: Unsteady[], file: string) {
  if (unsteady.length === 0) return
  const header = fs.existsSync(file) ? '' : stringify([['at', 'test', 'why']])
  const at = new Date().toISOString()
  fs.appendFileSync(file, header + stringify(unsteady.map(({ name, why }) => [at, name, why])))
}
