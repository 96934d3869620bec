import { CircleAlert } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { MessageEmail } from '#shop/marketing/answer-message.server.ts'
import type { MessageDetail } from '#shop/marketing/find-messages.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

type ConversationProps = {
  message: MessageDetail
  emails: readonly MessageEmail[]
  busy: boolean
  onResend?(emailId: number): void
}

/** The messages with their authors, and whether each e-mail got through. */
export function Conversation({ message, emails, busy, onResend }: ConversationProps) {
  const received = emails.find(({ kind }) => kind === 'contact')
  return (
    <Panel title="Conversation">
      <ol className="flex flex-col">
        <li className="flex flex-col gap-2 p-4 md:p-5">
          <Byline name={message.name} at={message.receivedAt} />
          <p className="whitespace-pre-line">{message.message}</p>
          {received && (
            <EmailLine email={received} what="The e-mail with the ticket number" busy={busy} onResend={onResend} />
          )}
        </li>
        {message.entries.map(({ id, kind, body, staffName, at }) => {
          const email = emails.find((one) => one.kind === 'reply' && one.occasion === String(id))
          return (
            <li
              key={id}
              className={`flex flex-col gap-2 border-t border-line p-4 md:p-5 ${kind === 'reply' ? 'border-l-4 border-l-accent' : ''} ${kind === 'note' ? 'bg-warn-tint' : ''}`}
            >
              <Byline
                name={staffName}
                at={at}
                says={kind === 'note' ? 'noted, for staff only' : kind === 'reply' ? 'answered' : body.toLowerCase()}
              />
              {kind !== 'change' && <p className="whitespace-pre-line">{body}</p>}
              {email && <EmailLine email={email} what="The e-mail with the answer" busy={busy} onResend={onResend} />}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

const Byline = ({ name, at, says }: { name: string; at: Date; says?: string }) => (
  <p className="text-small text-ink-soft">
    <strong className="font-semibold text-ink">{name}</strong>
    {says && ` ${says}`} · <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
  </p>
)

function EmailLine({
  email,
  what,
  busy,
  onResend,
}: {
  email: MessageEmail
  what: string
  busy: boolean
  onResend: ConversationProps['onResend']
}) {
  const { id, sentAt, nextTryAt, error } = email
  if (sentAt) return <p className="text-small text-good">{`${what} was sent ${formatMoment(sentAt)}.`}</p>
  if (!error) return <p className="text-small text-ink-soft">{what} goes out within a minute.</p>
  return (
    <div className="flex flex-col items-start gap-2 text-small text-danger">
      <p className="flex items-start gap-1.5">
        <Icon of={CircleAlert} size={16} className="mt-0.75 shrink-0" />
        <span>
          {what} could not be sent: {error}{' '}
          {nextTryAt ? `We try again ${formatMoment(nextTryAt)}.` : 'We do not try again automatically.'}
        </span>
      </p>
      {onResend && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => onResend(id)}>
          Send e-mail again
        </Button>
      )}
    </div>
  )
}
