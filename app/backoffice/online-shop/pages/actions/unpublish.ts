import { unpublishPage } from '#shop/pages/manage-pages.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/unpublish'

export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, (db, by) => unpublishPage(db, by, rowIdOf(params.id)))
