import { href, Link } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { type Customer, findCustomers } from '#shop/orders/finding/find-customers.server.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { AdminTable, Cell, Row } from '../lists/admin-table.tsx'
import { ExportMenu } from '../lists/export-menu.tsx'
import { readListAddress } from '../lists/list-address.ts'
import { SearchForm } from '../lists/search-form.tsx'
import { sayCameBack } from '../orders/say-came-back.ts'
import type { Route } from './+types/list'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/customers') }

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { search } = readListAddress(query)
  const before = query.get('before')
  const by = context.get(staffContext)
  return { search, isFirst: before === null, ...(await findCustomers(context.get(dbContext), by, { search, before })) }
}

const columns = [
  { label: 'Customer' },
  { label: 'City' },
  { label: 'Orders', isNumber: true },
  { label: 'Paid', isNumber: true },
  { label: 'Came back' },
  { label: 'Last order' },
]

export default function CustomersPage({ loaderData: { search, customers, next, isFirst } }: Route.ComponentProps) {
  const address = (given: Record<string, string>) => `?${new URLSearchParams({ ...(search && { search }), ...given })}`
  return (
    <>
      <PageHead title="Customers">
        <ExportMenu lists={['customers']} query={address({}).slice(1)} />
      </PageHead>
      <SearchForm label="Search customers" placeholder="Name, phone, e-mail or order" search={search} keep={{}} />
      {customers.length === 0 ? (
        <div className="admin-panel">
          <EmptyState
            title={search ? 'No customer found.' : 'No customers yet.'}
            description={search ? 'Try another name, phone or e-mail.' : 'Whoever orders stands here.'}
          />
        </div>
      ) : (
        <div className="admin-panel">
          <AdminTable caption="Customers, by their last order" columns={columns}>
            {customers.map((customer) => (
              <CustomerRow key={customer.phone} customer={customer} />
            ))}
          </AdminTable>
        </div>
      )}
      <div className="flex gap-3">
        {!isFirst && (
          <ButtonLink to={address({})} variant="secondary" size="small">
            Newest
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={address({ before: next })} variant="secondary" size="small">
            Older
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function CustomerRow({ customer }: { customer: Customer }) {
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
      <Cell isNumber>{formatAmount(customer.paidPaise)}</Cell>
      <Cell className="text-small">{sayCameBack(customer)}</Cell>
      <Cell className="text-small whitespace-nowrap">{formatMoment(new Date(customer.lastAt))}</Cell>
    </Row>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Customers" />
      <LoadFailure />
    </>
  )
}
