import { note } from '../harness/note.ts'

/** A new one each time, printed; with FUZZ_SEED the one of a run that failed, which sends the same requests again. */
export function chooseSeed(given = process.env.FUZZ_SEED) {
  const seed = given ? Number(given) : Date.now() % 1_000_000
  note(`FUZZ_SEED=${seed}`)
  return seed
}
