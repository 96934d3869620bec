import { OwnName } from '#shop/staff/inputs.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { onOwnAccount } from './own-account.server.ts'

/** Changes the name that colleagues see. */
export const action = onOwnAccount(async ({ signIn, by, text }) => {
  const read = OwnName.safeParse({ name: text('name'), seen: text('seen') })
  if (!read.success) return invalid(read.error)
  return { kind: (await signIn.ownAccount.rename(by, read.data)) === 'done' ? 'done' : 'conflict' }
})
