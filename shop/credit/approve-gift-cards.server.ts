import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { hasColleague } from '#shop/staff/has-colleague.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { referenceOf } from './bring-gift-cards.server.ts'
import { findCreditTerms } from './credit-terms-of-shop.server.ts'
import { grantCredit } from './give-credit.server.ts'
import { giftCardRequests, giftCardsAsked } from './tables.server.ts'

export type Decided = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

/** The requests that wait for a second person, the oldest first. */
export const findGiftCardRequests = (db: Db) =>
  db
    .select({
      id: giftCardRequests.id,
      cards: giftCardRequests.cards,
      totalPaise: giftCardRequests.totalPaise,
      askedBy: giftCardRequests.askedBy,
      askedAt: giftCardRequests.askedAt,
    })
    .from(giftCardRequests)
    .where(eq(giftCardRequests.state, 'waiting'))
    .orderBy(asc(giftCardRequests.id))
    .limit(100)

export type GiftCardRequest = Awaited<ReturnType<typeof findGiftCardRequests>>[number]

/**
 * A second person says yes, and each card becomes credit of its address. Nobody approves what they asked for themselves,
 * unless they are the only one who may.
 */
export const approveGiftCards = (db: Db, by: StaffMember, id: number): Promise<Decided> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'orders.refund')
    const request = await lockWaiting(tx, id)
    if (!request) return { kind: 'gone' }
    if (request.askedById === by.id && (await hasColleague(tx, by, 'orders.refund')))
      return { kind: 'refused', sentence: 'You asked for this, so somebody else must approve it.' }
    const { content: terms } = await findCreditTerms(tx)
    if (!terms.isOn) return { kind: 'refused', sentence: 'Store credit is switched off. Switch it on first.' }
    const cards = await tx
      .select()
      .from(giftCardsAsked)
      .where(eq(giftCardsAsked.requestId, id))
      .orderBy(giftCardsAsked.email)
    for (const { email, paise, reference } of cards)
      await grantCredit(tx, {
        holder: email,
        paise,
        cause: 'gift_card',
        reference: referenceOf(reference),
        lifeMonths: terms.lifeMonths,
        givenBy: by.name,
      })
    await decide(tx, by, { id, state: 'approved', reason: null })
    await logChange(tx, by, {
      action: 'approve gift cards',
      subject: `gift cards ${id}`,
      after: { cards: cards.length, askedBy: request.askedBy },
    })
    return { kind: 'done' }
  })

/** Nothing is given; the cards may be asked for again. */
export const declineGiftCards = (db: Db, by: StaffMember, id: number, reason: string): Promise<Decided> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'orders.refund')
    const request = await lockWaiting(tx, id)
    if (!request) return { kind: 'gone' }
    await decide(tx, by, { id, state: 'declined', reason })
    await logChange(tx, by, {
      action: 'decline gift cards',
      subject: `gift cards ${id}`,
      after: { askedBy: request.askedBy, reason },
    })
    return { kind: 'done' }
  })

async function lockWaiting(tx: Db, id: number) {
  const [request] = await tx
    .select()
    .from(giftCardRequests)
    .where(and(eq(giftCardRequests.id, id), eq(giftCardRequests.state, 'waiting')))
    .for('update')
  return request
}

type Decision = { id: number; state: 'approved' | 'declined'; reason: string | null }

async function decide(tx: Db, by: StaffMember, { id, ...decision }: Decision) {
  await tx
    .update(giftCardRequests)
    .set({ ...decision, decidedBy: by.name, decidedAt: new Date() })
    .where(eq(giftCardRequests.id, id))
  await tx.delete(giftCardsAsked).where(eq(giftCardsAsked.requestId, id))
}
