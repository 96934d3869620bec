import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { useCart } from '../stored-cart/cart-provider.tsx'

export function EmptyCart() {
  const { hasEarlier, restoreEarlier } = useCart()
  return (
    <div className="pb-16 md:pb-24">
      <EmptyState
        level="h1"
        title="Your Cart is Empty"
        description="What you add to your cart is shown here."
        action={
          <>
            <ButtonLink to={href('/products')}>Start Shopping</ButtonLink>
            {hasEarlier && (
              <Button variant="secondary" onClick={restoreEarlier}>
                Restore earlier cart
              </Button>
            )}
          </>
        }
      />
      <RecentlyViewed />
    </div>
  )
}
