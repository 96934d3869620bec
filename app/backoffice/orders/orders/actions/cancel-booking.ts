import * as z from 'zod'
import { courierContext } from '#app/context.ts'
import { typedId, typedVersion } from '#shared/fields.ts'
import { cancelBooking } from '#shop/shipping/booking/cancel-booking.server.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/cancel-booking'
import { parcelOutcome } from './parcel-outcome.ts'

const Form = z.object({ parcelId: typedId, version: typedVersion })

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  return perform(context, async (db, by) => {
    const asked = { number: params.number, ...readAs(Form, form) }
    return parcelOutcome(await cancelBooking(db, by, context.get(courierContext)(), asked))
  })
}
