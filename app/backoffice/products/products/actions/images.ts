import * as z from 'zod'
import { addProductImage } from '#shop/catalogue/managing/products.server.ts'
import { imageKey } from '#shop/media/image-key.ts'
import { fieldsOf, readAs, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/images'

const Added = z.object({ imageKey })

/** Adds an uploaded image to a product. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by) =>
    doneOrGone(await addProductImage(db, by, { id: rowIdOf(params.id), ...readAs(Added, fields) })),
  )
}
