import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countRequest } from '#shop/limits/count-requests.server.ts'
import type { RenderEmail } from './email-content.ts'
import { minutesToNextTry } from './email-rules.ts'
import { type Addressed, findEmailContent, type OwedEmail } from './find-email-content.server.ts'
import type { OrderLinks } from './finding/order-links.server.ts'
import { isRefusedForGood, type Mailer } from './open-mailer.server.ts'
import { emails } from './tables.server.ts'

export type EmailServices = { mailer: Mailer; renderEmail: RenderEmail; orderLinks: OrderLinks; publicUrl: string }

type Claimed = OwedEmail & { tries: number; messageId: string }

const atOnce = 10
const mostARound = 500

/**
 * Sends the e-mails that are due, each once. A crash between sending and noting it may send one again, under the
 * same Message-ID. What does not get through is tried later; one address costs the others nothing.
 * Sends at most `most`, in whole rounds of ten. Returns how many went out and the ids of those that did not.
 */
export async function sendDueEmails(db: Db, services: EmailServices, most = mostARound) {
  await oweAcknowledgements(db)
  let sent = 0
  const failed: number[] = []
  for (let round = 0; round < most / atOnce; round++) {
    const claimed = await claim(db, services.mailer.domain)
    const outcomes = await Promise.all(claimed.map((email) => send(db, services, email)))
    sent += outcomes.filter(Boolean).length
    failed.push(...claimed.filter((_, at) => !outcomes[at]).map(({ id }) => id))
    if (claimed.length < atOnce) break
  }
  return { sent, failed }
}

/** Every message to the shop is answered with its ticket number; the message itself is what owes the e-mail. */
const oweAcknowledgements = (db: Db) =>
  db.execute(sql`
    insert into emails (contact_message_id, kind)
    select id, 'contact' from contact_messages
    where received_at > now() - interval '1 day'
      and not exists (select from emails where emails.contact_message_id = contact_messages.id and kind = 'contact')
    on conflict do nothing`)

/** As if it had been tried once: it is sent whatever its address got before, and under a new Message-ID. */
export const sendAgain = {
  createdAt: sql`now()`,
  nextTryAt: sql`now()`,
  tries: 1,
  messageId: null,
  sentAt: null,
  error: null,
}

/** For five minutes nobody else takes these; whoever dies meanwhile leaves them to the next. */
async function claim(db: Db, domain: string): Promise<Claimed[]> {
  const rows = await db.execute<{ id: string; orderId: string | null } & Omit<Claimed, 'id' | 'orderId'>>(sql`
    update emails set tries = tries + 1, next_try_at = now() + interval '5 minutes',
      message_id = coalesce(message_id,
        '<' || kind || '.' || id || '.' || floor(extract(epoch from created_at) * 1000)::bigint || '@' || ${domain}::text || '>')
    where id in (
      select id from emails where next_try_at <= now() order by next_try_at, id for update skip locked limit ${atOnce})
    returning id, order_id as "orderId", contact_message_id as "contactMessageId", staff_id as "staffId", subscriber_id as "subscriberId", kind, occasion, tries, message_id as "messageId"`)
  return rows.map((row) => ({ ...row, id: Number(row.id), orderId: row.orderId === null ? null : Number(row.orderId) }))
}

const heldBack = 'Not sent: this address got such e-mails a moment ago. Strangers may be using it.'

/** Counts an e-mail that strangers can cause, the first time it is tried; what staff send again is not counted. */
async function isOneTooMany(db: Db, { to, counted = [] }: Addressed) {
  for (const limit of counted) if ((await countRequest(db, limit, to)).isOver) return true
  return false
}

async function send(db: Db, { mailer, renderEmail, ...places }: EmailServices, email: Claimed) {
  const thisEmail = eq(emails.id, email.id)
  try {
    const found = await findEmailContent(db, email, places)
    if (!found) {
      await db.delete(emails).where(thisEmail)
      return true
    }
    if (email.tries === 1 && (await isOneTooMany(db, found))) {
      await db.update(emails).set({ nextTryAt: null, error: heldBack }).where(thisEmail)
      return true
    }
    const { content, to } = found
    const replyTo = content.kind === 'reply' ? content.brand.supportEmail || undefined : undefined
    await mailer.send({ to, replyTo, messageId: email.messageId, ...(await renderEmail(content)) })
    await db
      .update(emails)
      .set({ sentAt: sql`now()`, isOnlyOnDisk: mailer.isOutbox, nextTryAt: null, error: null })
      .where(thisEmail)
    return true
  } catch (error) {
    const minutes = isRefusedForGood(error) ? null : minutesToNextTry(email.tries)
    await db
      .update(emails)
      .set({
        error: error instanceof Error ? error.message : String(error),
        nextTryAt: minutes === null ? null : sql`now() + make_interval(mins => ${minutes})`,
      })
      .where(thisEmail)
    return false
  }
}
