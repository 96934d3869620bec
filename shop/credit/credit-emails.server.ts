import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { formatDay } from '#shared/dates.ts'
import { type EmailKinds, idOf } from '#shop/messages/email-kind.ts'
import type { CreditEmailContent } from './credit-email-content.ts'
import type { CreditLinks } from './credit-links.server.ts'
import { findEndingOn } from './expire-credit.server.ts'
import { creditBalances, creditEntries, creditPhones } from './tables.server.ts'

const bonus = alias(creditEntries, 'bonus')

/** The contents of e-mails about store credit; their subject is its holder. */
export const creditEmailKinds = (links: Pick<CreditLinks, 'make'>): EmailKinds<CreditEmailContent> => ({
  async 'credit-link'(db, { subject }, { shopUrl }) {
    const to = await findAddress(db, subject)
    const token = links.make({ holderId: Number(idOf(subject)) }, 'link')
    return to === null ? null : { to, content: { kind: 'credit-link', link: `${shopUrl}/credit?token=${token}` } }
  },

  async 'credit-given'(db, { subject, occasion }, { shopUrl }) {
    const to = await findAddress(db, subject)
    const [given] = await db
      .select({
        expiresAt: creditEntries.expiresAt,
        paise: sql<number>`${creditEntries.paise} + coalesce(${bonus.paise}, 0)`,
      })
      .from(creditEntries)
      .leftJoin(bonus, and(eq(bonus.cause, 'bonus'), eq(bonus.reference, creditEntries.reference)))
      .where(eq(creditEntries.id, Number(occasion)))
    if (!to || !given?.expiresAt) return null
    const { paise, expiresAt } = given
    return { to, content: { kind: 'credit-given', paise, until: formatDay(expiresAt), page: `${shopUrl}/credit` } }
  },

  async 'credit-back'(db, { subject, occasion: reference }, { shopUrl }) {
    const to = await findAddress(db, subject)
    const [back] = await db
      .select({
        paise: sql<number>`sum(${creditEntries.paise})::int`,
        orderNumber: sql<string | null>`max(${creditEntries.orderNumber})`,
      })
      .from(creditEntries)
      .where(and(eq(creditEntries.cause, 'given_back'), eq(creditEntries.reference, reference)))
    if (!to || !back?.orderNumber) return null
    const { paise, orderNumber } = back
    return { to, content: { kind: 'credit-back', paise, orderNumber, page: `${shopUrl}/credit` } }
  },

  async 'credit-phone'(db, { subject, occasion: id }, { shopUrl }) {
    const to = await findAddress(db, subject)
    const [added] = await db
      .select()
      .from(creditPhones)
      .where(eq(creditPhones.id, Number(id)))
    if (!to || !added) return null
    return { to, content: { kind: 'credit-phone', end: added.phone.slice(-4), page: `${shopUrl}/credit` } }
  },

  async 'credit-expires'(db, { subject, occasion: day }, { shopUrl }) {
    const to = await findAddress(db, subject)
    const paise = await findEndingOn(db, Number(idOf(subject)), day)
    if (!to || paise === 0) return null
    return { to, content: { kind: 'credit-expires', paise, until: formatDay(day), page: `${shopUrl}/credit` } }
  },
})

/** Null once its person was erased. */
async function findAddress(db: Db, subject: string) {
  const [found] = await db
    .select({ holder: creditBalances.holder })
    .from(creditBalances)
    .where(eq(creditBalances.id, Number(idOf(subject))))
  return found?.holder.includes('@') ? found.holder : null
}
