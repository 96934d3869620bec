import { data, href, Link } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { findCustomerNotes } from '#shop/orders/customer-notes/note-customer.server.ts'
import { findCustomer } from '#shop/orders/finding/find-customer.server.ts'
import { findPastOrdersOf } from '#shop/orders/past-orders/find-past-orders.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { sayCameBack } from '../../orders/orders/say-came-back.ts'
import { PaymentBadge, StatusBadge } from '../../orders/orders/status-labels.tsx'
import { PastOrderTable } from '../../orders/past-orders/past-order-table.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import type { Route } from './+types/page'
import { NotesPanel } from './notes-panel.tsx'

export const handle: CrumbHandle = { name: ({ customer }: Route.ComponentProps['loaderData']) => customer.name }

export async function loader({ params, context }: Route.LoaderArgs) {
  const customer = await findCustomer(context.get(dbContext), context.get(staffContext), params.number)
  if (!customer) throw data(null, { status: 404 })
  const [notes, past] = await Promise.all([
    findCustomerNotes(context.get(dbContext), customer.phone),
    findPastOrdersOf(context.get(dbContext), context.get(staffContext), customer),
  ])
  return { customer, notes, past }
}

const columns = [
  { label: 'Order ID' },
  { label: 'Placed' },
  { label: 'Pieces', isNumber: true },
  { label: 'Total', isNumber: true },
  { label: 'Status' },
]

/** Everything that one customer ordered. */
export default function CustomerPage({ loaderData: { customer, notes, past } }: Route.ComponentProps) {
  const may = useMay()
  const { orders, paidPaise, creditPaise, phone, email, all, number } = customer
  const back = sayCameBack(customer)
  return (
    <>
      <PageHead title={customer.name}>
        {may('people.manage') && (
          <ButtonLink
            to={`${href('/admin/people')}?search=${encodeURIComponent(email)}`}
            variant="secondary"
            size="small"
          >
            Their data
          </ButtonLink>
        )}
      </PageHead>
      <p className="flex flex-wrap gap-x-4">
        <a
          href={`tel:+91${phone}`}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
        >
          {phone}
        </a>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center break-all underline decoration-edge underline-offset-4"
        >
          {email}
        </a>
      </p>
      <p>
        {orders} {orders === 1 ? 'order' : 'orders'}, {formatAmount(paidPaise)} paid{back && `, ${back}`}. From{' '}
        {customer.city}.
      </p>
      {creditPaise > 0 && (
        <p>
          <strong className="font-semibold">{formatAmount(creditPaise)}</strong> in store credit for {email}.
        </p>
      )}
      <div className="admin-panel">
        <AdminTable caption={`Orders of ${customer.name}, newest first`} columns={columns}>
          {all.map((order) => (
            <Row key={order.number}>
              <Cell>
                <Link
                  to={href('/admin/orders/:number', { number: order.number })}
                  className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
                >
                  {order.number}
                </Link>
              </Cell>
              <Cell className="text-small">{formatMoment(new Date(order.createdAt))}</Cell>
              <Cell isNumber>
                {order.pieces} <span className="md:sr-only">{order.pieces === 1 ? 'piece' : 'pieces'}</span>
              </Cell>
              <Cell isNumber>{formatAmount(order.totalPaise)}</Cell>
              <Cell>
                <span className="flex flex-wrap gap-1">
                  <StatusBadge status={order.orderStatus} />
                  <PaymentBadge order={order} />
                </span>
              </Cell>
            </Row>
          ))}
        </AdminTable>
      </div>
      {past.length > 0 && (
        <Panel title="Orders in your shop before">
          <PastOrderTable orders={past} caption={`Past orders of ${customer.name}, newest first`} />
        </Panel>
      )}
      <NotesPanel number={number} notes={notes} />
    </>
  )
}
