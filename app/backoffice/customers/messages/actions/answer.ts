import { maxId } from '#shared/database-id.ts'
import { sentNumber } from '#shared/fields.ts'
import { answerMessage } from '#shop/marketing/answer-message.server.ts'
import { MessageNote } from '#shop/marketing/inputs.ts'
import { messageChange } from './message-change.server.ts'

const Answer = MessageNote.extend({ seen: sentNumber(0, maxId) })

/** Answers a message by e-mail. */
export const action = messageChange(Answer, async (db, by, change) => {
  const outcome = await answerMessage(db, by, change)
  if (outcome === 'changed') return { kind: 'conflict' }
  return { kind: outcome === 'answered' ? 'done' : 'gone' }
})
