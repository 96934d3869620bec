import { sayCount } from '#shared/amounts-in-words.ts'
import { type CashOrders, cashOrderDays } from '#shop/reports/cash-orders.ts'
import { Figure } from './figure.tsx'

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`)

/** How many customers pay in cash, and how many of these orders end well; nothing without any. */
export function CashOrdersPanel({ orders }: { orders: CashOrders }) {
  const { placed, cash, confirmed, paid, refused, cameBack } = orders
  if (cash === 0) return null
  const ended = paid + refused
  return (
    <section aria-labelledby="cash-orders-heading" className="flex flex-col gap-3">
      <h2 id="cash-orders-heading" className="font-display text-title font-medium">
        Cash on Delivery, the last {cashOrderDays} days
      </h2>
      <dl className="admin-panel grid grid-cols-2 gap-px bg-line sm:grid-cols-3 xl:grid-cols-5">
        <Figure
          label="Share of cash"
          value={percent(cash, placed)}
          change={`${cash} of ${sayCount(placed, 'order')} placed`}
          className="max-sm:col-span-2"
        />
        <Figure label="Confirmed" value={String(confirmed)} change={`of ${cash}`} />
        <Figure label="Paid" value={String(paid)} />
        <Figure
          label="Refused"
          value={String(refused)}
          change={ended > 0 ? `${percent(refused, ended)} of ${ended} that ended` : null}
        />
        <Figure label="With a return, after paying" value={String(cameBack)} className="sm:max-xl:col-span-2" />
      </dl>
    </section>
  )
}
