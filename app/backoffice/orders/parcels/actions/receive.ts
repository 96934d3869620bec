import { type Received, receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { rowIdOf, typedPieces } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/receive'

const refusals: Record<Exclude<Received['kind'], 'done' | 'gone'>, string> = {
  counted: 'This parcel was counted already.',
  'not allowed': 'This parcel is not on its way back. Look at where the courier says it is.',
  'wrong count': 'There are not so many pieces in this parcel. Count again.',
}

/** Takes in a parcel that came back, with what is restocked of each line. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by): Promise<Outcome> => {
    const restocked = typedPieces(form)
    const { kind } = await receiveParcel(db, by, { parcelId: rowIdOf(params.id), restocked })
    return kind === 'done' || kind === 'gone' ? { kind } : { kind: 'refused', title: refusals[kind] }
  })
}
