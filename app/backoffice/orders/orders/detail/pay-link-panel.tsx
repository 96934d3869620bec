import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useCopy } from '#app/ui/overlays/use-copy.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'

/** The order's own page, where its customer can pay: to copy, or to send by WhatsApp. */
export function PayLinkPanel({ order, link }: { order: OrderDetail; link: string }) {
  const copy = useCopy()
  const message = `Dear ${order.firstName}, here is your order ${order.number} for ${formatAmount(order.totalPaise)}. You can see and pay it here until ${formatMoment(order.expiresAt)}: ${link}`

  const copyLink = () =>
    copy(link, {
      done: { title: 'Payment link copied' },
      failed: { title: 'The link could not be copied', description: 'Please select it and copy by hand.' },
    })

  return (
    <Panel title="Payment link">
      <div className="flex flex-col gap-4 p-4 md:px-5">
        <p className="text-small text-ink-soft">
          Anybody with this link can see the order and pay it until {formatMoment(order.expiresAt)}.
        </p>
        <TextField label="Link" readOnly required value={link} onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={() => void copyLink()}>
            Copy the link
          </Button>
          <a
            href={`https://wa.me/91${order.customerPhone}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: 'secondary', size: 'small' })}
          >
            Send by WhatsApp
          </a>
        </div>
      </div>
    </Panel>
  )
}
