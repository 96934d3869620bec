import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import type { ProposedSizes } from '#shop/returns/exchanging/propose-size.ts'

export type Choice = {
  variantId: number
  size: string
  colorName: string | null
  stock: number | null
  /** By how much it costs more today than the piece itself. */
  dearerPaise: number
}

/** A line of an order, as it can be returned. */
export type ReturnableItem = {
  id: number
  productId: number | null
  productName: string
  size: string
  colorName: string | null
  imageKey: string | null
  quantity: number
  returned: number
  lastDay: string
  returnRule: ReturnRule | null
  choices: readonly Choice[]
  /** The next size, by the reason that asks for it. */
  proposedSizes: ProposedSizes
}
