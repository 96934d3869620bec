import { approveRefund } from '#shop/returns/approvals/decide-approval.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/approve'

/** A second person says yes to what a first one wants to give back. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> => {
    const answer = await approveRefund(db, by, rowIdOf(params.id))
    return answer.kind === 'refused' ? { kind: 'refused', title: answer.sentence } : answer
  })
