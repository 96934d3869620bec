import { ScanForm } from '#shop/shipping/packing/inputs.ts'
import { packScanned } from '#shop/shipping/packing/pack-scanned.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/scan'

export async function action({ request, context }: Route.ActionArgs) {
  const read = ScanForm.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome<{ number: string; isPacked: boolean; note: string }>> => {
    if (!read.success) return invalid(read.error)
    const scanned = await packScanned(db, by, read.data.code, read.data.weight)
    if (scanned.kind === 'done') return scanned
    if (scanned.kind === 'unknown')
      return { kind: 'invalid', errors: { code: 'No order has this number, and no parcel this AWB' } }
    return { kind: 'invalid', errors: { code: `${scanned.number} cannot be packed as it is. Open it to see why.` } }
  })
}
