import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { dbContext, paymentsContext, readinessContext, staffContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { formatAmount } from '#shared/money.ts'
import { add, updateQuantity } from '#shop/cart/rules.ts'
import { takePhoneOrder } from '#shop/orders/placing/take-phone-order.server.ts'
import { phonePaymentHours } from '#shop/orders/rules.ts'
import { checkForm } from '../../forms/check-form.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { randomKey } from '../../forms/random-key.ts'
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { useChange } from '../../forms/use-change.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { CrumbHandle } from '../../frame/top-bar.tsx'
import { attempt } from '../../guard/attempt.server.ts'
import { CustomerFields } from '../customer-fields.tsx'
import type { Route } from './+types/page'
import { ChosenLines, type PhoneLine } from './chosen-lines.tsx'
import { GoodsFinder } from './goods-finder.tsx'
import { readPhoneOrder } from './read-order.ts'
import { usePrice } from './use-price.ts'

export const handle: CrumbHandle = { crumbs: [{ label: 'Orders', to: '/admin/orders' }, { label: 'Phone order' }] }

type Answer =
  | { kind: 'taken'; number: string }
  | { kind: 'invalid'; fields: Record<string, string> }
  | { kind: 'refused'; sentence: string; isPromo: boolean }
  | { kind: 'failed' }

export async function action({ request, context }: Route.ActionArgs) {
  const read = readPhoneOrder(await request.formData())
  return attempt(context, async (): Promise<Answer> => {
    if ('fields' in read) return { kind: 'invalid', fields: read.fields }
    const closed = await context.get(readinessContext).findClosedSentence()
    if (closed) {
      const sentence = 'The checkout is closed, so the caller could not pay. The dashboard says what is missing.'
      return { kind: 'refused', sentence, isPromo: false }
    }
    const taken = await takePhoneOrder(
      context.get(dbContext),
      context.get(staffContext),
      context.get(paymentsContext).id,
      read.key,
      read.order,
    )
    if (taken.kind === 'placed') return { kind: 'taken', number: taken.order.number }
    const problems = taken.lines?.map(({ problem }) => problem) ?? []
    return {
      kind: 'refused',
      sentence: [taken.sentence, ...new Set(problems)].join(' '),
      isPromo: taken.promoProblem !== undefined,
    }
  })
}

export default function PhoneOrderPage() {
  const [lines, setLines] = useState<readonly PhoneLine[]>([])
  const [promoCode, setPromoCode] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  // The same order sent twice is one order.
  const [key, setKey] = useState(randomKey)
  const price = usePrice(lines, promoCode.trim())
  const toast = useToast()
  const navigate = useNavigate()
  const placing = useChange<Answer>((heard) => {
    setAnswer(heard)
    if (heard.kind === 'failed')
      return toast({ title: 'Failed to take the order. Please try again.', destructive: true })
    if (heard.kind === 'invalid') return toast(checkForm)
    if (heard.kind === 'refused') {
      void price.refetch()
      return
    }
    setTaken(heard.number)
    toast({ title: `Order ${heard.number} taken`, description: 'The payment link goes out by e-mail within a minute.' })
  })

  useEffect(() => {
    if (taken) void navigate(`/admin/orders/${taken}`)
  }, [taken, navigate])

  function change(next: readonly PhoneLine[]) {
    setLines(next)
    changed()
  }
  function changed() {
    setTouched(true)
    setKey(randomKey())
  }

  const errors = answer?.kind === 'invalid' ? answer.fields : {}
  const totals = lines.length > 0 ? price.data?.totals : undefined
  const promo = promoCode.trim() === '' ? null : price.data?.promo
  const promoProblem = promo?.problem ?? (answer?.kind === 'refused' && answer.isPromo ? answer.sentence : undefined)
  const items = lines.map(({ id, size, color, quantity }) => ({ productId: id, size, color, quantity }))

  return (
    <>
      <PageHead title="Phone order" />
      <UnsavedChanges when={isTouched && taken === null} />
      <placing.Form
        method="post"
        noValidate
        onInput={changed}
        className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]"
      >
        <input type="hidden" name="key" value={key} />
        <input
          type="hidden"
          name="order"
          value={JSON.stringify({ items, expectedTotalPaise: totals?.totalPaise ?? 0 })}
        />
        <div className="flex flex-col gap-6">
          <Panel title="Items for the caller">
            <div className="p-4 md:px-5">
              <GoodsFinder
                onPick={(goods, { size, color, colorName }) => {
                  const line = {
                    id: goods.id,
                    name: goods.name,
                    pricePaise: goods.pricePaise,
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
            {errors.items && (
              <p role="alert" className="border-t border-line p-4 text-small text-danger md:px-5">
                {errors.items}
              </p>
            )}
          </Panel>
          <Panel title="Customer and delivery address">
            <div className="p-4 md:px-5">
              <CustomerFields errors={errors} />
            </div>
          </Panel>
        </div>
        <Panel title="To pay" className="lg:sticky lg:top-20">
          <div className="flex flex-col gap-5 p-4 md:px-5">
            <TextField
              label="Promo code"
              name="promoCode"
              required={false}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={promoCode}
              onChange={({ target }) => setPromoCode(target.value)}
              error={errors.promoCode ?? promoProblem}
            />
            {price.isError && (
              <p role="alert" className="text-small text-danger">
                The price could not be calculated. Please try again.
              </p>
            )}
            {totals ? (
              <dl aria-live="polite" aria-busy={price.isFetching} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
                <dt className="text-ink-soft">Subtotal</dt>
                <dd className="text-right">{formatAmount(totals.subtotalPaise)}</dd>
                {totals.discountPaise > 0 && (
                  <>
                    <dt className="text-ink-soft">Discount</dt>
                    <dd className="text-right">−{formatAmount(totals.discountPaise)}</dd>
                  </>
                )}
                <dt className="text-ink-soft">Shipping</dt>
                <dd className="text-right">
                  {totals.shippingPaise === 0 ? 'Free' : formatAmount(totals.shippingPaise)}
                </dd>
                <dt className="pt-2 font-semibold">Total</dt>
                <dd className="pt-2 text-right text-title font-semibold">{formatAmount(totals.totalPaise)}</dd>
              </dl>
            ) : (
              <p className="text-small text-ink-soft">The total shows once something is chosen.</p>
            )}
            {answer?.kind === 'refused' && !answer.isPromo && (
              <p role="alert" className="bg-danger-tint p-3 text-small text-danger">
                {answer.sentence}
              </p>
            )}
            <FormRefusal sentence={placing.failure} />
            <Button type="submit" busy={placing.busy} wide>
              Take the order
            </Button>
            <p className="text-small text-ink-soft">
              The items are reserved for {phonePaymentHours} hours. The caller gets a link to pay by e-mail, and the
              order’s page has it to copy or to send by WhatsApp.
            </p>
          </div>
        </Panel>
      </placing.Form>
    </>
  )
}
