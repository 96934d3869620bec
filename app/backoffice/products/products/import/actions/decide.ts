import { asText, fieldsByName } from '#shared/forms/form-text.ts'
import { decideAnew } from '#shop/spreadsheets/importing/commands.server.ts'
import { readChoicesForm } from '#shop/spreadsheets/inputs.ts'
import { rowIdOf } from '../../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'
import type { Route } from './+types/decide'
import { movedOr, readOtherShop } from './import-step.server.ts'

/** Checks the file again, with what staff decided otherwise. A blank address of the other shop takes it away. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const choices = readChoicesForm(form)
  const typed = fieldsByName(form).otherShop
  const { otherShop, errors } = readOtherShop(typed === undefined ? undefined : asText(typed))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (errors) return { kind: 'invalid', errors }
    return movedOr(await decideAnew(db, by, { id: rowIdOf(params.id), choices, otherShop }))
  })
}
