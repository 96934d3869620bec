import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { formatPrice } from '#shared/money.ts'
import { useCart, useMiniCart } from '../stored-cart/cart-provider.tsx'
import { useLineEdits, withKeys } from './edit-lines.ts'
import { firstMissingIn } from './first-missing.ts'
import { MiniCartLine } from './mini-cart-line.tsx'

/** The cart, shown as something is put in. It belongs into the storefront's layout once. */
export function MiniCart() {
  const { lines, itemsCount, totalPaise } = useCart()
  const [isMiniCartOpen, setMiniCartOpen] = useMiniCart()
  const { setQuantity } = useLineEdits()
  const { key } = useLocation()
  const shownOn = useRef(key)
  // Another page, by whatever way, is reason enough to close. This part may come to life after something was put in.
  useEffect(() => {
    if (key === shownOn.current) return
    shownOn.current = key
    setMiniCartOpen(false)
  }, [key, setMiniCartOpen])

  const list = useRef<HTMLUListElement>(null)
  const [insists, setInsists] = useState(false)

  function close() {
    setInsists(false)
    setMiniCartOpen(false)
  }

  /** A line without its size stops the way to the checkout here, where it can be chosen. */
  function checkOut(event: MouseEvent) {
    const missing = list.current && firstMissingIn(list.current)
    if (!missing) return close()
    event.preventDefault()
    setInsists(true)
    missing.focus()
  }

  return (
    <Drawer
      open={isMiniCartOpen}
      onClose={close}
      title={`Your Cart (${itemsCount})`}
      footer={lines.length > 0 && <WaysOn subtotalPaise={totalPaise} onLeave={close} onCheckout={checkOut} />}
    >
      {lines.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">Your Cart is Empty</p>
      ) : (
        <ul ref={list} tabIndex={-1} className="flex flex-col">
          {withKeys(lines).map(({ line, key: lineKey }) => (
            <MiniCartLine
              key={lineKey}
              line={line}
              insists={insists}
              onRemove={() => setQuantity(line, 0)}
              onLeave={close}
            />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

type WaysOnProps = { subtotalPaise: number; onLeave(): void; onCheckout(event: MouseEvent): void }

const WaysOn = ({ subtotalPaise, onLeave, onCheckout }: WaysOnProps) => (
  <div className="flex flex-col gap-3">
    <p className="flex items-baseline justify-between gap-4">
      <span>Subtotal</span>
      <span className="text-title font-semibold">{formatPrice(subtotalPaise)}</span>
    </p>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      <ButtonLink to={href('/cart')} variant="secondary" onClick={onLeave}>
        View Cart
      </ButtonLink>
      <ButtonLink to={href('/checkout')} onClick={onCheckout}>
        Checkout
      </ButtonLink>
    </div>
  </div>
)
