import { shareByWeight } from '#shared/share-by-weight.ts'

/** The target of an adjustment: a line of pieces, delivery, or the fee of paying in cash. */
export const adjustmentTargets = ['line', 'delivery', 'fee'] as const

/** Why a price is not the plain one. New kinds of offers are new causes. */
export const adjustmentCauses = [
  'set',
  'code',
  'offer',
  'free delivery',
  'bonus',
  'exchange',
  'cash fee',
  'rounding',
] as const

/** A change of a price in paise. `position`: of the line, from 0. */
export type Adjustment = { cause: (typeof adjustmentCauses)[number]; code?: string; amountPaise: number } & (
  | { target: 'line'; position: number }
  | { target: 'delivery' | 'fee' }
)

type Charged = { cashFeePaise?: number; roundingPaise?: number }

type CodeDiscount = {
  code: string
  /** In all. */
  discountPaise: number
  /** The base of the code's discount: the lines that it applies to by their worth, others 0; or delivery. */
  from: { kind: 'lines'; worths: readonly number[] } | { kind: 'delivery' }
}

/** The adjustments of an order at its placement: they make up its discount, its fee and its rounding, to the paisa. */
export function placedAdjustments(discount: CodeDiscount | null, { cashFeePaise = 0, roundingPaise = 0 }: Charged) {
  const besides: Adjustment[] = [
    { target: 'fee', cause: 'cash fee', amountPaise: cashFeePaise },
    { target: 'fee', cause: 'rounding', amountPaise: roundingPaise },
  ]
  return [...(discount ? discountAdjustments(discount) : []), ...besides].filter(({ amountPaise }) => amountPaise !== 0)
}

function discountAdjustments({ code, discountPaise, from }: CodeDiscount): Adjustment[] {
  if (from.kind === 'delivery')
    return [{ target: 'delivery', cause: 'free delivery', code, amountPaise: -discountPaise }]
  return shareByWeight(discountPaise, from.worths).map((paise, position) => ({
    target: 'line',
    position,
    cause: 'code',
    code,
    amountPaise: -paise,
  }))
}

/** The adjustments that bring the lines of sets to the price of their set. They are in the order's subtotal already. */
export const setAdjustments = (lines: readonly { offPaise?: number }[]): Adjustment[] =>
  lines.flatMap(({ offPaise = 0 }, position) =>
    offPaise === 0 ? [] : [{ target: 'line' as const, position, cause: 'set' as const, amountPaise: -offPaise }],
  )

/** The adjustments of an order whose lines were sold at `paidPaise` each, in exchange for others. */
export const exchangeAdjustments = (lines: readonly { listPaise: number; paidPaise: number }[]): Adjustment[] =>
  lines.flatMap(({ listPaise, paidPaise }, position) =>
    paidPaise === listPaise
      ? []
      : [{ target: 'line' as const, position, cause: 'exchange' as const, amountPaise: paidPaise - listPaise }],
  )
