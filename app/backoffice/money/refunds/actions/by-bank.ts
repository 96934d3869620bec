import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/by-bank'

/** Money that the gateway could not give back is owed by bank. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> => answered(await refundByBank(db, by, rowIdOf(params.id))))
