import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { hasColleague } from '#shop/staff/has-colleague.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { findCreditTerms } from './credit-terms-of-shop.server.ts'
import { grantCredit } from './give-credit.server.ts'
import type { GiftCardRow } from './read-gift-cards.server.ts'
import { creditEntries, giftCardRequests, giftCardsAsked } from './tables.server.ts'

export type PlannedGiftCard = { row: number; card: string; email: string; paise: number } & (
  | { outcome: 'to approve' | 'same' }
  | { outcome: 'left out'; sentence: string }
)

export type Decided = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

/** The reference of a card's credit in the ledger: the same card never gives twice. */
const referenceOf = (reference: string) => `gift card ${reference}`

/** The planned outcome of each card. Nothing is changed. */
export async function checkGiftCards(db: Db, rows: readonly GiftCardRow[]): Promise<PlannedGiftCard[]> {
  const { content: terms } = await findCreditTerms(db)
  const references = rows.flatMap((one) => ('reference' in one ? one.reference : []))
  const [given, asked] = await Promise.all([
    db
      .select({ reference: creditEntries.reference })
      .from(creditEntries)
      .where(and(eq(creditEntries.cause, 'gift_card'), inArray(creditEntries.reference, references.map(referenceOf)))),
    db
      .select({ reference: giftCardsAsked.reference })
      .from(giftCardsAsked)
      .where(inArray(giftCardsAsked.reference, references)),
  ])
  const known = new Set(given.map(({ reference }) => reference))
  const waiting = new Set(asked.map(({ reference }) => reference))
  const rowOf = new Map<string, number>()
  return rows.map((one): PlannedGiftCard => {
    const { row, card } = one
    const shown =
      'reference' in one ? { row, card, email: one.email, paise: one.paise } : { row, card, email: '', paise: 0 }
    const leaveOut = (sentence: string): PlannedGiftCard => ({ ...shown, outcome: 'left out', sentence })
    if ('sentence' in one) return leaveOut(one.sentence)
    if (!terms.isOn) return leaveOut('Store credit is switched off. Switch it on first.')
    const before = rowOf.get(one.reference)
    if (before !== undefined) return leaveOut(`Row ${before} has the same card.`)
    rowOf.set(one.reference, row)
    if (waiting.has(one.reference)) return leaveOut('This card waits for a second person already.')
    return { ...shown, outcome: known.has(referenceOf(one.reference)) ? 'same' : 'to approve' }
  })
}

/** Asks a second person to take the cards over as store credit. Nothing is given before. */
export const askForGiftCards = (db: Db, by: StaffMember, rows: readonly GiftCardRow[]): Promise<PlannedGiftCard[]> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'credit.bring')
    const planned = await checkGiftCards(tx, rows)
    const cards = rows.flatMap((one, at) => ('reference' in one && planned[at]!.outcome === 'to approve' ? [one] : []))
    if (cards.length === 0) return planned
    const totalPaise = cards.reduce((sum, { paise }) => sum + paise, 0)
    const [request] = await tx
      .insert(giftCardRequests)
      .values({ cards: cards.length, totalPaise, askedById: by.id, askedBy: by.name })
      .returning({ id: giftCardRequests.id })
    await tx
      .insert(giftCardsAsked)
      .values(cards.map(({ reference, email, paise }) => ({ requestId: request!.id, reference, email, paise })))
    await logChange(tx, by, {
      action: 'ask for gift cards',
      subject: `gift cards ${request!.id}`,
      after: { cards: cards.length, totalPaise },
    })
    return planned
  })

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
