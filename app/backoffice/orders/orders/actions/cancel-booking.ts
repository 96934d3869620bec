import * as z from 'zod'
import { courierContext } from '#app/context.ts'
import { typedId, typedVersion } from '#shared/fields.ts'
import { cancelBooking } from '#shop/shipping/booking/cancel-booking.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import type { Route } from './+types/cancel-booking'
import { parcelOutcome } from './parcel-outcome.ts'

const Form = z.object({ parcelId: typedId, version: typedVersion })

export const action = (args: Route.ActionArgs) =>
  performSent(args, Form, async (db, by, sent) => {
    const asked = { number: args.params.number, ...sent }
    return parcelOutcome(await cancelBooking(db, by, args.context.get(courierContext)(), asked))
  })
