import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { isSentAgain } from '#shop/rate-limits/sent-again.server.ts'
import type { ContactMessage } from './inputs.ts'
import { contactSubject, oweConfirmation } from './marketing-emails.server.ts'
import { contactMessages, newsletterSubscribers } from './tables.server.ts'

/** Stores a message and owes its sender the e-mail that it arrived. Sent twice, it is one message. */
export async function keepContactMessage(db: Db, message: ContactMessage) {
  await db.transaction(async (tx) => {
    if (await isSentAgain(tx, { what: 'message', by: message.email, content: message })) return
    const [stored] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
    await oweEmail(tx, { kind: 'contact', subject: contactSubject(stored!.id) })
  })
}

/**
 * Notes an address that somebody typed: it is on the list once its owner confirms it by e-mail. Signing up twice is one
 * subscription, and the work is the same whether the address is on the list or not.
 */
export async function subscribe(db: Db, email: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into newsletter_subscribers (email) values (${email})
      on conflict (lower(email)) do update set subscribed_at = case
        when newsletter_subscribers.confirmed_at is null and newsletter_subscribers.unsubscribed_at is null then now()
        else newsletter_subscribers.subscribed_at end`)
    if ((await countRequest(tx, 'newsletter e-mails an hour', email)).isOver) return
    if ((await countRequest(tx, 'newsletter e-mails a day', email)).isOver) return
    await oweConfirmation(tx, email)
  })
}

const unconfirmedDays = 7

/** Forgets addresses that nobody confirmed: most were never their owner's wish. */
export const forgetUnconfirmed = (db: Db) =>
  db
    .delete(newsletterSubscribers)
    .where(
      and(
        isNull(newsletterSubscribers.confirmedAt),
        isNull(newsletterSubscribers.unsubscribedAt),
        lt(newsletterSubscribers.subscribedAt, sql`now() - make_interval(days => ${unconfirmedDays})`),
      ),
    )
