import { dbContext, staffContext } from '#app/context.ts'
import { findMessages, type MessageView, messageViews } from '#shop/marketing/find-messages.server.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { AdminTable } from '../../parts/lists/admin-table.tsx'
import { readListAddress } from '../../parts/lists/list-address.ts'
import { pagesOf } from '../../parts/lists/pager.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import { ViewTabs } from '../../parts/lists/view-tabs.tsx'
import type { Route } from './+types/list'
import { MessageRow } from './message-row.tsx'

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
