import { RoleChange } from '#shop/staff/inputs.ts'
import { changeRoles } from '#shop/staff/managing/manage-staff.server.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { outcomeOf } from '../staff-outcome.ts'
import type { Route } from './+types/roles'

/** Changes somebody's roles. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = RoleChange.safeParse({ id: params.id, roles: form.getAll('roles'), seen: form.getAll('seen') })
  return perform(context, async (db, by): Promise<Outcome> => {
    return read.success ? outcomeOf(await changeRoles(db, by, read.data)) : invalid(read.error)
  })
}
