import { deleteSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { synonymOutcome } from '../synonym-outcome.ts'
import type { Route } from './+types/delete'

export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> => synonymOutcome(await deleteSynonyms(db, by, rowIdOf(params.id))))
