import { notProven, onOwnAccount } from '../own-account.server.ts'

/** Turns two-step sign-in off. */
export const action = onOwnAccount(async ({ signIn, text, proof, setCookies }) => {
  const outcome = await signIn.twoStep.turnOff({ ...proof, code: text('code') })
  if (outcome.kind !== 'off') return notProven(outcome)
  setCookies(outcome.setCookie)
  return { kind: 'done' }
})
