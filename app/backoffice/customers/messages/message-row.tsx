import { Link, href } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import type { MessageLine } from '#shop/marketing/find-messages.server.ts'
import { ticketOf } from '#shop/marketing/rules.ts'
import { Cell, Row } from '../../parts/lists/admin-table.tsx'
import { MessageState } from './message-state.tsx'

export function MessageRow({
  message: { id, name, email, subject, state, assignee, receivedAt },
}: {
  message: MessageLine
}) {
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
