import { Trash2 } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { SubscriberLine } from '#shop/marketing/manage-newsletter.server.ts'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { Cell, AdminTable, Row } from '../../parts/lists/admin-table.tsx'

const columns = [{ label: 'E-mail address' }, { label: 'Subscribed' }, { label: 'Unsubscribed' }, { label: 'Actions' }]

type SubscribersProps = {
  subscribers: readonly SubscriberLine[]
  left: boolean
  mayRemove: boolean
  onRemove(subscriber: SubscriberLine): void
}

export function Subscribers({ subscribers, left, mayRemove, onRemove }: SubscribersProps) {
  return (
    <AdminTable
      caption="Newsletter addresses, newest first"
      columns={columns.filter(({ label }) => (label !== 'Unsubscribed' || left) && (label !== 'Actions' || mayRemove))}
    >
      {subscribers.map((subscriber) => (
        <Row key={subscriber.id} className="max-md:grid-cols-[1fr_auto] max-md:items-center">
          <Cell className="font-medium">{subscriber.email}</Cell>
          <Cell className="whitespace-nowrap text-ink-soft max-md:order-3">
            {formatMoment(subscriber.subscribedAt)}
          </Cell>
          {left && (
            <Cell className="whitespace-nowrap text-ink-soft max-md:order-4">
              {subscriber.unsubscribedAt && `Unsubscribed ${formatMoment(subscriber.unsubscribedAt)}`}
            </Cell>
          )}
          {mayRemove && (
            <Cell className="max-md:order-2 max-md:row-span-2">
              <IconButton
                icon={Trash2}
                label={`Remove ${subscriber.email}`}
                className="hover:text-danger"
                onClick={() => onRemove(subscriber)}
              />
            </Cell>
          )}
        </Row>
      ))}
    </AdminTable>
  )
}

/** The question before an address is removed; it stays when the last one leaves the list, and says so. */
export function useRemoval() {
  const [asked, setAsked] = useState<SubscriberLine>()
  const [isAsking, setAsking] = useState(false)
  const action = useAction({
    thing: 'address',
    done: 'Address removed',
    failed: 'Failed to remove the address. Please try again.',
    gone: { title: 'Address removed' },
  })
  const question = (
    <ConfirmDialog
      open={isAsking}
      onClose={() => setAsking(false)}
      title="Remove this address from the newsletter?"
      description={`${asked?.email ?? ''} will be deleted and gets no more newsletters. This person can subscribe again.`}
      confirmLabel="Remove address"
      keep="Keep address"
      onConfirm={() => {
        if (asked) action.send(href('/admin/newsletter/:id/remove', { id: String(asked.id) }))
      }}
    />
  )
  function ask(subscriber: SubscriberLine) {
    setAsked(subscriber)
    setAsking(true)
  }
  return { ask, question }
}
