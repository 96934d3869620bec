import { renewOrderLink } from '#shop/orders/emails/renew-link.server.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/renew-link'

/** Ends the order's link and sends its customer a new one. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by) => doneOrGone(await renewOrderLink(db, by, params.number)))
