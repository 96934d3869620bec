import { joinParcels } from '#shop/shipping/parcels/split-order.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/join'
import { parcelOutcome } from './parcel-outcome.ts'

/** Puts everything that is not booked into one parcel again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const version = versionOf(await request.formData())
  return perform(context, async (db, by) =>
    parcelOutcome(await joinParcels(db, by, { number: params.number, version })),
  )
}
