import { Download } from 'lucide'
import { useState } from 'react'
import { Link, href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { Erased } from '#shop/privacy/erase-person.server.ts'
import { findPerson } from '#shop/privacy/find-person.server.ts'
import { readContact } from '#shop/privacy/person-contact.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { apiHref } from '../../parts/guard/api-href.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { Cell, AdminTable, Row } from '../../parts/lists/admin-table.tsx'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import type { Route } from './+types/page'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? ''
  const contact = readContact(search)
  const person = contact && (await findPerson(context.get(dbContext), context.get(staffContext), contact))
  return { search, isUnderstood: contact !== null, person }
}

type Person = Awaited<ReturnType<typeof findPerson>>

const columns = [{ label: 'Order' }, { label: 'Name' }, { label: 'Placed' }, { label: 'Invoice' }]

export default function PrivacyPage({ loaderData: { search, isUnderstood, person } }: Route.ComponentProps) {
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const action = useAction<Outcome<Erased>>(
    { thing: 'person', done: null, failed: 'Failed to erase the personal data. Please try again.' },
    (outcome) => {
      setAsking(false)
      if (outcome.kind === 'done') toast({ title: 'Personal data erased', description: sumOf(outcome) })
    },
  )
  const isFound =
    person &&
    (person.credit !== null ||
      person.pastOrderCount > 0 ||
      person.orders.length + person.messages.length + person.newsletter.length + person.reminders.length > 0)

  return (
    <>
      <PageHead title="Find a person" />
      <p className="-mt-4 max-w-prose text-small text-ink-soft">
        All that the shop stores about one person: orders, messages, reminders and the newsletter. Search by e-mail
        first, then by phone number.
      </p>
      <SearchForm label="Find a person" placeholder="E-mail address or phone number" search={search} />
      {search !== '' && !isUnderstood && (
        <p role="alert" className="text-small text-danger">
          Please enter a whole e-mail address, or a phone number of ten digits.
        </p>
      )}
      {person && !isFound && (
        <div className="admin-panel">
          <EmptyState
            title="Nobody found."
            description="The shop stores nothing for this e-mail address or phone number."
          />
        </div>
      )}
      {isFound && <FoundPerson person={person} search={search} onErase={() => setAsking(true)} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Erase this person's data?"
        description="This deletes names, addresses, phone numbers, e-mails, messages, reminders and the newsletter address. Store credit is lost. You cannot undo it. Invoices and open orders stay."
        confirmLabel="Erase personal data"
        keep="Keep data"
        onConfirm={() => action.send(href('/admin/people/erase'), { contact: search })}
      />
    </>
  )
}

type FoundPersonProps = { person: Person; search: string; onErase(): void }

function FoundPerson({ person, search, onErase }: FoundPersonProps) {
  return (
    <>
      <ListSummary
        count={sayStored(person)}
        filters={[search]}
        all={{ to: href('/admin/people'), label: 'Find another person' }}
      />
      {person.orders.length > 0 && <OrdersOf person={person} />}
      <div className="flex flex-wrap gap-3">
        <a
          href={`${apiHref('/admin/api/people.json')}?${new URLSearchParams({ search })}`}
          download
          className={buttonLook({ variant: 'secondary', size: 'small' })}
        >
          <Icon of={Download} size={16} /> Download all data
        </a>
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

const sumOf = ({ orders, openOrders, messages }: Erased) =>
  `${sayCount(orders, 'order')} and ${sayCount(messages, 'message')}.${openOrders > 0 ? ` ${sayCount(openOrders, 'order is', 'orders are')} still open: erase again after delivery.` : ''}`
