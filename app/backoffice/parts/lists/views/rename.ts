import { renameView } from '#shop/staff/views/saved-views.server.ts'
import { ViewName } from '#shop/staff/views/view-inputs.ts'
import { performTyped } from '../../forms/perform-form.server.ts'
import { rowIdOf } from '../../forms/read-form.ts'
import type { Route } from './+types/rename'
import { viewOutcome } from './view-outcome.ts'

export const action = (args: Route.ActionArgs) =>
  performTyped(args, ViewName, async (db, by, typed) =>
    viewOutcome(await renameView(db, by, rowIdOf(args.params.id), typed.name)),
  )
