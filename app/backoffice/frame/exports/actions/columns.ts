import * as z from 'zod'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { saveColumns } from '#shop/exports/choose-columns.server.ts'
import { exportLists } from '#shop/exports/export-lists.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/columns'

const maxColumns = 100
const Form = z.object({ list: z.enum(exportLists), column: z.array(z.string().max(60)).max(maxColumns) })

/** Remembers the columns that a person wants in their files of a list. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by): Promise<Outcome> => {
    const { list, column } = readAs(Form, { list: fieldsByName(form).list, column: form.getAll('column') })
    const { kind } = await saveColumns(db, by, { list, chosen: column })
    return kind === 'done' ? { kind } : { kind: 'refused', title: 'Choose at least one column.' }
  })
}
