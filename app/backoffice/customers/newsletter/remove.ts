import { removeSubscriber } from '#shop/marketing/manage-newsletter.server.ts'
import { rowIdOf } from '../../parts/forms/read-form.ts'
import { doneOrGone } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/remove'

/** Removes an address from the newsletter. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by) => doneOrGone(await removeSubscriber(db, by, rowIdOf(params.id))))
