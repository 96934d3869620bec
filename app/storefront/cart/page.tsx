import { useRef } from 'react'
import { href } from 'react-router'
import type { MetaArgs } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { usePinCode } from '../delivery/pin-code.ts'
import { pageMeta } from '../page-meta.ts'
import { useCart, useCartReady } from '../stored-cart/cart-provider.tsx'
import { useSettings } from '../use-settings.ts'
import { CartLineRow } from './cart-line.tsx'
import { useLineEdits, withKeys } from './edit-lines.ts'
import { EmptyCart } from './empty-cart.tsx'
import { choiceButton } from './line-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { usePromoCode } from './promo-code.ts'
import { useCartCheck } from './use-cart-check.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Your Cart', path: href('/cart'), unlisted: true })

/** Its own buttons stand where the chat would float. */
export const handle = { hideChat: true }

export default function CartPage() {
  const { lines } = useCart()
  const isReady = useCartReady()
  if (isReady && lines.length === 0) return <EmptyCart />
  return <div className="shell py-8 md:py-12">{isReady ? <FilledCart /> : <CartOnItsWay />}</div>
}

function FilledCart() {
  const { shipping } = useSettings()
  const { lines, itemsCount } = useCart()
  const [promoCode] = usePromoCode()
  const pinCode = usePinCode()
  const check = useCartCheck(promoCode, shipping, pinCode ? { pinCode, state: '' } : undefined)
  const { setQuantity, empty } = useLineEdits()
  const heading = useRef<HTMLHeadingElement>(null)

  function change(line: (typeof lines)[number], quantity: number) {
    setQuantity(line, quantity)
    // The control that was pressed leaves with its line.
    if (quantity <= 0) heading.current?.focus()
  }

  const unready = lines.find((line) => check.checked(line)?.problem)
  const firstUnready = () => unready && choiceButton(unready)

  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)] lg:gap-16">
      <section aria-labelledby="cart-heading">
        <div className="flex flex-wrap items-end justify-between gap-4 border-b border-line pb-4">
          <h1 id="cart-heading" ref={heading} tabIndex={-1} className="font-display text-section font-medium">
            Your Cart{' '}
            <span className="text-body font-normal text-ink-soft">
              {itemsCount} {itemsCount === 1 ? 'item' : 'items'}
            </span>
          </h1>
          <Button variant="quiet" onClick={empty}>
            Clear Cart
          </Button>
        </div>
        <ul tabIndex={-1}>
          {withKeys(lines).map(({ line, key }) => (
            <CartLineRow
              key={key}
              line={line}
              checked={check.checked(line)}
              onQuantity={(quantity) => change(line, quantity)}
              onRemove={() => change(line, 0)}
            />
          ))}
        </ul>
        <ButtonLink to={href('/products')} variant="secondary" className="mt-6">
          Continue Shopping
        </ButtonLink>
      </section>
      <OrderSummary check={check} firstUnready={firstUnready} isReady={unready === undefined} />
    </div>
  )
}

/** The same for everyone, until the browser's own cart is known. */
function CartOnItsWay() {
  return (
    <div className="grid min-h-[60vh] gap-10 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)] lg:gap-16">
      <section aria-busy="true">
        <h1 className="border-b border-line pb-4 font-display text-section font-medium">Your Cart</h1>
        <div className="flex gap-4 py-6 md:gap-6">
          <Skeleton className="aspect-(--picture-ratio) w-24 rounded-(--corner) md:w-32" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      </section>
      <Skeleton className="h-80" />
    </div>
  )
}
