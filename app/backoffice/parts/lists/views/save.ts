import { saveView } from '#shop/staff/views/saved-views.server.ts'
import { NewView } from '#shop/staff/views/view-inputs.ts'
import { performTyped } from '../../forms/perform-form.server.ts'
import type { Route } from './+types/save'
import { viewOutcome } from './view-outcome.ts'

/** Saves the filters of a list under a name, for the person who asks. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, NewView, async (db, by, typed) => viewOutcome(await saveView(db, by, typed)))
