import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Divider } from '#app/ui/divider.tsx'
import { Motif } from '#app/ui/motif.tsx'
import { addDays, formatDay, formatSpan } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { CustomerOrder } from '#shop/orders/answers.ts'
import { EarlierCart } from '../cart/earlier-cart.tsx'
import { TotalsList } from '../cart/totals-list.tsx'
import { ConfirmCash } from '../order/confirm-cash.tsx'
import { orderHref } from '../order/order-href.ts'
import { OrderItems } from '../order/order-items.tsx'
import { TestPayment } from '../order/test-payment.tsx'
import { useSettings } from '../use-settings.ts'
import { WhereTo } from './where-to.tsx'

/** For customers who come back to this page later. */
const progress: Partial<Record<CustomerOrder['orderStatus'], string>> = {
  shipped: 'Your order is on its way.',
  delivered: 'Your order was delivered.',
}

const sayDays = (from: string, to: string) => (from === to ? formatDay(to) : formatSpan(from, to))

function paymentOf({ paymentState, isCash, totalPaise, creditPaise }: CustomerOrder) {
  if (paymentState === 'to_confirm' || paymentState === 'to_collect')
    return `To pay in cash when it arrives: ${formatAmount(totalPaise - creditPaise)}.`
  return isCash ? 'Paid in cash.' : 'Payment received.'
}

/** The order is paid, or will be in cash. The heading takes the focus, since it came without the customer doing anything. */
export function ThankYou({ order, token }: { order: CustomerOrder; token: string }) {
  const { shipping } = useSettings()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const facts = [
    { label: 'Order number', value: order.number },
    { label: 'Order date', value: formatDay(order.createdAt) },
    {
      label: 'Estimated delivery',
      value:
        order.promisedFrom && order.promisedTo
          ? sayDays(order.promisedFrom, order.promisedTo)
          : formatDay(addDays(order.createdAt, shipping.estimatedDeliveryDays)),
    },
    { label: 'Shipping method', value: order.deliveryMethod ?? 'Standard Shipping' },
  ]
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col items-center gap-4 text-center">
        <Motif />
        <h1 ref={heading} tabIndex={-1} className="font-display text-page font-medium">
          Thank You for Your Order
        </h1>
        <p className="max-w-prose text-ink-soft">
          {paymentOf(order)}{' '}
          {order.paymentState === 'to_confirm' ? null : (progress[order.orderStatus] ?? 'We are preparing your order.')}
        </p>
      </div>
      {order.isTest && <TestPayment />}
      {order.paymentState === 'to_confirm' && <ConfirmCash order={order} token={token} />}
      <dl className="grid border border-line bg-surface sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="border-line p-5 not-last:border-b sm:odd:border-r sm:nth-3:border-b-0">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd data-uncovered={label === 'Order number' || undefined} className="text-title font-medium">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <WhereTo order={order} />
      <section aria-labelledby="items-heading" className="flex flex-col gap-4">
        <h2 id="items-heading" className="font-display text-title font-medium">
          Your items
        </h2>
        <OrderItems items={order.items} />
        <TotalsList totals={order} isCurrent />
      </section>
      <EarlierCart />
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={orderHref({ orderNumber: order.number, token })}>Track order</ButtonLink>
        <ButtonLink to={href('/products')} variant="secondary">
          Continue Shopping
        </ButtonLink>
        <ButtonLink to={href('/')} variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
      <Divider />
    </div>
  )
}
