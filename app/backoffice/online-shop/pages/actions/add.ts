import { addPage } from '#shop/pages/manage-pages.server.ts'
import { NewPage } from '#shop/pages/page-content.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/add'

export const action = (args: Route.ActionArgs) =>
  performTyped(args, NewPage, async (db, by, typed): Promise<Outcome> => addPage(db, by, typed))
