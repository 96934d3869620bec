import { split, sumBy } from './law.ts'

export type CodeTerms = {
  code: string
  kind: 'percent' | 'fixed' | 'free_shipping'
  percent: number
  amountPaise: number
  fromPaise: number
  /** All categories, where it names none. */
  categories: readonly string[]
}

/** `ofSet`: it is a piece of the set of the order. */
export type Wish = { itemId?: number; pricePaise: number; quantity: number; category: string; ofSet?: boolean }

/** The price of the set's pieces together, unless they cost less by themselves. */
export type SetTerms = { pricePaise: number }

export type Charges = { feePaise: number; freeFromPaise: number }
export type CashCharges = { feePaise: number; freeFromPaise: number | null }

export type Bill = {
  /** Paid for all pieces of each line. */
  paidPaise: number[]
  /** The same before its code. */
  withoutCodePaise: number[]
  deliveryPaise: number
  feePaise: number
  roundingPaise: number
  totalPaise: number
}

/** No gateway collects less than a rupee. */
const rupee = 100

/** The price of an order; null where its code cannot be used. `cash`: the charges of one that is paid at the door. */
export function bill(
  wishes: readonly Wish[],
  code: CodeTerms | null,
  charges: Charges,
  cash: CashCharges | null,
  set: SetTerms | null = null,
): Bill | null {
  const worths = worthsOf(wishes, set)
  const goods = sumBy(worths, (worth) => worth)
  const shipping = goods >= charges.freeFromPaise ? 0 : charges.feePaise
  const eligible = worths.map((worth, at) =>
    !code || code.categories.length === 0 || code.categories.includes(wishes[at]!.category) ? worth : 0,
  )
  const most = goods + shipping - rupee
  let [off, offShipping] = [0, 0]
  if (code) {
    const base = sumBy(eligible, (worth) => worth)
    if (goods < code.fromPaise || base === 0) return null
    if (code.kind === 'free_shipping') {
      if (shipping === 0) return null
      offShipping = Math.min(shipping, most)
    } else {
      const wanted =
        code.kind === 'percent' ? Math.floor((base * code.percent + 50) / 100) : Math.min(code.amountPaise, base)
      off = Math.max(0, Math.min(wanted, most))
    }
  }
  const shares = off > 0 ? split(off, eligible) : worths.map(() => 0)
  const paidPaise = worths.map((worth, at) => worth - shares[at]!)
  const deliveryPaise = shipping - offShipping
  const plain = goods - off + deliveryPaise
  if (!cash)
    return { paidPaise, withoutCodePaise: worths, deliveryPaise, feePaise: 0, roundingPaise: 0, totalPaise: plain }
  const feePaise = cash.freeFromPaise !== null && plain >= cash.freeFromPaise ? 0 : cash.feePaise
  const totalPaise = Math.ceil((plain + feePaise) / rupee) * rupee
  const roundingPaise = totalPaise - plain - feePaise
  return { paidPaise, withoutCodePaise: worths, deliveryPaise, feePaise, roundingPaise, totalPaise }
}

/** Each line's own worth; the lines of a set share what it is cheaper. */
function worthsOf(wishes: readonly Wish[], set: SetTerms | null) {
  const own = wishes.map(({ pricePaise, quantity }) => pricePaise * quantity)
  const inSet = own.map((worth, at) => (wishes[at]!.ofSet ? worth : 0))
  const cheaper = set ? sumBy(inSet, (worth) => worth) - set.pricePaise : 0
  const shares = cheaper > 0 ? split(cheaper, inSet) : own.map(() => 0)
  return own.map((worth, at) => worth - shares[at]!)
}

/** The part that credit pays: all, or so much that what is left can be collected, at the door in whole rupees. */
export function creditFor(heldPaise: number, totalPaise: number, isCash: boolean) {
  if (!isCash && heldPaise >= totalPaise) return totalPaise
  const used = Math.max(0, Math.min(heldPaise, totalPaise - rupee))
  return isCash ? used - (used % rupee) : used
}
