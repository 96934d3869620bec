import { deleteCollection } from '#shop/catalogue/collections/save-collection.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/delete'

export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, (db, by) => deleteCollection(db, by, rowIdOf(params.id)))
