import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { assignMessage } from '#shop/marketing/manage-messages.server.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { messageChange } from './message-change.server.ts'

const Assignee = z.object({ to: optionalLine(80) })

/** Says who looks after a message; blank: nobody. */
export const action = messageChange(Assignee, async (db, by, { id, to }) =>
  doneOrGone(await assignMessage(db, by, { id, to: to || null })),
)
