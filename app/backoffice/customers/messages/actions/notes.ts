import { MessageNote } from '#shop/marketing/inputs.ts'
import { noteOnMessage } from '#shop/marketing/manage-messages.server.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { messageChange } from './message-change.server.ts'

/** Adds a note for staff. */
export const action = messageChange(MessageNote, async (db, by, change) =>
  doneOrGone(await noteOnMessage(db, by, change)),
)
