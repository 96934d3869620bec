import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { alikeReference } from './alike-reference.ts'
import { findCreditTerms } from './credit-terms-of-shop.server.ts'
import type { GiftCardRow } from './read-gift-cards.server.ts'
import { creditBalances, creditEntries, giftCardRequests, giftCardsAsked } from './tables.server.ts'

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
  const { isKnown, isWaiting } = await findBefore(db, rows)
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
    if (isWaiting(one)) return leaveOut('This card waits for a second person already.')
    if (isKnown(one)) return { ...shown, outcome: 'same' }
    if (askedPaise + one.paise > maxRequestPaise)
      return leaveOut(
        `One request takes at most ${formatAmount(maxRequestPaise)}. Bring this file again for the others.`,
      )
    askedPaise += one.paise
    return { ...shown, outcome: 'to approve' }
  })
}

type Card = Extract<GiftCardRow, { reference: string }>

/**
 * The cards that became credit before, and those that wait, by their references; of one holder also by the parts that stay
 * when a spreadsheet saves the file again.
 */
async function findBefore(db: Db, rows: readonly GiftCardRow[]) {
  const cards = rows.flatMap((one) => ('reference' in one ? [one] : []))
  const references = cards.map(({ reference }) => reference)
  const emails = [...new Set(cards.map(({ email }) => email))]
  const [given, asked] = await Promise.all([
    db
      .select({ reference: creditEntries.reference, email: creditBalances.holder })
      .from(creditEntries)
      .innerJoin(creditBalances, eq(creditBalances.id, creditEntries.holderId))
      .where(
        and(
          eq(creditEntries.cause, 'gift_card'),
          or(inArray(creditEntries.reference, references.map(referenceOf)), inArray(creditBalances.holder, emails)),
        ),
      ),
    db
      .select({ reference: giftCardsAsked.reference, email: giftCardsAsked.email })
      .from(giftCardsAsked)
      .where(or(inArray(giftCardsAsked.reference, references), inArray(giftCardsAsked.email, emails))),
  ])
  return { isKnown: among(given, referenceOf), isWaiting: among(asked, (reference) => reference) }
}

function among(found: readonly { reference: string; email: string }[], write: (reference: string) => string) {
  const exact = new Set(found.map(({ reference }) => reference))
  const alike = new Set(found.map(({ reference, email }) => JSON.stringify([email, alikeReference(reference)])))
  return (card: Card) => exact.has(write(card.reference)) || alike.has(JSON.stringify([card.email, write(card.alike)]))
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
