import { formatAmount } from '#shared/money.ts'
import type { BackSums } from '#shop/orders/refunding/back-sums.ts'

/** By which way a sum goes back, each with its part where there are several; null: not known. */
export function sayWaysBack(sums: BackSums | null) {
  if (!sums) return null
  const ways = [
    { paise: sums.gatewayPaise, way: 'to the card or account it was paid from' },
    { paise: sums.bankPaise, way: 'by bank transfer, which you make' },
    { paise: sums.creditPaise + sums.grantedPaise, way: 'as store credit' },
  ].filter(({ paise }) => paise > 0)
  if (ways.length === 1) return `Goes back ${ways[0]!.way}.`
  return `Goes back in parts: ${ways.map(({ paise, way }) => `${formatAmount(paise)} ${way}`).join('; ')}.`
}
