import * as z from 'zod'
import { resendMessageEmail } from '#shop/marketing/answer-message.server.ts'
import { RowId } from '../../forms/read-form.ts'
import { doneOrGone } from '../../guard/outcome.ts'
import { messageChange } from './message-change.server.ts'

const Email = z.object({ emailId: RowId })

/** Sends an e-mail of a message once more. */
export const action = messageChange(Email, async (db, by, change) =>
  doneOrGone(await resendMessageEmail(db, by, change)),
)
