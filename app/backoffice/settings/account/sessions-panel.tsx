import { href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { OwnSession } from '#shop/staff/signing-in/own-account.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { accountMessages } from './account-messages.ts'
import { deviceLabel } from './device-label.ts'

/** Where this person is signed in, each with a way to end it. */
export function SessionsPanel({ sessions }: { sessions: readonly OwnSession[] }) {
  const action = useAction({ ...accountMessages, done: 'Signed out on that device' })
  const ending = action.busy ? action.formData?.get('session') : null
  return (
    <Panel title="Devices you are signed in on">
      <div className="border-b border-line px-4 py-3 md:px-5">
        <ListSummary count={sayCount(sessions.length, 'device')} />
      </div>
      <ul>
        {sessions.map(({ id, isThisOne, ipAddress, userAgent, createdAt, updatedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 md:px-5"
          >
            <div className="min-w-0 text-small">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {deviceLabel(userAgent)}
                {isThisOne && <Badge tone="good">This device</Badge>}
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
                onClick={() => action.send(href('/admin/account/sessions/end'), { session: id })}
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
            busy={action.busy && ending === null}
            onClick={() =>
              action.send(
                href('/admin/account/sessions/end-others'),
                {},
                { says: { done: 'Signed out on all other devices' } },
              )
            }
          >
            Sign out on all other devices
          </Button>
        ) : (
          <p className="text-small text-ink-soft">You are signed in here and nowhere else.</p>
        )}
      </div>
    </Panel>
  )
}
