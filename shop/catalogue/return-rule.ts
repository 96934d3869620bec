/** How products are returned where they differ from the store's policy. */
export type ReturnRule = {
  /** From delivery; null: as the store's policy says. */
  days: number | null
  /** Why they cannot be returned, in words of the owner ("for hygiene"); blank: they can. */
  never: string
  /** Another size or colour is sent for them, and no money comes back. */
  exchangeOnly?: true
}

/** A product page's sentences about returning it. */
export function returnLabel(rule: ReturnRule | null, storeDays: number) {
  if (rule && rule.never !== '') return `Cannot be returned (${rule.never}), unless it is defective or wrong`
  const days = rule?.days ?? storeDays
  if (rule?.exchangeOnly) return `${days}-day exchange, no money back unless it is defective or wrong`
  return `${days}-day easy returns`
}
