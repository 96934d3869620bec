import { publicUrlContext } from '#app/context.ts'
import { renewInvitation } from '#shop/staff/managing/manage-staff.server.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/renew'
import { withLink } from './invitation.server.ts'

/** Makes a new link for an invitation; the former one stops working. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by) => withLink(await renewInvitation(db, by, params.id), context.get(publicUrlContext)))
