import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { findCreditTerms } from './credit-terms-of-shop.server.ts'
import type { GiftCardRow } from './read-gift-cards.server.ts'
import { creditEntries, giftCardRequests, giftCardsAsked } from './tables.server.ts'

export type PlannedGiftCard = { row: number; card: string; email: string; paise: number } & (
  | { outcome: 'to approve' | 'same' }
  | { outcome: 'left out'; sentence: string }
)

/** The reference of a card's credit in the ledger: the same card never gives twice. */
export const referenceOf = (reference: string) => `gift card ${reference}`

/** ₹1,00,00,000: the sum of a request, and what a holder has of several, are PostgreSQL's integers. */
const maxRequestPaise = 1_00_00_000_00

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
  let askedPaise = 0
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
    if (known.has(referenceOf(one.reference))) return { ...shown, outcome: 'same' }
    if (askedPaise + one.paise > maxRequestPaise)
      return leaveOut(
        `One request takes at most ${formatAmount(maxRequestPaise)}. Bring this file again for the others.`,
      )
    askedPaise += one.paise
    return { ...shown, outcome: 'to approve' }
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
