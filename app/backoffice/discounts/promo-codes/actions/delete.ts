import { deletePromoCode } from '#shop/marketing/manage-promo-codes.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/delete'

const used: Outcome<never> = {
  kind: 'refused',
  title: 'This promo code has been used',
  description: 'Its history stays. Switch it off, and nobody can use it any more.',
}

/** Deletes a promo code that nobody has used. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> => {
    const outcome = await deletePromoCode(db, by, rowIdOf(params.id))
    if (outcome === 'used') return used
    return { kind: outcome === 'deleted' ? 'done' : 'gone' }
  })
