import * as z from 'zod'
import { setCategoryImage } from '#shop/catalogue/managing/categories.server.ts'
import { imageKey } from '#shop/media/image-key.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/image'

const Chosen = z.object({ imageKey })

/** Gives a category an uploaded image. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, Chosen, async (db, by, sent) =>
    doneOrGone(await setCategoryImage(db, by, { id: rowIdOf(args.params.id), ...sent })),
  )
