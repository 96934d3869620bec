import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { textFields } from '#shared/forms/form-text.ts'
import type { CartCheckResult } from '#shop/cart/answers.ts'
import { pinCodeShape } from '#shop/delivery/places/pin-code.ts'
import { randomKey } from '../../../parts/forms/random-key.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { useAskedBefore } from '../use-asked-before.ts'
import type { PhoneLine } from './chosen-lines.tsx'
import type { PayBy } from './payment-choice.tsx'
import { PhoneOrder, phoneOrderErrors } from './phone-order.ts'
import { usePlacing } from './use-placing.ts'
import { usePrice } from './use-price.ts'

export type PhoneOrderState = ReturnType<typeof usePhoneOrder>

/** An order that is being typed while a customer is on the phone, its price, and the way to place it. */
export function usePhoneOrder() {
  const [lines, setLines] = useState<readonly PhoneLine[]>([])
  const [promoCode, setPromoCode] = useState('')
  const [isTouched, setTouched] = useState(false)
  // The same order sent twice is one order.
  const [key, setKey] = useState(randomKey)
  const [place, setPlace] = useState<{ pinCode: string; state: string }>()
  const [method, setMethod] = useState<string>()
  const [payBy, setPayBy] = useState<PayBy>('online')
  const price = usePrice(lines, promoCode.trim(), place && { ...place, method })
  const { placing, taken } = usePlacing(payBy, () => void price.refetch())
  const withAsked = useAskedBefore()
  const form = useForm({
    schema: PhoneOrder,
    action: placing,
    onSubmit: (typed, { order }) =>
      placing.send(href('/admin/orders/new'), withAsked(typed, { ...order.customer, ...order.shippingAddress })),
    errorsOf: phoneOrderErrors,
  })

  function changed() {
    setTouched(true)
    setKey(randomKey())
  }
  function change(next: readonly PhoneLine[]) {
    setLines(next)
    form.clear('items')
    changed()
  }
  function choosePayment(chosen: PayBy) {
    setPayBy(chosen)
    changed()
  }
  function chooseMethod(chosen: string) {
    setMethod(chosen)
    changed()
  }
  function edited(event: FormEvent<HTMLFormElement>) {
    form.props.onInput(event)
    const { zipCode = '', state = '' } = textFields(new FormData(event.currentTarget))
    const pinCode = zipCode.replace(/\s/g, '')
    setPlace(pinCodeShape.test(pinCode) ? { pinCode, state } : undefined)
    changed()
  }

  const refusal = placing.outcome?.kind === 'refused' ? placing.outcome : undefined
  const due = dueOf(lines.length > 0 ? price.data : undefined, payBy)
  const refusedCode = refusal?.field === 'promoCode' ? refusal.title : undefined
  const promoProblem = (promoCode.trim() === '' ? null : price.data?.promo)?.problem ?? refusedCode
  return {
    lines,
    promoCode,
    key,
    price,
    placing,
    form,
    refusal,
    due: { ...due, promoProblem },
    isUnsaved: isTouched && taken === null,
    change,
    edited,
    setPromoCode,
    choosePayment,
    chooseMethod,
  }
}

/** The sums of the order as it would be paid; nothing while it has no price. */
function dueOf(priced: CartCheckResult | undefined, payBy: PayBy) {
  const cash = priced?.cash ?? null
  const isInCash = payBy === 'cash' && cash !== null && cash.refusal === null
  const totals = priced && isInCash ? { ...priced.totals, ...cash } : priced?.totals
  return { cash, isInCash, totals, delivery: priced?.delivery }
}
