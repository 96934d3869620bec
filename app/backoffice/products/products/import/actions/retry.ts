import * as z from 'zod'
import { typedId } from '#shared/fields.ts'
import { retryPictures } from '#shop/spreadsheets/importing/retry-pictures.server.ts'
import { fieldsOf, readAs, rowIdOf } from '../../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'
import type { Route } from './+types/retry'
import { movedOr, readOtherShop } from './import-step.server.ts'

/** `row`: only the product of that row; without it all whose pictures did not come. `otherShop`: where to look for them. */
const Sent = z.object({ row: typedId.optional(), otherShop: z.string().optional() })

/** Asks for pictures again that could not be fetched. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by): Promise<Outcome> => {
    const { row = null, otherShop: typed } = readAs(Sent, fields)
    const { otherShop, errors } = readOtherShop(typed)
    if (errors) return { kind: 'invalid', errors }
    return movedOr(await retryPictures(db, by, { id: rowIdOf(params.id), row, ...(otherShop && { otherShop }) }))
  })
}
