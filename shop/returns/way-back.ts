import { formatAmount } from '#shared/money.ts'
import { bonusOf } from '#shop/credit/rules.ts'

/** How an order was paid, and what its customer chose for the money of a return. */
export type WayBack = {
  hasGateway: boolean
  /** How much of the order store credit paid. */
  creditShare: 'none' | 'part' | 'all'
  wishesCredit: boolean
  /** The bonus on money that becomes credit. */
  bonusPercent: number
}

/** Whether all of it goes back as store credit. */
export const isAsCredit = ({ wishesCredit, creditShare }: WayBack) => wishesCredit || creditShare === 'all'

/** "₹999 to the card or account you paid with": what goes back, and where to. */
export function sayBack(paise: number, way: WayBack): string {
  const amount = formatAmount(paise)
  if (isAsCredit(way)) return `${amount} as store credit${sayBonus(way)}`
  if (!way.hasGateway) return amount
  if (way.creditShare === 'none') return `${amount} to the card or account you paid with`
  return `${amount} the way you paid, first to the card or account, the rest as store credit`
}

const sayBonus = ({ wishesCredit, bonusPercent, creditShare }: WayBack) => {
  if (!wishesCredit || bonusPercent === 0 || creditShare === 'all') return ''
  return creditShare === 'none'
    ? `, and ${bonusPercent}% more from us`
    : `, and ${bonusPercent}% more from us on what you paid in money`
}

/** The bonus of a return: on money alone, so that credit does not grow by being spent and given back. */
export const bonusOfReturn = (paise: number, moneyPaise: number, bonusPercent: number) =>
  bonusOf(Math.max(0, Math.min(paise, moneyPaise)), bonusPercent)
