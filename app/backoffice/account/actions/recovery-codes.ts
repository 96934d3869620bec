import { notProven, onOwnAccount } from './own-account.server.ts'

/** Makes new recovery codes; the former ones stop working. */
export const action = onOwnAccount<{ recoveryCodes: string[] }>(async ({ signIn, text, proof }) => {
  const outcome = await signIn.twoStep.renewRecoveryCodes({ ...proof, code: text('code') })
  return outcome.kind === 'renewed' ? { kind: 'done', recoveryCodes: outcome.recoveryCodes } : notProven(outcome)
})
