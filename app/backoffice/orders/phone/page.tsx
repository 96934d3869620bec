import { useEffect, useState } from 'react'
import { useNavigate, href } from 'react-router'
import { paymentsContext, readinessContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { formatSpan } from '#shared/dates.ts'
import { asText, textFields } from '#shared/forms/form-text.ts'
import { formatAmount } from '#shared/money.ts'
import { add, updateQuantity } from '#shop/cart/rules.ts'
import { pinCodeShape } from '#shop/delivery/places/pin-code.ts'
import { findPlace } from '#shop/delivery/places/pin-directory.server.ts'
import { askAbout } from '#shop/orders/address-questions.ts'
import { takePhoneOrder } from '#shop/orders/placing/take-phone-order.server.ts'
import { phonePaymentHours } from '#shop/orders/rules.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { randomKey } from '../../forms/random-key.ts'
import { fieldsOf } from '../../forms/read-form.ts'
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { useAction } from '../../forms/use-action.ts'
import { useForm } from '../../forms/use-form.ts'
import { crumbsOf } from '../../frame/crumbs.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { CrumbHandle } from '../../frame/top-bar.tsx'
import type { Outcome } from '../../guard/outcome.ts'
import { perform } from '../../guard/perform.server.ts'
import { CustomerFields } from '../customer-fields.tsx'
import { useAskedBefore } from '../use-asked-before.ts'
import type { Route } from './+types/page'
import { ChosenLines, type PhoneLine } from './chosen-lines.tsx'
import { GoodsFinder } from './goods-finder.tsx'
import { type PayBy, PaymentChoice } from './payment-choice.tsx'
import { PhoneOrder, phoneOrderErrors } from './phone-order.ts'
import { Sums } from './sums.tsx'
import { usePrice } from './use-price.ts'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/orders/new') }

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const read = PhoneOrder.safeParse(fields)
  return perform(context, async (db, by): Promise<Outcome<{ number: string }>> => {
    if (!read.success) return { kind: 'invalid', errors: phoneOrderErrors(read.error) }
    const { customer, shippingAddress } = read.data.order
    const typed = { ...customer, ...shippingAddress }
    const questions = askAbout(typed, await findPlace(typed.zipCode), asText(fields.askedBefore))
    if (questions) return { kind: 'invalid', errors: questions }
    const closed = await context.get(readinessContext).findClosedSentence('payment')
    if (closed) return { kind: 'refused', title: checkoutIsClosed }
    const taken = await takePhoneOrder(db, by, context.get(paymentsContext).id, read.data.key, read.data.order)
    if (taken.kind === 'placed') return { kind: 'done', number: taken.order.number }
    if (taken.fields) return { kind: 'invalid', errors: byLastName(taken.fields) }
    const problems = taken.lines?.map(({ problem }) => problem) ?? []
    return {
      kind: 'refused',
      title: [taken.sentence, ...new Set(problems)].join(' '),
      field: taken.promoProblem === undefined ? undefined : 'promoCode',
    }
  })
}

/** "shippingAddress.state" of the order is "state" of the form. */
const byLastName = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path.split('.').at(-1)!, sentence]))

const fieldsIn = (form: HTMLFormElement) => textFields(new FormData(form))

const checkoutIsClosed = 'The checkout is closed, so the customer could not pay. The dashboard says what is missing.'

export default function PhoneOrderPage() {
  const [lines, setLines] = useState<readonly PhoneLine[]>([])
  const [promoCode, setPromoCode] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  // The same order sent twice is one order.
  const [key, setKey] = useState(randomKey)
  const [place, setPlace] = useState<{ pinCode: string; state: string }>()
  const [method, setMethod] = useState<string>()
  const [payBy, setPayBy] = useState<PayBy>('online')
  const price = usePrice(lines, promoCode.trim(), place && { ...place, method })
  const toast = useToast()
  const navigate = useNavigate()
  const placing = useAction<Outcome<{ number: string }>>(
    { thing: 'order', done: null, refused: null, failed: 'Failed to place the order. Please try again.' },
    (outcome) => {
      if (outcome.kind === 'refused') void price.refetch()
      if (outcome.kind !== 'done') return
      setTaken(outcome.number)
      toast({
        title: `Order ${outcome.number} placed`,
        description:
          payBy === 'cash'
            ? 'It is paid in cash when it arrives.'
            : 'The payment link goes out by e-mail within a minute.',
      })
    },
  )

  useEffect(() => {
    if (taken) void navigate(href('/admin/orders/:number', { number: taken }))
  }, [taken, navigate])

  function change(next: readonly PhoneLine[]) {
    setLines(next)
    form.clear('items')
    changed()
  }
  function changed() {
    setTouched(true)
    setKey(randomKey())
  }

  function choosePayment(chosen: PayBy) {
    setPayBy(chosen)
    changed()
  }

  const withAsked = useAskedBefore()
  const form = useForm({
    schema: PhoneOrder,
    action: placing,
    onSubmit: (typed, { order }) =>
      placing.send(href('/admin/orders/new'), withAsked(typed, { ...order.customer, ...order.shippingAddress })),
    errorsOf: phoneOrderErrors,
  })
  const refusal = placing.outcome?.kind === 'refused' ? placing.outcome : undefined
  const cash = lines.length > 0 ? (price.data?.cash ?? null) : null
  const isInCash = payBy === 'cash' && cash !== null && cash.refusal === null
  const priced = lines.length > 0 ? price.data?.totals : undefined
  const totals = priced && isInCash ? { ...priced, ...cash } : priced
  const delivery = lines.length > 0 ? price.data?.delivery : null
  const promo = promoCode.trim() === '' ? null : price.data?.promo
  const promoProblem = promo?.problem ?? (refusal?.field === 'promoCode' ? refusal.title : undefined)
  const items = lines.map(({ id, size, color, quantity }) => ({ productId: id, size, color, quantity }))

  return (
    <>
      <PageHead title="Phone order" />
      <UnsavedChanges when={isTouched && taken === null} />
      <placing.Form
        {...form.props}
        method="post"
        onInput={(event) => {
          form.props.onInput(event)
          const { zipCode = '', state = '' } = fieldsIn(event.currentTarget)
          const pinCode = zipCode.replace(/\s/g, '')
          setPlace(pinCodeShape.test(pinCode) ? { pinCode, state } : undefined)
          changed()
        }}
        className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]"
      >
        <input type="hidden" name="key" value={key} />
        <input
          type="hidden"
          name="order"
          value={JSON.stringify({
            items,
            expectedTotalPaise: totals?.totalPaise ?? 0,
            deliveryMethod: delivery?.chosen,
          })}
        />
        <div className="flex flex-col gap-6">
          <Panel title="Items">
            <div className="p-4 md:px-5">
              <GoodsFinder
                onPick={(goods, { size, color, colorName, pricePaise }) => {
                  const line = {
                    id: goods.id,
                    name: goods.name,
                    pricePaise,
                    image: '',
                    size,
                    color,
                    quantity: 1,
                    colorName,
                  }
                  change(add(lines, line) as PhoneLine[])
                }}
              />
            </div>
            {lines.length > 0 && (
              <div className="border-t border-line">
                <ChosenLines
                  lines={lines}
                  checked={price.data?.lines ?? []}
                  onQuantity={(line, quantity) => change(updateQuantity(lines, line, quantity) as PhoneLine[])}
                />
              </div>
            )}
            {form.errors.items && (
              <p role="alert" className="border-t border-line p-4 text-small text-danger md:px-5">
                {form.errors.items}
              </p>
            )}
          </Panel>
          <Panel title="Customer and address">
            <div className="p-4 md:px-5">
              <CustomerFields field={form.field} />
            </div>
          </Panel>
        </div>
        <Panel title="To pay" className="lg:sticky lg:top-20">
          <div className="flex flex-col gap-5 p-4 md:px-5">
            <TextField
              label="Promo code"
              {...form.field('promoCode')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={promoCode}
              onChange={({ target }) => setPromoCode(target.value)}
              error={form.errors.promoCode ?? promoProblem}
            />
            {delivery && (
              <Select
                label="Delivery"
                value={delivery.chosen}
                onChange={({ currentTarget }) => {
                  setMethod(currentTarget.value)
                  changed()
                }}
              >
                {delivery.methods.map(({ id, name, from, to, pricePaise }) => (
                  <option key={id} value={id}>
                    {name}, {formatSpan(from, to)}, {formatAmount(pricePaise)}
                  </option>
                ))}
              </Select>
            )}
            {cash && <PaymentChoice refusal={cash.refusal} isInCash={isInCash} onChoose={choosePayment} />}
            {price.isError && (
              <p role="alert" className="text-small text-danger">
                The price could not be calculated. Please try again.
              </p>
            )}
            {totals ? (
              <Sums totals={totals} isBusy={price.isFetching} />
            ) : (
              <p className="text-small text-ink-soft">Add an item to see the total.</p>
            )}
            {refusal && refusal.field === undefined && (
              <p role="alert" className="bg-danger-tint p-3 text-small text-danger">
                {refusal.title}
              </p>
            )}
            <FormRefusal sentence={placing.failure} />
            <Button type="submit" busy={placing.busy} wide>
              Place order
            </Button>
            <p className="text-small text-ink-soft">
              {isInCash
                ? 'The order counts as confirmed by your call. The customer pays when it arrives.'
                : `The items are reserved for ${phonePaymentHours} hours. The customer gets a link to pay by e-mail. You can also copy it from the order’s page, or send it by WhatsApp.`}
            </p>
          </div>
        </Panel>
      </placing.Form>
    </>
  )
}
