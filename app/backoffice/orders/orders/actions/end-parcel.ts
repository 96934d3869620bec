import * as z from 'zod'
import { typedId, typedVersion } from '#shared/fields.ts'
import { endsByHand } from '#shop/shipping/parcels/ends-by-hand.ts'
import { endParcelByHand } from '#shop/shipping/tracking/end-by-hand.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import type { Route } from './+types/end-parcel'
import { parcelOutcome } from './parcel-outcome.ts'

const Form = z.object({ parcelId: typedId, version: typedVersion, end: z.enum(endsByHand) })

export const action = (args: Route.ActionArgs) =>
  performSent(args, Form, async (db, by, sent) =>
    parcelOutcome(await endParcelByHand(db, by, { number: args.params.number, ...sent })),
  )
