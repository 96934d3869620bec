import { PasswordProof } from '#shop/staff/inputs.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { notProven, onOwnAccount } from './own-account.server.ts'

/** Allows changes of keys and roles in this session for some minutes. */
export const action = onOwnAccount(async ({ signIn, text, proof }) => {
  const read = PasswordProof.safeParse({ current: text('current') })
  if (!read.success) return invalid(read.error)
  const outcome = await signIn.confirmSelf(proof)
  return outcome.kind === 'refused' ? notProven(outcome) : { kind: 'done' }
})
