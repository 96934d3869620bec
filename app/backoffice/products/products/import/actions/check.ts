import { missingColumns } from '#shop/spreadsheets/columns.ts'
import { checkFile } from '#shop/spreadsheets/importing/commands.server.ts'
import { findImport } from '#shop/spreadsheets/importing/queries.server.ts'
import { readColumnsForm } from '#shop/spreadsheets/inputs.ts'
import { rowIdOf } from '../../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'
import type { Route } from './+types/check'
import { movedOr } from './import-step.server.ts'

/** Checks the file with the columns that were chosen. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by): Promise<Outcome> => {
    const id = rowIdOf(params.id)
    const found = await findImport(db, id)
    const read = found && readColumnsForm(form, { columnCount: found.headings.length, held: found.defaults })
    if (!read) return { kind: 'failed' }
    const sentence = missingColumns(read.columns)
    if (sentence) {
      const toast = { title: 'Please look at the columns again', description: sentence }
      return { kind: 'invalid', errors: { columns: sentence }, toast }
    }
    return movedOr(await checkFile(db, by, { id, ...read }))
  })
}
