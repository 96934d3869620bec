import * as z from 'zod'
import { courierContext } from '#app/context.ts'
import { askBooking } from '#shop/shipping/booking/ask-booking.server.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/book'
import { noCourier, sentenceOutcome } from './parcel-outcome.ts'
import { typedParcel } from './typed-parcel.ts'

const Form = z.object({ parcelId: typedParcel })

/** Books all parcels of an order, or one of them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  return perform(context, async (db, by) => {
    const { parcelId } = readAs(Form, form)
    if (!context.get(courierContext)()) return noCourier
    return sentenceOutcome(await askBooking(db, by, { number: params.number, parcelId: parcelId ?? undefined }))
  })
}
