import * as z from 'zod'
import { typedVersion } from '#shared/fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { splitParcel } from '#shop/shipping/parcels/split-order.server.ts'
import { readAs, typedPieces } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/split'
import { parcelOutcome } from './parcel-outcome.ts'
import { typedParcel } from './typed-parcel.ts'

const Form = z.object({ version: typedVersion, parcelId: typedParcel })

/** Takes pieces out of a parcel, into a parcel of their own. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by) => {
    const seen = readAs(Form, { parcelId: '', ...fieldsByName(form) })
    const taken = typedPieces(form)
    return parcelOutcome(await splitParcel(db, by, { number: params.number, ...seen, taken }))
  })
}
