import * as z from 'zod'
import { typedId, typedVersion } from '#shared/fields.ts'
import { splitParcel } from '#shop/shipping/parcels/split-order.server.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/split'
import { parcelOutcome } from './parcel-outcome.ts'
import { typedParcel } from './typed-parcel.ts'

const maxLines = 200

const Form = z.object({
  version: typedVersion,
  parcelId: typedParcel,
  orderItemId: z.array(typedId).max(maxLines),
  quantity: z.array(z.coerce.number().pipe(z.int().min(0).max(10_000))).max(maxLines),
})

/** Takes pieces out of a parcel, into a parcel of their own. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by) => {
    const { orderItemId, quantity, ...seen } = readAs(Form, {
      version: form.get('version'),
      parcelId: form.get('parcelId') ?? '',
      orderItemId: form.getAll('orderItemId'),
      quantity: form.getAll('quantity'),
    })
    const taken = orderItemId.map((id, at) => ({ orderItemId: id, quantity: quantity[at] ?? 0 }))
    return parcelOutcome(await splitParcel(db, by, { number: params.number, ...seen, taken }))
  })
}
