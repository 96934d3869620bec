import { publicUrlContext } from '#app/context.ts'
import { readInvitation } from '#shop/staff/inputs.ts'
import { inviteStaff } from '#shop/staff/managing/manage-staff.server.ts'
import { performRead } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Invited } from '../staff-outcome.ts'
import type { Route } from './+types/invite'
import { withLink } from './invitation.server.ts'

/** Invites a colleague. */
export const action = (asked: Route.ActionArgs) =>
  performRead(asked, readInvitation, async (db, by, invitation): Promise<Outcome<Invited>> =>
    withLink(await inviteStaff(db, by, invitation), asked.context.get(publicUrlContext)),
  )
