import { typedVersion } from '#shared/fields.ts'
import { SynonymForm } from '#shop/catalogue/searching/synonym-form.ts'
import { editSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { synonymOutcome } from '../synonym-outcome.ts'
import type { Route } from './+types/edit'

const Edit = SynonymForm.extend({ version: typedVersion })

export const action = (args: Route.ActionArgs) =>
  performTyped(args, Edit, async (db, by, { version, ...form }): Promise<Outcome> =>
    synonymOutcome(await editSynonyms(db, by, { id: rowIdOf(args.params.id), version, form })),
  )
