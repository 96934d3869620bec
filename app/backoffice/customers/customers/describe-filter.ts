import { formatAmount } from '#shared/money.ts'
import type { CustomerFilter } from '#shop/orders/finding/customer-filter.ts'

/** The filters that narrow the list, one text each. */
export const describeFilter = ({ search, city, refused, spentPaise, credit }: CustomerFilter): string[] => [
  ...(search ? [`“${search}”`] : []),
  ...(city ? [`from ${city}`] : []),
  ...(spentPaise === null ? [] : [`paid ${formatAmount(spentPaise)} or more`]),
  ...(refused ? ['refused cash'] : []),
  ...(credit ? ['with store credit'] : []),
]
