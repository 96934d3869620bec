import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { rupeesField } from '#shared/money.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { refundUpTo } from '#shop/orders/step-inputs.ts'
import { randomKey } from '../../../parts/forms/random-key.ts'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { orderMessages } from '../actions/order-outcome.ts'

/** A refund that is being typed and then asked about once more. */
export function useRefund(order: OrderDetail) {
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
      typed.set('seen', String(order.lastBack))
      setAsked(typed)
    },
    toastOf: () => null,
  })
  function edited(event: FormEvent<HTMLFormElement>) {
    form.props.onInput(event)
    setKey(undefined)
  }

  return { isOpen, setOpen, asked, setAsked, action, form, amount, edited, fill, fillAll }
}

export type RefundState = ReturnType<typeof useRefund>
