import * as z from 'zod'
import { addProductImage } from '#shop/catalogue/managing/products.server.ts'
import { imageKey } from '#shop/media/image-key.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/images'

const Added = z.object({ imageKey })

/** Adds an uploaded image to a product. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, Added, async (db, by, sent) =>
    doneOrGone(await addProductImage(db, by, { id: rowIdOf(args.params.id), ...sent })),
  )
