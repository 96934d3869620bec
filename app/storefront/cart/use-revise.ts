import { useToast } from '#app/ui/overlays/toast.tsx'
import type { CheckedLine } from '#shop/cart/answers.ts'
import { isSameCart, revise } from '#shop/cart/revise-cart.ts'
import { useCartChanges } from '../stored-cart/cart-provider.tsx'
import { listNames } from './list-names.ts'

/** Brings the cart up to what the server says of its lines, and tells the customer what changed. */
export function useRevise() {
  const cart = useCartChanges()
  const toast = useToast()

  function tell(priceChanged: string[], gone: string[]) {
    if (gone.length > 0) {
      toast({ title: 'No longer available', description: `We removed ${listNames(gone)} from your cart.` })
    }
    if (priceChanged.length > 0) {
      toast({ title: 'Prices updated', description: `The price of ${listNames(priceChanged)} has changed.` })
    }
  }

  return (checked: readonly CheckedLine[]) =>
    cart.revise((now) => {
      const revision = revise(now, checked)
      if (isSameCart(now, revision.cart)) return now
      tell(revision.priceChanged, revision.gone)
      return revision.cart
    })
}
