import { href, Link } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { Customer } from '#shop/orders/finding/find-customers.server.ts'
import { sayCameBack } from '../../orders/orders/say-came-back.ts'
import { Cell, Row } from '../../parts/lists/admin-table.tsx'

export function CustomerRow({ customer }: { customer: Customer }) {
  return (
    <Row>
      <Cell className="wrap-anywhere">
        <Link
          to={href('/admin/customers/:number', { number: customer.number })}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {customer.name}
        </Link>
        <span className="block text-small text-ink-soft">
          {customer.phone} · {customer.email}
        </span>
      </Cell>
      <Cell className="wrap-anywhere">{customer.city}</Cell>
      <Cell isNumber>
        {customer.orders} <span className="md:sr-only">{customer.orders === 1 ? 'order' : 'orders'}</span>
      </Cell>
      <Cell isNumber>
        {formatAmount(customer.paidPaise)}
        {customer.creditPaise > 0 && (
          <span className="block text-small text-ink-soft">{formatAmount(customer.creditPaise)} credit</span>
        )}
      </Cell>
      <Cell className="text-small">{sayCameBack(customer)}</Cell>
      <Cell className="text-small whitespace-nowrap">{formatMoment(new Date(customer.lastAt))}</Cell>
    </Row>
  )
}
