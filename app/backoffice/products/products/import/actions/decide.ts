import { decideAnew } from '#shop/spreadsheets/importing/commands.server.ts'
import { readChoicesForm } from '#shop/spreadsheets/inputs.ts'
import { rowIdOf } from '../../../../parts/forms/read-form.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'
import type { Route } from './+types/decide'
import { movedOr } from './import-step.server.ts'

/** Checks the file again, with what staff decided otherwise. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const choices = readChoicesForm(await request.formData())
  return perform(context, async (db, by) => movedOr(await decideAnew(db, by, { id: rowIdOf(params.id), choices })))
}
