import { approveGiftCards } from '#shop/credit/approve-gift-cards.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/approve'

/** A second person says yes to gift cards of the shop before. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> => answered(await approveGiftCards(db, by, rowIdOf(params.id))))
