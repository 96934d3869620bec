import type { SynonymResult } from '#shop/catalogue/searching/synonyms.server.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'

/** A refusal stands beside the words. */
export const synonymOutcome = (result: SynonymResult): Outcome =>
  result.kind === 'refused' ? { kind: 'invalid', errors: { words: result.sentence } } : result
