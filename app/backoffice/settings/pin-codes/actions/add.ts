import { ServiceForm } from '#shop/delivery/places/inputs.ts'
import { serviceNames } from '#shop/delivery/places/plan-services.ts'
import { saveServices } from '#shop/delivery/places/save-services.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/add'

/** Adds one PIN code, or changes how parcels go there. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, ServiceForm, async (db, by, { service, ...typed }): Promise<Outcome> => {
    const row = { ...typed, row: 1, service: serviceNames[service][0]! }
    const { refused } = await saveServices(db, by, [row], 'listed')
    const [refusal] = refused
    return refusal ? { kind: 'invalid', errors: { pinCode: refusal.sentence } } : { kind: 'done' }
  })
