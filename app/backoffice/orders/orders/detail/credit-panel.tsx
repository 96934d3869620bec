import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatAmount } from '#shared/money.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { GoodwillForm } from '#shop/orders/step-inputs.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { randomKey } from '../../../parts/forms/random-key.ts'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { orderMessages } from '../actions/order-outcome.ts'

const typedFields = GoodwillForm.omit({ key: true, seen: true })

/** Store credit for the customer, as goodwill. */
export function CreditPanel({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  // The key of what is being typed: sent twice, it is given once.
  const [key, setKey] = useState(randomKey)
  const action = useAction(
    {
      ...orderMessages,
      done: { title: 'Store credit given', description: 'The customer gets an e-mail about it.' },
      invalid: null,
    },
    (outcome) => {
      if (outcome.kind !== 'done' && outcome.kind !== 'waiting') return
      setKey(randomKey())
      setOpen(false)
    },
  )
  const address = href('/admin/orders/:number/credit', { number: order.number })
  const form = useForm({
    schema: typedFields,
    action,
    onSubmit(typed) {
      typed.set('key', key)
      typed.set('seen', String(order.lastBack))
      action.send(address, typed)
    },
    toastOf: () => null,
  })
  return (
    <Panel title="Store credit">
      {!isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-5">
          <p className="text-small text-ink-soft">As goodwill, beside any refund</p>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            Give credit…
          </Button>
        </div>
      )}
      {isOpen && (
        <form
          {...form.props}
          onInput={(event) => {
            form.props.onInput(event)
            setKey(randomKey())
          }}
          className="flex flex-col gap-4 p-4 md:px-5"
        >
          <TextField
            label="Store credit in rupees"
            {...form.field('amount')}
            autoComplete="off"
            hint={`At most ${formatAmount(order.totalPaise)}. It belongs to ${order.customerEmail}.`}
          />
          <TextArea label="Reason" {...form.field('reason')} rows={2} hint="Saved in the order's history." />
          <FormRefusal sentence={action.failure} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" size="small" busy={action.busy}>
              Give store credit
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        </form>
      )}
    </Panel>
  )
}
