import { notProven, onOwnAccount } from '../own-account.server.ts'

/** Turns two-step sign-in on with the first code of the app. */
export const action = onOwnAccount(async ({ signIn, text, proof: { by, clientAddress, headers }, setCookies }) => {
  const outcome = await signIn.twoStep.confirm({ by, code: text('code'), clientAddress, headers })
  if (outcome.kind === 'refused') return notProven({ ...outcome, kind: 'wrong code' })
  setCookies(outcome.setCookie)
  return { kind: 'done' }
})
