import { deleteFile } from '#shop/exports/ask-file.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/delete'

/** Deletes a file that a person asked for, made or not. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> => {
    await deleteFile(db, by, rowIdOf(params.id))
    return { kind: 'done' }
  })
