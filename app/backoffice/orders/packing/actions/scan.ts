import { ScanForm } from '#shop/shipping/packing/inputs.ts'
import { packScanned } from '#shop/shipping/packing/pack-scanned.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/scan'

export const action = (args: Route.ActionArgs) =>
  performTyped(
    args,
    ScanForm,
    async (db, by, typed): Promise<Outcome<{ number: string; isPacked: boolean; note: string }>> => {
      const scanned = await packScanned(db, by, typed.code, typed.weight)
      if (scanned.kind === 'done') return scanned
      if (scanned.kind === 'unknown')
        return { kind: 'invalid', errors: { code: 'No order has this number, and no parcel this AWB' } }
      return { kind: 'invalid', errors: { code: `${scanned.number} cannot be packed as it is. Open it to see why.` } }
    },
  )
