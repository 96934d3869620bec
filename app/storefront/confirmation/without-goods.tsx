import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { OrderLink } from '../checkout/last-order.ts'
import { orderHref } from '../order/order-href.ts'
import { Notice } from './notice.tsx'
import type { EndedKind } from './order-kind.ts'

const texts: Record<EndedKind, { title: string; text: string }> = {
  unpaid: {
    title: 'We have not received your payment',
    text: 'No money has arrived for this order, and your cart is as you left it. You can try again whenever you like.',
  },
  failed: {
    title: 'Your payment did not go through',
    text: 'This order was closed, and nothing was charged for it. You can order again whenever you like.',
  },
  expired: {
    title: 'This order was not paid in time',
    text: 'It was closed, and its items are on sale again. You can order again whenever you like.',
  },
  cancelled: { title: 'Your order is cancelled', text: 'Nothing was charged for it.' },
  'cancelled-paid': {
    title: 'Your order is cancelled',
    text: 'We refund your payment to the card or account it came from. The order’s page shows how far the refund is.',
  },
  refunded: {
    title: 'Your order is refunded',
    text: 'Your money is on its way to the card or account it came from, or is there already.',
  },
  returned: {
    title: 'Your order was returned',
    text: 'The items are back with us. The order’s page shows the refund.',
  },
}

/** An order from which nothing is coming: unpaid, cancelled, refunded or returned. */
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
