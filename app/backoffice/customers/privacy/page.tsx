import { useState } from 'react'
import { href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { Erased } from '#shop/privacy/erase-person.server.ts'
import { findPerson } from '#shop/privacy/find-person.server.ts'
import { readContact } from '#shop/privacy/person-contact.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import type { Route } from './+types/page'
import { FoundPerson } from './found-person.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? ''
  const contact = readContact(search)
  const person = contact && (await findPerson(context.get(dbContext), context.get(staffContext), contact))
  return { search, isUnderstood: contact !== null, person }
}

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

const sumOf = ({ orders, openOrders, messages }: Erased) =>
  `${sayCount(orders, 'order')} and ${sayCount(messages, 'message')}.${openOrders > 0 ? ` ${sayCount(openOrders, 'order is', 'orders are')} still open, and will be erased once settled.` : ''}`
