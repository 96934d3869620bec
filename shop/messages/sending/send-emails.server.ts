import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import type { Addressed, EmailBrand, EmailKey, EmailKinds, RenderEmail } from '../email-kind.ts'
import { isRefusedForGood, type Mailer } from '../open-mailer.server.ts'
import { addressIsLimited, minutesToNextTry } from '../rules.ts'
import { emails } from '../tables.server.ts'

export type EmailServices<Content> = {
  mailer: Mailer
  kinds: EmailKinds<Content>
  findBrand(db: Db): Promise<EmailBrand>
  renderEmail: RenderEmail<Content>
}

type Claimed = EmailKey & { id: number; tries: number; messageId: string }

const atOnce = 10
const maxInARound = 500

/**
 * Sends the e-mails that are due, each once. A crash between sending and noting it may send one again, under the same
 * Message-ID. An e-mail that does not get through is tried later; one address costs the others nothing. Sends at most
 * `most`, in whole rounds of ten. Returns how many went out and the ids of those that did not.
 */
export async function sendDueEmails<Content>(db: Db, services: EmailServices<Content>, most = maxInARound) {
  let sent = 0
  const failed: number[] = []
  for (let round = 0; round < most / atOnce; round++) {
    const claimed = await claim(db, services.mailer.domain)
    if (claimed.length === 0) break
    // Read once for all ten; an error is each e-mail's own.
    const brand = services.findBrand(db)
    const outcomes = await Promise.all(claimed.map((email) => send(db, services, email, brand)))
    sent += outcomes.filter(Boolean).length
    failed.push(...claimed.filter((_, at) => !outcomes[at]).map(({ id }) => id))
    if (claimed.length < atOnce) break
  }
  return { sent, failed }
}

/** For five minutes nobody else takes these; a process that dies meanwhile leaves them to the next. */
async function claim(db: Db, domain: string): Promise<Claimed[]> {
  const rows = await db.execute<{ id: string } & Omit<Claimed, 'id'>>(sql`
    update emails set tries = tries + 1, next_try_at = now() + interval '5 minutes',
      message_id = coalesce(message_id,
        '<' || kind || '.' || id || '.' || floor(extract(epoch from created_at) * 1000)::bigint || '@' || ${domain}::text || '>')
    where id = any(array(
      select id from emails where next_try_at <= now() order by next_try_at, id for update skip locked limit ${atOnce}))
    returning id, kind, subject, occasion, tries, message_id as "messageId"`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

const heldBack = {
  recipient: addressIsLimited,
  network: 'Not sent: many such e-mails were caused from one network in the last hour.',
  shop: 'Not sent: very many such e-mails were caused in the last hour. Strangers may be using the shop.',
}

/** Counts an e-mail that strangers can cause, the first time it is tried; what staff send again is not counted. */
async function whyHeldBack(db: Db, { to, counted = [], causedFrom = null }: Addressed<unknown>) {
  const given = { network: causedFrom, shop: 'shop', recipient: to }
  for (const limit of counted) {
    const { by } = rateLimits[limit]
    const counts = by === 'network' || by === 'shop' ? by : 'recipient'
    const key = given[counts]
    if (key !== null && (await countRequest(db, limit, key)).isOver) return heldBack[counts]
  }
  return null
}

async function send<Content>(
  db: Db,
  services: EmailServices<Content>,
  email: Claimed,
  findingBrand: Promise<EmailBrand>,
) {
  const { mailer, renderEmail } = services
  const thisEmail = eq(emails.id, email.id)
  try {
    const brand = await findingBrand
    const found = await findContent(db, services.kinds, email, brand)
    if (!found) {
      await db.delete(emails).where(thisEmail)
      return true
    }
    const why = email.tries === 1 ? await whyHeldBack(db, found) : null
    if (why !== null) {
      await db.update(emails).set({ nextTryAt: null, error: why }).where(thisEmail)
      return true
    }
    const { content, to, replyTo, unsubscribeLink } = found
    await mailer.send({
      to,
      senderName: brand.name,
      replyTo,
      unsubscribeLink,
      messageId: email.messageId,
      ...(await renderEmail({ ...content, brand })),
    })
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

async function findContent<Content>(db: Db, kinds: EmailKinds<Content>, email: Claimed, brand: EmailBrand) {
  const find = kinds[email.kind]
  if (!find) throw new Error(`No part of this shop says what an e-mail of the kind "${email.kind}" tells`)
  return find(db, email, brand)
}
