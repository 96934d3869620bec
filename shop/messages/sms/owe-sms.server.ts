import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { textMessages } from '../tables.server.ts'
import type { SmsText } from './sms-texts.ts'

type Owed = { kind: SmsText; subject: string; occasion?: string; afterMinutes?: number }

/**
 * Writes down an SMS, once per occasion, where the shop sends this kind. Call in the transaction of the change that
 * owes it.
 */
export const oweSms = (tx: Db, { kind, subject, occasion = '', afterMinutes = 0 }: Owed) =>
  tx.execute(sql`
    insert into text_messages (subject, kind, occasion, next_try_at)
    select ${subject}, kind, ${occasion}, now() + make_interval(mins => ${afterMinutes})
    from registered_texts where kind = ${kind} and is_on and stopped_why is null
    on conflict do nothing`)

/** Takes an SMS back that nobody has begun to send, and says whether it can no longer reach anybody. */
export async function recallSms(tx: Db, { kind, subject, occasion = '' }: Omit<Owed, 'afterMinutes'>) {
  const thisSms = and(
    eq(textMessages.subject, subject),
    eq(textMessages.kind, kind),
    eq(textMessages.occasion, occasion),
  )
  await tx.delete(textMessages).where(and(thisSms, eq(textMessages.state, 'due'), eq(textMessages.tries, 0)))
  return (await tx.$count(textMessages, thisSms)) === 0
}

/** SMS owed about these subjects are not sent any more; the record that they were owed stays. */
export const withholdSms = (tx: Db, subjects: readonly string[]) =>
  tx
    .update(textMessages)
    .set({ state: 'failed', nextTryAt: null, error: 'Not sent: what is stored about this person was erased.' })
    .where(and(inArray(textMessages.subject, [...subjects]), eq(textMessages.state, 'due')))
