import * as z from 'zod'
import { typedId } from '#shared/fields.ts'
import { resendMessageEmail } from '#shop/marketing/answer-message.server.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { messageChange } from './message-change.server.ts'

const Email = z.object({ emailId: typedId })

/** Sends an e-mail of a message once more. */
export const action = messageChange(Email, async (db, by, change) =>
  doneOrGone(await resendMessageEmail(db, by, change)),
)
