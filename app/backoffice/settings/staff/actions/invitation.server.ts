import type { InviteAnswer } from '#shop/staff/managing/manage-staff.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { type Invited, outcomeOf } from '../staff-outcome.ts'

/** An invitation with its link. */
export function withLink(answer: InviteAnswer, publicUrl: string): Outcome<Invited> {
  if (answer.kind !== 'invited') return outcomeOf(answer) as Outcome<never>
  const { email, token, expiresAt } = answer
  return {
    kind: 'done',
    email,
    link: `${publicUrl}/admin/invitation?token=${token}`,
    expiresAt: expiresAt.toISOString(),
  }
}
