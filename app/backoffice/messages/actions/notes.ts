import * as z from 'zod'
import { MessageText } from '#shop/marketing/inputs.ts'
import { noteOnMessage } from '#shop/marketing/manage-messages.server.ts'
import { doneOrGone } from '../../guard/outcome.ts'
import { messageChange } from './message-change.server.ts'

const Note = z.object({ body: MessageText })

/** Adds a note for staff. */
export const action = messageChange(Note, async (db, by, change) => doneOrGone(await noteOnMessage(db, by, change)))
