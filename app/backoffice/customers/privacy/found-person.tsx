import { Download } from 'lucide'
import { Link, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { findPerson } from '#shop/privacy/find-person.server.ts'
import { useGuardedDownload } from '../../parts/forms/use-guarded-download.ts'
import { apiHref } from '../../parts/guard/api-href.ts'
import { Cell, AdminTable, Row } from '../../parts/lists/admin-table.tsx'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'

type Person = Awaited<ReturnType<typeof findPerson>>

const columns = [{ label: 'Order' }, { label: 'Name' }, { label: 'Placed' }, { label: 'Invoice' }]

type FoundPersonProps = { person: Person; search: string; onErase(): void }

export function FoundPerson({ person, search, onErase }: FoundPersonProps) {
  const { download, busy } = useGuardedDownload()
  return (
    <>
      <ListSummary
        count={sayStored(person)}
        filters={[search]}
        all={{ to: href('/admin/people'), label: 'Find another person' }}
      />
      {person.orders.length > 0 && <OrdersOf person={person} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => download(`${apiHref('/admin/api/people.json')}?${new URLSearchParams({ search })}`)}
        >
          <Icon of={Download} size={16} /> Download all data
        </Button>
        <Button variant="secondary" size="small" onClick={onErase}>
          Erase personal data
        </Button>
      </div>
    </>
  )
}

function OrdersOf({ person }: { person: Person }) {
  return (
    <div className="admin-panel">
      <AdminTable caption="Orders of this person, newest first" columns={columns}>
        {person.orders.map((order) => (
          <Row key={order.number}>
            <Cell>
              <Link
                to={href('/admin/orders/:number', { number: order.number })}
                className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
              >
                {order.number}
              </Link>
            </Cell>
            <Cell className="wrap-anywhere">{order.name}</Cell>
            <Cell className="whitespace-nowrap text-ink-soft">{formatMoment(order.createdAt)}</Cell>
            <Cell className="whitespace-nowrap text-ink-soft">{order.isInvoiced ? 'Invoiced' : 'No invoice'}</Cell>
          </Row>
        ))}
      </AdminTable>
    </div>
  )
}

/** "2 orders, 1 message, on the newsletter list". */
function sayStored({ orders, messages, newsletter, pastOrderCount, reminders, credit }: Person) {
  return [
    sayCount(orders.length, 'order'),
    sayCount(messages.length, 'message'),
    newsletter.length > 0 && 'on the newsletter list',
    pastOrderCount > 0 && sayCount(pastOrderCount, 'past order'),
    reminders.length > 0 && sayCount(reminders.length, 'reminder'),
    credit && `${formatAmount(credit.paise)} of store credit`,
  ]
    .filter(Boolean)
    .join(', ')
}
