import { typedVersion } from '#shared/fields.ts'
import { SynonymForm } from '#shop/catalogue/searching/synonym-form.ts'
import { editSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'
import { fieldsOf, rowIdOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { synonymOutcome } from '../synonym-outcome.ts'
import type { Route } from './+types/edit'

const Edit = SynonymForm.extend({ version: typedVersion })

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = Edit.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const { version, ...form } = read.data
    return synonymOutcome(await editSynonyms(db, by, { id: rowIdOf(params.id), version, form }))
  })
}
