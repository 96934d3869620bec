import * as z from 'zod'
import { courierContext } from '#app/context.ts'
import { askBooking } from '#shop/shipping/booking/ask-booking.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import type { Route } from './+types/book'
import { noCourier, sentenceOutcome } from './parcel-outcome.ts'
import { typedParcel } from './typed-parcel.ts'

const Form = z.object({ parcelId: typedParcel })

/** Books all parcels of an order, or one of them. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, Form, async (db, by, { parcelId }) => {
    if (!args.context.get(courierContext)()) return noCourier
    return sentenceOutcome(await askBooking(db, by, { number: args.params.number, parcelId: parcelId ?? undefined }))
  })
