import { onOwnAccount } from '../own-account.server.ts'

/** Ends every session but this one. */
export const action = onOwnAccount(async ({ signIn, by, headers }) => {
  await signIn.ownAccount.endSessions(by, headers, null)
  return { kind: 'done' }
})
