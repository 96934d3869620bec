import { href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readCustomerFilter, writeCustomerFilter } from '#shop/orders/finding/customer-filter.ts'
import { findCustomers } from '#shop/orders/finding/find-customers.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { AdminTable } from '../../parts/lists/admin-table.tsx'
import { ExportMenu } from '../../parts/lists/export-menu.tsx'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/list'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerRow } from './customer-row.tsx'
import { describeFilter } from './describe-filter.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readCustomerFilter(new URL(request.url).searchParams)
  return { filter, ...(await findCustomers(context.get(dbContext), context.get(staffContext), filter)) }
}

const columns = [
  { label: 'Customer' },
  { label: 'City' },
  { label: 'Orders', isNumber: true },
  { label: 'Paid', isNumber: true },
  { label: 'Refused, returns' },
  { label: 'Last order' },
]

export default function CustomersPage({ loaderData: { filter, customers, next } }: Route.ComponentProps) {
  const address = (before: string | null) => String(writeCustomerFilter({ ...filter, before }))
  const filters = describeFilter(filter)
  return (
    <>
      <PageHead title="Customers">
        <ExportMenu lists={['customers']} query={address(null)} />
      </PageHead>
      <CustomerFilters filter={filter} />
      {filters.length > 0 && (
        <ListSummary
          count={next || filter.before ? 'Filtered' : sayCount({ count: customers.length, isMore: false }, 'customer')}
          filters={filters}
          all={{ to: href('/admin/customers'), label: 'Show all customers' }}
        />
      )}
      {customers.length === 0 ? (
        <div className="admin-panel">
          <EmptyState
            title={filters.length > 0 ? 'No customer found.' : 'No customers yet.'}
            description={
              filters.length > 0
                ? 'Try another name, phone or e-mail, or fewer filters.'
                : 'Each person who orders stands here.'
            }
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
        {filter.before && (
          <ButtonLink to={`?${address(null)}`} variant="secondary" size="small">
            Newest
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={`?${address(next)}`} variant="secondary" size="small">
            Older
          </ButtonLink>
        )}
      </div>
    </>
  )
}
