import { ShoppingBag } from 'lucide'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useCart } from '../stored-cart/cart-provider.tsx'

const maxShown = 99

const badgeText = (count: number) => (count > maxShown ? `${maxShown}+` : String(count))

/** The way to the cart, with how much is in it; changes are said politely. */
export function CartLink({ className }: { className: string }) {
  const { itemsCount } = useCart()
  return (
    <>
      <Link
        to={href('/cart')}
        aria-label={itemsCount > 0 ? `Cart, ${itemsCount} ${itemsCount === 1 ? 'item' : 'items'}` : 'Cart'}
        className={`relative ${className}`}
      >
        <Icon of={ShoppingBag} />
        {itemsCount > 0 && (
          <span
            key={itemsCount}
            data-testid="cart-count"
            aria-hidden="true"
            className="cart-count absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent"
          >
            {badgeText(itemsCount)}
          </span>
        )}
      </Link>
      <span aria-live="polite" className="sr-only">
        {itemsCount > 0 && `${itemsCount} ${itemsCount === 1 ? 'item' : 'items'} in your cart`}
      </span>
    </>
  )
}
