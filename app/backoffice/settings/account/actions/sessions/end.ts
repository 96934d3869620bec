import { oneLine } from '#shared/fields.ts'
import { onOwnAccount } from '../own-account.server.ts'

/** Ends one other session. */
export const action = onOwnAccount(async ({ signIn, by, text, headers }) => {
  const isFound = await signIn.ownAccount.endSessions(by, headers, oneLine.parse(text('session')))
  return { kind: isFound ? 'done' : 'conflict' }
})
