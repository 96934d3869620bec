import * as z from 'zod'
import { maxId } from '#shared/database-id.ts'
import { answerMessage } from '#shop/marketing/answer-message.server.ts'
import { MessageNote } from '#shop/marketing/inputs.ts'
import { messageChange } from './message-change.server.ts'

const Answer = MessageNote.extend({ seen: z.coerce.number().pipe(z.int().min(0).max(maxId)) })

/** Answers a message by e-mail. */
export const action = messageChange(Answer, async (db, by, change) => {
  const outcome = await answerMessage(db, by, change)
  if (outcome === 'changed') return { kind: 'conflict' }
  return { kind: outcome === 'answered' ? 'done' : 'gone' }
})
