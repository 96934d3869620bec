import { SeenBack } from '#shop/orders/step-inputs.ts'
import { approveRefund } from '#shop/returns/approvals/decide-approval.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, type Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/approve'

/** A second person says yes to what a first one wants to give back. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, SeenBack, async (db, by, { seen }): Promise<Outcome> =>
    answered(await approveRefund(db, by, rowIdOf(args.params.id), seen)),
  )
