import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { formatMoment } from '#shared/dates.ts'
import { orderEmailLabels, type OrderEmailKind } from '#shop/orders/emails/email-rules.ts'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { useChange } from '../forms/use-change.ts'
import { Panel } from '../frame/panel.tsx'
import { useMay } from '../guard/use-may.ts'

type Email = OrderDetail['emails'][number]
type Answer = { kind: 'queued' | 'gone' | 'failed' }

const labelOf = (kind: string) => orderEmailLabels[kind as OrderEmailKind] ?? kind

/** The e-mails to the customer, and whether they got through. */
export function EmailsPanel({ order }: { order: OrderDetail }) {
  const toast = useToast()
  const may = useMay()
  const change = useChange<Answer>(({ kind }) => {
    if (kind === 'queued') toast({ title: 'The e-mail goes out again within a minute' })
    else toast({ title: 'The e-mail could not be sent again. Please try again.', destructive: true })
  })
  return (
    <Panel title="E-mails">
      {order.emails.length === 0 && <p className="p-4 text-small text-ink-soft md:px-5">No e-mails so far.</p>}
      <ul className="divide-y divide-line">
        {order.emails.map((email) => (
          <li key={email.id} className="p-4 text-small md:px-5">
            <p className="font-semibold">{labelOf(email.kind)}</p>
            <p className="text-ink-soft">{stateOf(email)}</p>
            {email.error && <p className="wrap-anywhere text-danger">{email.error}</p>}
            {may('orders.note') && (email.sentAt !== null || email.error !== null) && (
              <Button
                variant="quiet"
                busy={change.formData?.get('email') === String(email.id)}
                onClick={() =>
                  void change.submit(
                    { email: email.id },
                    { method: 'post', action: `/admin/orders/${order.number}/emails` },
                  )
                }
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function stateOf({ sentAt, isOnlyOnDisk, nextTryAt }: Email) {
  if (sentAt && isOnlyOnDisk) return `Written to disk ${formatMoment(sentAt)}: nobody got it`
  if (sentAt) return `Sent ${formatMoment(sentAt)}`
  return nextTryAt ? `Goes out ${formatMoment(nextTryAt)}` : 'Given up'
}
