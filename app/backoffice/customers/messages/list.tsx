import { Link, href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { formatMoment } from '#shared/dates.ts'
import { findMessages, type MessageLine, type MessageView, messageViews } from '#shop/marketing/find-messages.server.ts'
import { ticketOf } from '#shop/marketing/rules.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { Cell, AdminTable, Row } from '../../parts/lists/admin-table.tsx'
import { readListAddress } from '../../parts/lists/list-address.ts'
import { pagesOf } from '../../parts/lists/pager.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import { ViewTabs } from '../../parts/lists/view-tabs.tsx'
import type { Route } from './+types/list'
import { MessageState } from './message-state.tsx'

const labels: Record<MessageView, string> = {
  open: 'Open',
  mine: 'Mine',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const view = messageViews.find((one) => one === query.get('view')) ?? 'open'
  const address = readListAddress(query)
  const tabs = messageViews.map((one) => ({ view: one, label: labels[one] }))
  return {
    view,
    tabs,
    search: address.search,
    ...(await findMessages(context.get(dbContext), { view, ...address }, context.get(staffContext).id)),
  }
}

const columns = [
  { label: 'Ticket' },
  { label: 'From' },
  { label: 'Subject' },
  { label: 'State' },
  { label: 'Assigned to' },
  { label: 'Received' },
]

export default function MessagesPage({
  loaderData: { view, tabs, search, count, messages, hasNewer, hasOlder },
}: Route.ComponentProps) {
  const address = (given: Record<string, string>) =>
    `?${new URLSearchParams({ ...(view !== 'open' && { view }), ...(search && { search }), ...given })}`

  return (
    <ListScreen
      filters={
        <>
          <SearchForm
            label="Search messages"
            placeholder="Ticket, name, e-mail or text"
            search={search}
            keep={{ view: view === 'open' ? null : view }}
          />
          <ViewTabs
            label="Messages"
            tabs={tabs.map((tab) => ({ label: tab.label, to: address({ view: tab.view }), isHere: tab.view === view }))}
          />
        </>
      }
      summary={{
        count: sayCount(count, 'message'),
        filters: [view === 'all' ? '' : labels[view], search && `“${search}”`].filter(Boolean),
        all: { to: '?view=all', label: 'Show all messages' },
      }}
      empty={
        messages.length === 0 && {
          title: 'No messages found.',
          description: search
            ? 'Try another word, or show all messages.'
            : 'Messages from the contact page appear here.',
        }
      }
      pages={pagesOf(messages, { hasNewer, hasOlder }, address)}
    >
      <AdminTable caption="Messages, newest first" columns={columns}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </AdminTable>
    </ListScreen>
  )
}

function MessageRow({ message: { id, name, email, subject, state, assignee, receivedAt } }: { message: MessageLine }) {
  return (
    <Row className="relative max-md:grid-cols-[1fr_auto] max-md:gap-x-4">
      <Cell>
        {/* Its area is the whole row. */}
        <Link
          to={href('/admin/messages/:id', { id: String(id) })}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 after:absolute after:inset-0 hover:text-accent max-md:min-h-0"
        >
          {ticketOf(id)}
        </Link>
      </Cell>
      <Cell className="max-md:order-4 max-md:col-span-2">
        <span className="font-medium">{name}</span>
        <span className="block text-ink-soft">{email}</span>
      </Cell>
      <Cell className="max-md:order-3 max-md:col-span-2 max-md:font-semibold">{subject}</Cell>
      <Cell className="max-md:order-2 max-md:justify-self-end">
        <MessageState state={state} />
      </Cell>
      <Cell className={`text-ink-soft max-md:order-6 ${assignee ? '' : 'max-md:hidden'}`}>{assignee ?? 'Nobody'}</Cell>
      <Cell className="whitespace-nowrap text-ink-soft max-md:order-5">
        <time dateTime={new Date(receivedAt).toISOString()}>{formatMoment(receivedAt)}</time>
      </Cell>
    </Row>
  )
}
