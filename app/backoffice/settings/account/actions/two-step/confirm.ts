import { FirstCode } from '#shop/staff/inputs.ts'
import { invalid } from '../../../../parts/guard/outcome.ts'
import { notProven, onOwnAccount } from '../own-account.server.ts'

/** Turns two-step sign-in on with the first code of the app. */
export const action = onOwnAccount(async ({ signIn, text, proof: { by, clientAddress, headers }, setCookies }) => {
  const read = FirstCode.safeParse({ code: text('code') })
  if (!read.success) return invalid(read.error)
  const outcome = await signIn.twoStep.confirm({ by, code: read.data.code, clientAddress, headers })
  if (outcome.kind === 'refused') return notProven({ ...outcome, kind: 'wrong code' })
  setCookies(outcome.setCookie)
  return { kind: 'done' }
})
