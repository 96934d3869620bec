import { type FormEvent, useEffect, useRef, useState } from 'react'
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
  const [isOpen, setOpen] = useState(false)
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
      if (outcome.kind === 'done') {
        setKey(undefined)
        setOpen(false)
      }
    },
  )

  const shownAmount = formatAmount(parseRupees(String(form?.get('amount') ?? '0')) ?? 0)
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) amount.current?.focus()
  }, [isOpen])

  function fillAll() {
    amount.current!.value = rupeesField(order.refundablePaise)
    setKey(undefined)
    clear((field) => field === 'amount')
    amount.current!.focus()
  }

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
      {order.refundablePaise > 0 && !isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-5">
          <p className="text-small text-ink-soft">Up to {formatAmount(order.refundablePaise)}</p>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            Refund…
          </Button>
        </div>
      )}
      {order.refundablePaise > 0 && isOpen && (
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
            ref={amount}
            hint={`At most ${formatAmount(order.refundablePaise)}`}
            error={errors.amount}
          />
          <Button variant="quiet" className="-mt-3 self-start" onClick={fillAll}>
            Use the whole amount
          </Button>
          <TextArea
            label="Reason"
            name="reason"
            rows={2}
            {...limitsOf(Refund).reason}
            error={errors.reason}
            hint="Sent to the gateway and saved in the order's history."
          />
          {order.stockReserved && <Checkbox name="restock">Add items back to stock</Checkbox>}
          <FormRefusal sentence={action.failure} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" size="small">
              Refund
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        </form>
      )}
      {order.refundablePaise <= 0 && <p className="p-4 text-small text-ink-soft md:px-5">Nothing is left to refund.</p>}
      <Dialog
        open={form !== null}
        onClose={() => setForm(null)}
        title={`Refund ${shownAmount}?`}
        description={`${order.number}, ${order.customerName}. A refund cannot be undone.`}
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
              Refund {shownAmount}
            </Button>
          </>
        }
      />
    </Panel>
  )
}
