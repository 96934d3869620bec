import { courierContext } from '#app/context.ts'
import { makeManifest } from '#shop/shipping/packing/dispatch-parcels.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { noCourier } from '../../orders/actions/parcel-outcome.ts'
import { readChosen } from '../../orders/bulk/chosen-orders.server.ts'
import type { Route } from './+types/manifest'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by): Promise<Outcome<{ url: string }>> => {
    const courier = context.get(courierContext)()
    if (!courier) return noCourier
    const numbers = readChosen(form).map(({ number }) => number)
    const made = await makeManifest(db, by, courier, numbers)
    return made.kind === 'done' ? made : { kind: 'refused', title: made.sentence }
  })
}
