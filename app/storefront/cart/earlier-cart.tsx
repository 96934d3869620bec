import { Button } from '#app/ui/button.tsx'
import { useCart } from '../stored-cart/cart-provider.tsx'

/** After Buy Now: the cart that was put aside, and the way back to it. */
export function EarlierCart() {
  const { hasEarlier, restoreEarlier } = useCart()
  if (!hasEarlier) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border border-line bg-surface py-1 pl-4">
      <p className="py-2 text-small">Your earlier cart is saved.</p>
      <Button variant="quiet" className="px-4" onClick={restoreEarlier}>
        Restore earlier cart
      </Button>
    </div>
  )
}
