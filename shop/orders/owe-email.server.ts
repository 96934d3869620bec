import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { EmailKind } from './email-rules.ts'
import { emails } from './tables.server.ts'

type About = { occasion?: string; afterMinutes?: number }

/** Writes down an e-mail about an order, once per occasion. Call in the transaction of the change that owes it. */
export const oweEmail = (tx: Db, orderId: number, kind: EmailKind, { occasion = '', afterMinutes = 0 }: About = {}) =>
  tx
    .insert(emails)
    .values({ orderId, kind, occasion, nextTryAt: sql`now() + make_interval(mins => ${afterMinutes})` })
    .onConflictDoNothing()

/** The same about a matter of somebody of the staff; each is an occasion of its own. */
export const oweStaffEmail = (tx: Db, staffId: string, kind: 'invitation' | 'reset') =>
  tx.insert(emails).values({ staffId, kind, occasion: randomUUID() })

/** The link that confirms an address for the newsletter: one statement, also when it reads already and gets none. */
export const oweConfirmation = (tx: Db, email: string) =>
  tx.execute(sql`
    insert into emails (subscriber_id, kind, occasion)
    select id, 'newsletter', ${randomUUID()} from newsletter_subscribers
    where lower(email) = lower(${email}) and (confirmed_at is null or unsubscribed_at is not null)`)

/** Takes back e-mails that have not gone out, since what they say is no longer so. */
export const forgetEmails = (tx: Db, orderId: number, kinds: readonly EmailKind[]) =>
  tx.delete(emails).where(and(eq(emails.orderId, orderId), inArray(emails.kind, [...kinds]), isNull(emails.sentAt)))
