import { deleteView } from '#shop/staff/views/saved-views.server.ts'
import { rowIdOf } from '../../forms/read-form.ts'
import { perform } from '../../guard/perform.server.ts'
import type { Route } from './+types/delete'
import { viewOutcome } from './view-outcome.ts'

export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by) => viewOutcome(await deleteView(db, by, rowIdOf(params.id))))
