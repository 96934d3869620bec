import { lineWorth } from '#shared/share-by-weight.ts'

type Priced = { pricePaise: number; quantity: number; offPaise?: number }

export const totalPaise = (lines: readonly Priced[]) => lines.reduce((sum, line) => sum + lineWorth(line), 0)

export type ShippingTerms = { feePaise: number; freeFromPaise: number }

/** The price of sending pieces of this worth; nothing to send costs nothing. */
export const shippingFor = (subtotalPaise: number, { feePaise, freeFromPaise }: ShippingTerms) =>
  subtotalPaise === 0 || subtotalPaise >= freeFromPaise ? 0 : feePaise

/** The fee and the rounding are those of an order that is paid in cash. */
export type Totals = {
  subtotalPaise: number
  shippingPaise: number
  discountPaise: number
  cashFeePaise?: number
  roundingPaise?: number
  totalPaise: number
}

/** Shipping looks at the subtotal before any discount; the discount never exceeds what there is to pay. */
export function totalsOf(lines: readonly Priced[], shipping: ShippingTerms, discountPaise = 0): Totals {
  const subtotalPaise = totalPaise(lines)
  const shippingPaise = shippingFor(subtotalPaise, shipping)
  const discount = Math.min(discountPaise, subtotalPaise + shippingPaise)
  return { subtotalPaise, shippingPaise, discountPaise: discount, totalPaise: subtotalPaise + shippingPaise - discount }
}
