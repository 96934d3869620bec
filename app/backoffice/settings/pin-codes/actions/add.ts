import { ServiceForm } from '#shop/delivery/places/inputs.ts'
import { serviceNames } from '#shop/delivery/places/plan-services.ts'
import { saveServices } from '#shop/delivery/places/save-services.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/add'

/** Adds one PIN code, or changes how parcels go there. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = ServiceForm.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const { service, ...typed } = read.data
    const row = { ...typed, row: 1, service: serviceNames[service][0]! }
    const { refused } = await saveServices(db, by, [row], 'listed')
    const [refusal] = refused
    return refusal ? { kind: 'invalid', errors: { pinCode: refusal.sentence } } : { kind: 'done' }
  })
}
