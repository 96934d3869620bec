import { TwoStepProof } from '#shop/staff/inputs.ts'
import { invalid } from '../../../../parts/guard/outcome.ts'
import { notProven, onOwnAccount } from '../own-account.server.ts'

/** Turns two-step sign-in off. */
export const action = onOwnAccount(async ({ signIn, text, proof, setCookies }) => {
  const read = TwoStepProof.safeParse({ current: proof.password, code: text('code') })
  if (!read.success) return invalid(read.error)
  const outcome = await signIn.twoStep.turnOff({ ...proof, code: read.data.code })
  if (outcome.kind !== 'off') return notProven(outcome)
  setCookies(outcome.setCookie)
  return { kind: 'done' }
})
