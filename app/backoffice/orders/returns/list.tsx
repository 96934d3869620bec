import { href, redirect } from 'react-router'
import { dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { readSearch } from '#shared/search-text.ts'
import { findReturn, findReturns, type ReturnView, returnViews } from '#shop/returns/finding/find-returns.server.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { AdminTable } from '../../parts/lists/admin-table.tsx'
import { ExportMenu } from '../../parts/lists/export-menu.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import { ViewTabs } from '../../parts/lists/view-tabs.tsx'
import type { Route } from './+types/list'
import { ReturnLine } from './return-line.tsx'

const labels: Record<ReturnView, string> = {
  'to decide': 'To decide',
  'on the way': 'Not here yet',
  'to check': 'To check',
  'to refund': 'To refund',
  'to be paid': 'To be paid',
  over: 'Closed',
  all: 'All',
}

/** The number of a slip, scanned into the search, opens its return. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const query = new URL(request.url).searchParams
  const search = readSearch(query)
  const scanned = search ? await findReturn(db, search.toUpperCase()) : null
  if (scanned) throw redirect(href('/admin/returns/:reference', { reference: scanned.reference }))
  const view = returnViews.find((one) => one === query.get('view')) ?? (search ? 'all' : 'to decide')
  const tabs = returnViews.map((one) => ({ view: one, label: labels[one] }))
  return { view, tabs, search, ...(await findReturns(db, { view, search })) }
}

const columns = [
  { label: 'Return' },
  { label: 'Customer' },
  { label: 'Pieces', isNumber: true },
  { label: 'Money', isNumber: true },
  { label: 'State' },
  { label: 'Requested' },
]

export default function ReturnsPage({ loaderData: { view, tabs, search, returns, count } }: Route.ComponentProps) {
  const address = (to: string) => `?${new URLSearchParams({ view: to, ...(search && { search }) })}`
  return (
    <ListScreen
      actions={
        <>
          <ExportMenu lists={['returns']} query={address(view).slice(1)} />
          <ButtonLink to={href('/admin/returns/figures')} variant="secondary">
            Reasons for returns
          </ButtonLink>
        </>
      }
      filters={
        <>
          <SearchForm
            label="Search returns, or scan a slip"
            placeholder="Scan a slip, or order, name, phone"
            search={search}
          />
          <ViewTabs
            label="Returns"
            tabs={tabs.map((tab) => ({ label: tab.label, to: address(tab.view), isHere: tab.view === view }))}
          />
        </>
      }
      summary={{
        count: sayCount(count, 'return'),
        filters: [view === 'all' ? '' : labels[view], search && `“${search}”`].filter((text) => text !== ''),
        all: { to: '?view=all', label: 'Show all returns' },
      }}
      empty={
        returns.length === 0 && {
          title: 'No returns here.',
          description: search
            ? 'Try the order number or the name.'
            : 'Customers request returns from their order page.',
        }
      }
    >
      <AdminTable caption="Returns" columns={columns}>
        {returns.map((one) => (
          <ReturnLine key={one.reference} row={one} />
        ))}
      </AdminTable>
    </ListScreen>
  )
}
