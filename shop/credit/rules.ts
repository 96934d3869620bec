/**
 * return: a customer chose it instead of money. bonus: what the owner adds to that. goodwill: staff gave it.
 * gift_card: what was left on a card of the shop before. given_back: an order that it paid for was not sent, or came back.
 */
export const creditCauses = ['return', 'bonus', 'goodwill', 'gift_card', 'given_back', 'spent', 'expired'] as const
export type CreditCause = (typeof creditCauses)[number]

export const creditLabels: Record<CreditCause, string> = {
  return: 'For a return',
  bonus: 'Added by the shop',
  goodwill: 'Given by the shop',
  gift_card: 'From a gift card',
  given_back: 'Given back',
  spent: 'Paid for an order',
  expired: 'Expired',
}

/** The rest of one grant. */
export type Lot = { id: number; leftPaise: number; expiresAt: Date }

export type Part = { lot: number; paise: number }

/** No gateway collects less, so that a rest below it is not left to pay. */
const minRestPaise = 100

/** How much of `creditPaise` pays for an order of this total: all of it, or so much that the rest can be collected. */
export function usableCredit(creditPaise: number, totalPaise: number): number {
  if (creditPaise >= totalPaise) return totalPaise
  return Math.max(0, Math.min(creditPaise, totalPaise - minRestPaise))
}

/** The same beside cash, of which whole rupees are collected. The total has whole rupees, too. */
export const usableBesideCash = (creditPaise: number, totalPaise: number): number =>
  Math.floor(Math.max(0, Math.min(creditPaise, totalPaise - minRestPaise)) / 100) * 100

const firstToExpire = (a: Lot, b: Lot) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id

/** The parts that make up a sum, from what expires first; null when there is less than that. */
export function takeFromLots(lots: readonly Lot[], paise: number): Part[] | null {
  const parts: Part[] = []
  let missing = paise
  for (const { id, leftPaise } of lots.toSorted(firstToExpire)) {
    const taken = Math.min(Math.max(0, leftPaise), missing)
    if (taken > 0) parts.push({ lot: id, paise: taken })
    missing -= taken
  }
  return missing === 0 ? parts : null
}

/**
 * The parts of what an order spent that go back, those that expire last before the others. `spent`: all that it took of
 * each grant; `before`: how much of that went back already. Never more than was spent.
 */
export function partsToGiveBack(spent: readonly Lot[], before: number, paise: number): Part[] {
  const parts: Part[] = []
  let passed = before
  let missing = paise
  for (const { id, leftPaise } of spent.toSorted((a, b) => firstToExpire(b, a))) {
    const skipped = Math.min(leftPaise, passed)
    passed -= skipped
    const given = Math.min(leftPaise - skipped, missing)
    if (given > 0) parts.push({ lot: id, paise: given })
    missing -= given
  }
  return parts
}

/** The bonus on money that becomes credit, in whole paise. */
export const bonusOf = (moneyPaise: number, bonusPercent: number) => Math.floor((moneyPaise * bonusPercent) / 100)

/** The subject of an e-mail about somebody's store credit. */
export const creditSubject = (holderId: number) => `credit ${holderId}`
