import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { MessageDetail } from '#shop/marketing/find-messages.server.ts'
import { ticketOf } from '#shop/marketing/rules.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import type { Send } from '../../parts/forms/use-action.ts'

type CarePanelProps = {
  message: MessageDetail
  people: readonly { id: string; name: string }[]
  me: string
  busy: boolean
  /** Missing for people who may only look. */
  send?: Send
}

/** The person who looks after the message, and whether it is closed. */
export function CarePanel({ message, people, me, busy, send }: CarePanelProps) {
  const { id, name, email, assignedTo, assignee, state } = message
  const isOpen = state === 'new' || state === 'assigned'
  const params = { id: String(id) }
  // A colleague may have left, or may not answer any more.
  const isListed = assignedTo === null || people.some((person) => person.id === assignedTo)
  const choices = isListed ? people : [...people, { id: assignedTo, name: `${assignee}, who may not answer any more` }]
  const assign = (to: string) =>
    send?.(href('/admin/messages/:id/assign', params), { to }, { says: { done: 'Message assigned' } })
  return (
    <Panel title={`Ticket ${ticketOf(id)}`} className="lg:sticky lg:top-4">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <p>
          <span className="block font-medium">{name}</span>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
          >
            {email}
          </a>
        </p>
        {send ? (
          <>
            <Select
              label="Assigned to"
              value={assignedTo ?? ''}
              disabled={busy}
              onChange={({ currentTarget }) => assign(currentTarget.value)}
            >
              <option value="">Nobody</option>
              {choices.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </Select>
            <div className="flex flex-wrap gap-3">
              {assignedTo !== me && (
                <Button variant="secondary" size="small" busy={busy} onClick={() => assign(me)}>
                  Assign to me
                </Button>
              )}
              {state !== 'closed' && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  onClick={() =>
                    send(href('/admin/messages/:id/close', params), {}, { says: { done: 'Message closed' } })
                  }
                >
                  Close message
                </Button>
              )}
              {!isOpen && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  onClick={() =>
                    send(href('/admin/messages/:id/open', params), {}, { says: { done: 'Message opened again' } })
                  }
                >
                  Open message again
                </Button>
              )}
            </div>
          </>
        ) : (
          <p className="text-small text-ink-soft">Assigned to {assignee ?? 'nobody'}.</p>
        )}
      </div>
    </Panel>
  )
}
