import { deleteRedirect } from '#shop/redirects/save-redirects.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/delete'

export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by) => doneOrGone(await deleteRedirect(db, by, rowIdOf(params.id))))
