import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { SeenBack } from '#shop/orders/step-inputs.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, type Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/by-bank'

/** Money that the gateway could not give back is owed by bank. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, SeenBack, async (db, by, { seen }): Promise<Outcome> =>
    answered(await refundByBank(db, by, rowIdOf(args.params.id), seen)),
  )
