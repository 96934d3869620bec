import { onOwnAccount } from '../own-account.server.ts'

/** Ends one other session. */
export const action = onOwnAccount(async ({ signIn, by, text, headers }) => {
  const isFound = await signIn.ownAccount.endSessions(by, headers, text('session'))
  return { kind: isFound ? 'done' : 'conflict' }
})
