import { asText } from '#shared/forms/form-text.ts'
import { decideAnew } from '#shop/spreadsheets/importing/commands.server.ts'
import { readChoicesForm } from '#shop/spreadsheets/inputs.ts'
import { readShopAddress } from '#shop/spreadsheets/reading/picture-address.ts'
import { rowIdOf } from '../../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'
import type { Route } from './+types/decide'
import { movedOr } from './import-step.server.ts'

/** Checks the file again, with what staff decided otherwise. A blank address of the other shop takes it away. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const choices = readChoicesForm(form)
  const typed = form.has('otherShop') ? asText(form.get('otherShop')).trim() : undefined
  return perform(context, async (db, by): Promise<Outcome> => {
    const otherShop = typed ? readShopAddress(typed) : typed
    if (otherShop === null || (otherShop ?? '').length > 300)
      return {
        kind: 'invalid',
        errors: { otherShop: 'Please enter the address of a shop, such as https://www.example.in' },
      }
    return movedOr(await decideAnew(db, by, { id: rowIdOf(params.id), choices, otherShop }))
  })
}
