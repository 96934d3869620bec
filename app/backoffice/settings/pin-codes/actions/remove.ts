import { removeServices } from '#shop/delivery/places/save-services.server.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/remove'

/** Empties the table. */
export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (db, by) => doneOrGone(await removeServices(db, by)))
