import { useEffect, useMemo, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { asText } from '#shared/forms/form-text.ts'
import { formatAmount, parseRupees, rupeesField } from '#shared/money.ts'
import type { RefundablePieces } from '#shop/orders/agreed/paid-for-pieces.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { refundUpTo } from '#shop/orders/inputs.ts'
import { cashMethod, isPaid } from '#shop/orders/rules.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { randomKey } from '../../forms/random-key.ts'
import { useAction } from '../../forms/use-action.ts'
import { useForm } from '../../forms/use-form.ts'
import { Panel } from '../../frame/panel.tsx'
import { orderMessages } from '../actions/order-outcome.ts'
import { RefundPieces } from './refund-pieces.tsx'

function hintOf({ refundablePaise, creditLeftPaise }: OrderDetail) {
  const most = `At most ${formatAmount(refundablePaise)}`
  const bankPaise = refundablePaise - creditLeftPaise
  if (creditLeftPaise === 0) return most
  return bankPaise > 0
    ? `${most}. From ${formatAmount(bankPaise)} on the rest goes back as store credit.`
    : `${most}, as store credit`
}

/** A refund to the customer, asked about twice. */
export function RefundPanel({ order, pieces }: { order: OrderDetail; pieces: RefundablePieces | null }) {
  const [isOpen, setOpen] = useState(false)
  // The refund that is asked about once more; null before, and once it is answered.
  const [asked, setAsked] = useState<FormData | null>(null)
  // The key of the refund being typed: sent twice, it is one refund.
  const [key, setKey] = useState<string>()

  const action = useAction(
    {
      ...orderMessages,
      done: {
        title: 'Refund requested',
        description:
          order.paymentMethod === cashMethod
            ? 'Send it by bank, then type its UTR on the Cash screen.'
            : 'It is sent to the payment gateway within a minute.',
      },
      invalid: null,
    },
    (outcome) => {
      setAsked(null)
      if (outcome.kind === 'done' || outcome.kind === 'waiting') {
        setKey(undefined)
        setOpen(false)
      }
    },
  )

  const shownAmount = formatAmount(parseRupees(asText(asked?.get('amount')) || '0') ?? 0)
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) amount.current?.focus()
  }, [isOpen])

  function fill(paise: number) {
    amount.current!.value = paise > 0 ? rupeesField(paise) : ''
    setKey(undefined)
    form.clear('amount')
  }

  function fillAll() {
    fill(order.refundablePaise)
    amount.current!.focus()
  }

  const schema = useMemo(() => refundUpTo(order.refundablePaise), [order.refundablePaise])
  const form = useForm({
    schema,
    action,
    onSubmit(typed) {
      const ownKey = key ?? randomKey()
      setKey(ownKey)
      typed.set('key', ownKey)
      setAsked(typed)
    },
    toastOf: () => null,
  })

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
          {...form.props}
          key={order.refundablePaise}
          onInput={(event) => {
            form.props.onInput(event)
            setKey(undefined)
          }}
          className="flex flex-col gap-4 p-4 md:px-5"
        >
          {pieces && pieces.lines.length > 0 && (
            <RefundPieces pieces={pieces} refundablePaise={order.refundablePaise} onPropose={fill} />
          )}
          <TextField
            label="Amount in rupees"
            {...form.field('amount')}
            autoComplete="off"
            ref={amount}
            hint={hintOf(order)}
          />
          <Button variant="quiet" className="-mt-3 self-start" onClick={fillAll}>
            Use the whole amount
          </Button>
          <TextArea
            label="Reason"
            {...form.field('reason')}
            rows={2}
            hint={
              order.paymentMethod === cashMethod
                ? "Saved in the order's history."
                : "Sent to the gateway and saved in the order's history."
            }
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
      {order.refundablePaise <= 0 && (
        <p className="p-4 text-small text-ink-soft md:px-5">
          {isPaid(order.paymentState) ? 'Nothing is left to refund.' : 'Nothing has been paid.'}
        </p>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Refund ${shownAmount}?`}
        description={`${order.number}, ${order.customerName}. A refund cannot be undone.`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              Go back
            </Button>
            <Button
              variant="danger"
              busy={action.busy}
              onClick={() => action.send(href('/admin/orders/:number/refund', { number: order.number }), asked)}
            >
              Refund {shownAmount}
            </Button>
          </>
        }
      />
    </Panel>
  )
}
