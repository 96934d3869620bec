import { deleteBanner } from '#shop/marketing/manage-banners.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/delete'

export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, (db, by) => deleteBanner(db, by, rowIdOf(params.id)))
