import { useToast } from '#app/ui/overlays/toast.tsx'
import { setPromoCode } from '../cart/promo-code.ts'
import { useCartChanges } from '../stored-cart/cart-provider.tsx'
import { forgetOffers } from '../stored-cart/offer-tokens.ts'
import { dropCheckoutKey } from './checkout-key.ts'
import { keepPaidOrder, type OpenOrder } from './last-order.ts'

/** Remembers an order that is placed for good, announces it unless it is over by now, and empties its cart. */
export function usePaidOrder() {
  const { clear } = useCartChanges()
  const toast = useToast()
  return (order: OpenOrder, { isOver = false, isCash = false }: { isOver?: boolean; isCash?: boolean } = {}) => {
    keepPaidOrder(order)
    dropCheckoutKey()
    setPromoCode('')
    forgetOffers()
    clear()
    if (isOver) return
    toast({
      title: isCash ? 'Order placed' : 'Payment Successful!',
      description: `Order #${order.link.orderNumber} has been placed successfully.`,
    })
  }
}
