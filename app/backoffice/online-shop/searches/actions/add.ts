import { SynonymForm } from '#shop/catalogue/searching/synonym-form.ts'
import { addSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { synonymOutcome } from '../synonym-outcome.ts'
import type { Route } from './+types/add'

export async function action({ request, context }: Route.ActionArgs) {
  const read = SynonymForm.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success ? synonymOutcome(await addSynonyms(db, by, read.data)) : invalid(read.error),
  )
}
