import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import { orderEmailLabels } from '#shop/orders/emails/email-rules.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { returnEmailLabels } from '#shop/returns/emails/return-email-content.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { ConfirmDialog } from '../../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useMay } from '../../../parts/guard/use-may.ts'

type Email = OrderDetail['emails'][number]

const labels: Record<string, string> = { ...orderEmailLabels, ...returnEmailLabels }

const labelOf = (kind: string) => labels[kind] ?? kind

const notSent = 'The e-mail could not be sent again. Please try again.'

/** The e-mails to the customer, and whether they got through. */
export function EmailsPanel({ order }: { order: OrderDetail }) {
  const may = useMay()
  const action = useAction({
    thing: 'e-mail',
    done: 'The e-mail goes out again within a minute',
    failed: notSent,
    gone: { title: notSent },
  })
  const [isAsking, setAsking] = useState(false)
  const renewal = useAction({
    thing: 'order',
    done: { title: 'The old link is ended', description: 'The customer gets a new one by e-mail.' },
    failed: 'The link could not be renewed. Please try again.',
  })
  return (
    <Panel title="E-mails">
      {order.emails.length === 0 && <p className="p-4 text-small text-ink-soft md:px-5">No e-mails yet.</p>}
      <ul className="divide-y divide-line">
        {order.emails.map((email) => (
          <li key={email.id} className="p-4 text-small md:px-5">
            <p className="font-semibold">{labelOf(email.kind)}</p>
            <p className="text-ink-soft">{stateOf(email)}</p>
            {email.error && <p className="wrap-anywhere text-danger">{email.error}</p>}
            {may('orders.note') && (email.sentAt !== null || email.error !== null) && (
              <Button
                variant="quiet"
                busy={action.formData?.get('email') === String(email.id)}
                onClick={() =>
                  action.send(href('/admin/orders/:number/emails', { number: order.number }), { email: email.id })
                }
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may('orders.note') && (
        <div className="border-t border-line p-4 md:px-5">
          <Button variant="secondary" size="small" busy={renewal.busy} onClick={() => setAsking(true)}>
            Renew order link
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Renew this order's link?"
        description="Links in earlier e-mails stop working. The customer gets a new link by e-mail."
        confirmLabel="Renew order link"
        keep="Keep link"
        onClose={() => setAsking(false)}
        onConfirm={() => renewal.send(href('/admin/orders/:number/renew-link', { number: order.number }))}
      />
    </Panel>
  )
}

function stateOf({ sentAt, isOnlyOnDisk, nextTryAt }: Email) {
  if (sentAt && isOnlyOnDisk) return `Saved as a file ${formatMoment(sentAt)}, not sent`
  if (sentAt) return `Sent ${formatMoment(sentAt)}`
  return nextTryAt ? `Goes out ${formatMoment(nextTryAt)}` : 'Not sent'
}
