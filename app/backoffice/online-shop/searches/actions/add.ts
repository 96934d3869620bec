import { SynonymForm } from '#shop/catalogue/searching/synonym-form.ts'
import { addSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { synonymOutcome } from '../synonym-outcome.ts'
import type { Route } from './+types/add'

export const action = (args: Route.ActionArgs) =>
  performTyped(args, SynonymForm, async (db, by, typed): Promise<Outcome> =>
    synonymOutcome(await addSynonyms(db, by, typed)),
  )
