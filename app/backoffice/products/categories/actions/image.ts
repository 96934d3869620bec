import * as z from 'zod'
import { setCategoryImage } from '#shop/catalogue/managing/categories.server.ts'
import { imageKey } from '#shop/media/image-key.ts'
import { fieldsOf, readAs, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/image'

const Chosen = z.object({ imageKey })

/** Gives a category an uploaded image. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by) =>
    doneOrGone(await setCategoryImage(db, by, { id: rowIdOf(params.id), ...readAs(Chosen, fields) })),
  )
}
