import { courierContext } from '#app/context.ts'
import { askBookings } from '#shop/shipping/booking/ask-booking.server.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { noCourier } from '../actions/parcel-outcome.ts'
import type { Route } from './+types/book'
import { readChosen } from './chosen-orders.server.ts'

/** Books the chosen orders, each for itself. What a courier refuses stands beside its order later. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by) => {
    if (!context.get(courierContext)()) return noCourier
    const numbers = readChosen(form).map(({ number }) => number)
    return { kind: 'done' as const, ...(await askBookings(db, by, numbers)) }
  })
}
