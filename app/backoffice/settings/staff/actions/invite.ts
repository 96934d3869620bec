import { publicUrlContext } from '#app/context.ts'
import { readInvitation } from '#shop/staff/inputs.ts'
import { inviteStaff } from '#shop/staff/managing/manage-staff.server.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Invited } from '../staff-outcome.ts'
import type { Route } from './+types/invite'
import { withLink } from './invitation.server.ts'

/** Invites a colleague. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readInvitation(await request.formData())
  return perform(context, async (db, by): Promise<Outcome<Invited>> => {
    if (!read.success) return invalid(read.error)
    return withLink(await inviteStaff(db, by, read.data), context.get(publicUrlContext))
  })
}
