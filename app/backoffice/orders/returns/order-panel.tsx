import { href, Link } from 'react-router'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { isGivenUp } from '#shop/returns/rules.ts'
import { Panel } from '../../frame/frame/panel.tsx'

/** The orders of a return, and what was written about it. */
export function OrderPanel({ found }: { found: ReturnDetail }) {
  const { orderNumber, exchangeOrderNumber, note, answer } = found
  return (
    <Panel title="Order">
      <div className="flex flex-col gap-3 p-4 md:px-5">
        <Link
          to={href('/admin/orders/:number', { number: orderNumber })}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
        >
          {orderNumber}
        </Link>
        {exchangeOrderNumber && (
          <Link
            to={href('/admin/orders/:number', { number: exchangeOrderNumber })}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            {exchangeOrderNumber}, {whereOf(found)}
          </Link>
        )}
        {note !== '' && (
          <p className="text-small whitespace-pre-line">
            <span className="block font-semibold">The customer writes</span>
            {note}
          </p>
        )}
        {answer !== '' && (
          <p className="text-small whitespace-pre-line">
            <span className="block font-semibold">Declined because</span>
            {answer}
          </p>
        )}
      </div>
    </Panel>
  )
}

/** The state of the order of the other pieces. */
function whereOf({ toPay, lines, exchangeOrderStatus }: ReturnDetail) {
  if (toPay) return 'waits for the difference'
  if (isGivenUp(exchangeOrderStatus)) return exchangeOrderStatus
  return lines.some(({ exchange }) => exchange === 'unpaid' || exchange === 'dropped') ? 'not paid' : 'sent in exchange'
}
