import { heldCopyContext } from '#app/context.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/confirm'

/** An owner says that this restored copy is the real shop. */
export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> => {
    await context.get(heldCopyContext).confirm(db, by)
    return { kind: 'done' }
  })
