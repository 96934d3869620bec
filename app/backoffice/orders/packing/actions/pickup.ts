import { courierContext } from '#app/context.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { askPickups } from '#shop/shipping/packing/dispatch-parcels.server.ts'
import { PickupForm } from '#shop/shipping/packing/inputs.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { noCourier } from '../../orders/actions/parcel-outcome.ts'
import { readChosen } from '../../orders/bulk/chosen-orders.server.ts'
import type { Route } from './+types/pickup'

type Asked = Outcome<{ count: number; left: { number: string; sentence: string }[] }>

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = PickupForm.safeParse(fieldsByName(form))
  return perform(context, async (db, by): Promise<Asked> => {
    if (!read.success) return invalid(read.error)
    const courier = context.get(courierContext)()
    if (!courier) return noCourier
    const numbers = readChosen(form).map(({ number }) => number)
    const asked = await askPickups(db, by, courier, { numbers, day: read.data.day })
    return asked.kind === 'done' ? asked : { kind: 'refused', title: asked.sentence }
  })
}
