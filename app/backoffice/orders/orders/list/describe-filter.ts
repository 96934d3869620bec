import { formatDay } from '#shared/dates.ts'
import type { OrderFilter } from '#shop/orders/finding/order-filter.ts'
import { paymentLabels, statusLabels } from '../status-labels.tsx'

/** The filters of a list of orders, one text each. */
export function describeFilter({
  search,
  status,
  payment,
  from,
  to,
  review,
  lapsed,
  late,
  first,
}: OrderFilter): string[] {
  const day = (text: string) => formatDay(`${text}T12:00:00+05:30`)
  return [
    search && `“${search}”`,
    status && statusLabels[status],
    lapsed && 'Never paid',
    late && 'Late',
    first && 'Without exchanges',
    review && 'Needs review',
    payment && paymentLabels[payment],
    from && from === to && day(from),
    from && from !== to && `from ${day(from)}`,
    to && from !== to && `until ${day(to)}`,
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}
