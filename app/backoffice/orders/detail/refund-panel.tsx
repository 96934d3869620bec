import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { limitsOf } from '#shared/limits-of.ts'
import { formatAmount, parseRupees, rupeesField, sayAmount } from '#shared/money.ts'
import { required as requiredSentence } from '#shared/plain-errors.ts'
import { Refund } from '#shop/orders/inputs.ts'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { refusalOfRefund } from '#shop/orders/rules.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { randomKey } from '../../forms/random-key.ts'
import { useAction } from '../../forms/use-action.ts'
import { fieldOf, useFieldErrors } from '../../forms/use-field-errors.ts'
import { Panel } from '../../frame/panel.tsx'
import { orderMessages } from '../actions/order-outcome.ts'

/** A refund to the customer, asked about twice. */
export function RefundPanel({ order }: { order: OrderDetail }) {
  const [form, setForm] = useState<FormData | null>(null)
  const { element, errors, refuse, clear } = useFieldErrors(undefined)
  // The key of the refund being typed: sent twice, it is one refund.
  const [key, setKey] = useState<string>()

  const action = useAction(
    {
      ...orderMessages,
      done: { title: 'Refund requested', description: 'It is sent to the payment gateway within a minute.' },
      invalid: null,
    },
    (outcome) => {
      setForm(null)
      if (outcome.kind === 'invalid') refuse(outcome.errors)
      if (outcome.kind === 'done') setKey(undefined)
    },
  )

  function edited(event: FormEvent) {
    setKey(undefined)
    clear((field) => field === fieldOf(event))
  }

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const amountPaise = parseRupees(String(typed.get('amount')))
    const refusal =
      amountPaise === null
        ? sayAmount(String(typed.get('amount')))
        : refusalOfRefund(amountPaise, order.refundablePaise)
    const isUnexplained = String(typed.get('reason')).trim() === ''
    if (refusal || isUnexplained)
      return refuse({ ...(refusal && { amount: refusal }), ...(isUnexplained && { reason: requiredSentence }) })
    const ownKey = key ?? randomKey()
    setKey(ownKey)
    typed.set('key', ownKey)
    setForm(typed)
  }

  return (
    <Panel title="Refund">
      {order.refundablePaise > 0 ? (
        <form
          ref={element}
          noValidate
          key={order.refundablePaise}
          onSubmit={ask}
          onInput={edited}
          className="flex flex-col gap-4 p-4 md:px-5"
        >
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={rupeesField(order.refundablePaise)}
            hint={`At most ${formatAmount(order.refundablePaise)}`}
            error={errors.amount}
          />
          <TextArea
            label="Reason"
            name="reason"
            rows={2}
            {...limitsOf(Refund).reason}
            error={errors.reason}
            hint="Sent to the gateway and saved in the order's history."
          />
          {order.stockReserved && <Checkbox name="restock">Put the order's goods back on the shelf</Checkbox>}
          <FormRefusal sentence={action.failure} />
          <Button type="submit" variant="secondary" size="small" className="self-start">
            Refund
          </Button>
        </form>
      ) : (
        <p className="p-4 text-small text-ink-soft md:px-5">Nothing is left to refund.</p>
      )}
      <Dialog
        open={form !== null}
        onClose={() => setForm(null)}
        title={`Refund ${formatAmount(parseRupees(String(form?.get('amount') ?? '0')) ?? 0)}?`}
        description={`${order.number}, ${order.customerName}. A refund cannot be taken back.`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setForm(null)}>
              Go back
            </Button>
            <Button
              variant="danger"
              busy={action.busy}
              onClick={() => action.send(href('/admin/orders/:number/refund', { number: order.number }), form)}
            >
              Refund
            </Button>
          </>
        }
      />
    </Panel>
  )
}
