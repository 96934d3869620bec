import { PasswordChange } from '#shop/staff/inputs.ts'
import { findPasswordRefusal } from '../../../frame/sign-in/password-refusal.server.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { notProven, onOwnAccount } from './own-account.server.ts'

/** Changes the password and ends every other session. */
export const action = onOwnAccount(async ({ db, signIn, by, text, proof, setCookies }) => {
  const read = PasswordChange.safeParse({ current: text('current'), password: text('password') })
  if (!read.success) return invalid(read.error)
  const easy = await findPasswordRefusal(db, read.data.password, by)
  if (easy) return { kind: 'invalid', errors: easy }
  const outcome = await signIn.ownAccount.changePassword(proof, read.data.password)
  if (outcome.kind === 'refused') return notProven(outcome)
  setCookies(outcome.setCookie)
  return { kind: 'done' }
})
