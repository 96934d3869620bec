import * as z from 'zod'
import { typedId, typedVersion } from '#shared/fields.ts'
import { endsByHand } from '#shop/shipping/parcels/ends-by-hand.ts'
import { endParcelByHand } from '#shop/shipping/tracking/end-by-hand.server.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/end-parcel'
import { parcelOutcome } from './parcel-outcome.ts'

const Form = z.object({ parcelId: typedId, version: typedVersion, end: z.enum(endsByHand) })

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  return perform(context, async (db, by) =>
    parcelOutcome(await endParcelByHand(db, by, { number: params.number, ...readAs(Form, form) })),
  )
}
