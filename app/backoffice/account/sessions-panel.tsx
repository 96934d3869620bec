import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { OwnSession } from '#shop/staff/own-account.server.ts'
import { Panel } from '../frame/panel.tsx'
import { deviceLabel } from './device-label.ts'
import { useAccountChange } from './use-account-change.ts'

/** Where this person is signed in, each with a way to end it. */
export function SessionsPanel({ sessions }: { sessions: readonly OwnSession[] }) {
  const change = useAccountChange()
  const ending = change.busy ? change.formData?.get('session') : null
  return (
    <Panel title="Where you are signed in">
      <ul>
        {sessions.map(({ id, isThisOne, ipAddress, userAgent, createdAt, updatedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 md:px-5"
          >
            <div className="min-w-0 text-small">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {deviceLabel(userAgent)}
                {isThisOne && <Badge tone="good">This one</Badge>}
              </p>
              <p className="wrap-anywhere text-ink-soft">
                {ipAddress && `From ${ipAddress}. `}Since {formatMoment(createdAt)}, last used {formatMoment(updatedAt)}
                .
              </p>
            </div>
            {!isThisOne && (
              <Button
                variant="secondary"
                size="small"
                busy={ending === id}
                aria-label={`Sign out ${deviceLabel(userAgent)}, since ${formatMoment(createdAt)}`}
                onClick={() => void change.submit({ intent: 'end session', session: id }, { method: 'post' })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="p-4 md:p-5">
        {sessions.length > 1 ? (
          <Button
            variant="secondary"
            size="small"
            busy={change.busy && ending === null}
            onClick={() => void change.submit({ intent: 'end others' }, { method: 'post' })}
          >
            Sign out everywhere else
          </Button>
        ) : (
          <p className="text-small text-ink-soft">You are signed in here and nowhere else.</p>
        )}
      </div>
    </Panel>
  )
}
