import { href, Link, redirect } from 'react-router'
import { dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { readSearch } from '#shared/search-text.ts'
import {
  findReturn,
  findReturns,
  type ReturnRow,
  type ReturnView,
  returnViews,
} from '#shop/returns/finding/find-returns.server.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { ExportMenu } from '../../parts/lists/export-menu.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import { ViewTabs } from '../../parts/lists/view-tabs.tsx'
import type { Route } from './+types/list'
import { ReturnState } from './return-state.tsx'

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

function ReturnLine({ row }: { row: ReturnRow }) {
  const { reference, state, judgedAt, requestedAt, customerName, paise, pieces, exchanged, isToBePaid, isUnderWay } =
    row
  return (
    <Row className="relative max-md:grid-cols-[1fr_auto] max-md:gap-x-4">
      <Cell>
        {/* Its area is the whole row. */}
        <Link
          to={href('/admin/returns/:reference', { reference })}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 after:absolute after:inset-0 hover:text-accent max-md:min-h-0"
        >
          {reference}
        </Link>
      </Cell>
      <Cell className="max-md:order-3">{customerName}</Cell>
      <Cell isNumber className="whitespace-nowrap max-md:order-4 max-md:justify-self-end">
        {sayCount(pieces, 'piece')}
      </Cell>
      <Cell isNumber className="whitespace-nowrap max-md:order-6 max-md:justify-self-end max-md:text-right">
        {(paise > 0 || exchanged === 0) && formatAmount(paise)}
        {exchanged > 0 && <span className="block text-label text-ink-soft">{sayCount(exchanged, 'exchange')}</span>}
      </Cell>
      <Cell className="max-md:order-2 max-md:justify-self-end">
        <ReturnState state={state} judgedAt={judgedAt} isToBePaid={isToBePaid} isUnderWay={isUnderWay} />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-soft max-md:order-5">
        <time dateTime={new Date(requestedAt).toISOString()}>{formatMoment(requestedAt)}</time>
      </Cell>
    </Row>
  )
}
