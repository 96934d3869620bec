import * as z from 'zod'
import { setMessageClosed } from '#shop/marketing/manage-messages.server.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { messageChange } from './message-change.server.ts'

/** Closes a message. */
export const action = messageChange(z.object({}), async (db, by, { id }) =>
  doneOrGone(await setMessageClosed(db, by, { id, closed: true })),
)
