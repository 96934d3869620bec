import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { OrderLink } from '../checkout/last-order.ts'
import type { EndedKind } from '../checkout/order-kind.ts'
import { orderHref } from '../order/order-href.ts'
import { Notice } from './notice.tsx'

const texts: Record<EndedKind, { title: string; text: string }> = {
  unpaid: {
    title: 'We have not received your payment',
    text: 'We received no money for this order. Your cart is still saved, so you can try again any time.',
  },
  failed: {
    title: 'Your payment did not go through',
    text: 'This order is closed. You were not charged. You can order again any time.',
  },
  expired: {
    title: 'This order was not paid in time',
    text: 'This order is closed, and its items are on sale again. You can order again any time.',
  },
  cancelled: { title: 'Your order is cancelled', text: 'You were not charged.' },
  'cancelled-paid': {
    title: 'Your order is cancelled',
    text: 'We will refund the card or account you paid with. The order page shows the status of the refund.',
  },
  refunded: {
    title: 'Your order is refunded',
    text: 'We are refunding the card or account you paid with. Banks show it within 5 to 7 working days.',
  },
  returned: {
    title: 'Your order was returned',
    text: 'We have received the items. The order page shows the refund.',
  },
}

/** An order that will not be delivered: unpaid, cancelled, refunded or returned. */
export function WithoutGoods({ kind, link }: { kind: EndedKind; link: OrderLink }) {
  const { title, text } = texts[kind]
  const mayOrderAgain = kind === 'unpaid' || kind === 'failed' || kind === 'expired'
  const orderPage = orderHref(link)
  return (
    <Notice title={title} text={`Order ${link.orderNumber}. ${text}`}>
      {mayOrderAgain && <ButtonLink to={href('/checkout')}>Back to Checkout</ButtonLink>}
      <ButtonLink to={orderPage} variant={mayOrderAgain ? 'secondary' : 'primary'}>
        {kind === 'unpaid' ? 'See or pay this order' : 'See this order'}
      </ButtonLink>
      <ButtonLink to={href('/products')} variant="secondary">
        Continue Shopping
      </ButtonLink>
    </Notice>
  )
}
