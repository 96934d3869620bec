import { TwoStepProof } from '#shop/staff/inputs.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { notProven, onOwnAccount } from './own-account.server.ts'

/** Makes new recovery codes; the former ones stop working. */
export const action = onOwnAccount<{ recoveryCodes: string[] }>(async ({ signIn, text, proof }) => {
  const read = TwoStepProof.safeParse({ current: proof.password, code: text('code') })
  if (!read.success) return invalid(read.error)
  const outcome = await signIn.twoStep.renewRecoveryCodes({ ...proof, code: read.data.code })
  return outcome.kind === 'renewed' ? { kind: 'done', recoveryCodes: outcome.recoveryCodes } : notProven(outcome)
})
