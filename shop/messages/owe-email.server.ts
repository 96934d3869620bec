import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { anyOf } from '#db/given-rows.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import type { EmailKey } from './email-kind.ts'
import { emails } from './tables.server.ts'

type Owed = Omit<EmailKey, 'occasion'> & { occasion?: string; afterMinutes?: number }

/** Writes down an e-mail, once per occasion. Call in the transaction of the change that owes it. */
export const oweEmail = (tx: Db, { kind, subject, occasion = '', afterMinutes = 0 }: Owed) =>
  insertEmail(tx, { kind, subject, occasion, afterMinutes })

const insertEmail = preparedQuery((tx, { kind, subject, occasion, afterMinutes }: Given<Required<Owed>>) =>
  tx
    .insert(emails)
    .values({ kind, subject, occasion, nextTryAt: sql`now() + make_interval(mins => ${afterMinutes})` })
    .onConflictDoNothing(),
)

/**
 * Takes an e-mail back that nobody has begun to send, and says whether it can no longer reach anybody. False: it was sent,
 * or is being sent.
 */
export async function recallEmail(tx: Db, { kind, subject, occasion = '' }: Omit<Owed, 'afterMinutes'>) {
  const thisEmail = and(eq(emails.subject, subject), eq(emails.kind, kind), eq(emails.occasion, occasion))
  // A sender that claims it at this moment is waited for, and then its try is counted.
  await tx.delete(emails).where(and(thisEmail, eq(emails.tries, 0), isNull(emails.sentAt)))
  return (await tx.$count(emails, thisEmail)) === 0
}

/** Writes down an e-mail for every row of a query of subject, kind and occasion: one statement, which takes as long when it finds none. */
export const oweEmails = (tx: Db, rows: SQL) =>
  tx.execute(sql`insert into emails (subject, kind, occasion) ${rows} on conflict do nothing`)

/**
 * Writes down an e-mail that somebody asks for, for every row of a query of subject and kind. Asked again within five
 * minutes it is the same wish, whose answer was lost, unless the e-mail could not be sent.
 */
export const oweAskedEmails = (tx: Db, rows: SQL) =>
  oweEmails(
    tx,
    sql`
    select asked.subject, asked.kind, gen_random_uuid()::text from (${rows}) as asked (subject, kind)
    where not exists (
      select from emails
      where emails.subject = asked.subject and emails.kind = asked.kind and error is null
        and created_at > now() - interval '5 minutes')`,
  )

/** In a statement: whether an e-mail of this kind was owed about the subject before. */
export const wasOwed = (subject: SQL, kind: string) =>
  sql`exists (select from emails where emails.subject = ${subject} and emails.kind = ${kind})`

/** Takes back e-mails that have not gone out, since what they say is no longer so. */
export const forgetEmails = (tx: Db, subject: string, kinds: readonly string[]) =>
  deleteEmails(tx, { subject, kinds: JSON.stringify(kinds) })

const deleteEmails = preparedQuery((tx, { subject, kinds }: Given<{ subject: string; kinds: string }>) =>
  tx
    .delete(emails)
    .where(and(eq(emails.subject, subject), sql`${emails.kind} = ${anyOf(kinds, sql`text`)}`, isNull(emails.sentAt))),
)

/** E-mails owed about these subjects are not sent any more; the record that they were owed stays. */
export const withholdEmails = (tx: Db, subjects: readonly string[]) =>
  tx
    .update(emails)
    .set({ nextTryAt: null })
    .where(inArray(emails.subject, [...subjects]))
