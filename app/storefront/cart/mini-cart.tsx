import { Trash2 } from 'lucide'
import { useEffect, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { formatPrice } from '#shared/money.ts'
import { productHref } from '../catalogue/product-href.ts'
import { useCart, useMiniCart } from './cart-provider.tsx'
import { useLineEdits, withKeys } from './edit-lines.ts'
import { LineDetails } from './line-details.tsx'
import { LinePicture } from './line-picture.tsx'

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

  const close = () => setMiniCartOpen(false)
  return (
    <Drawer
      open={isMiniCartOpen}
      onClose={close}
      title={`Your Cart (${itemsCount})`}
      footer={lines.length > 0 && <WaysOn subtotalPaise={totalPaise} onLeave={close} />}
    >
      {lines.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">Your Cart is Empty</p>
      ) : (
        <ul className="flex flex-col">
          {withKeys(lines).map(({ line, key: lineKey }) => (
            <li key={lineKey} className="flex gap-4 border-b border-line py-4 last:border-0">
              <LinePicture imageKey={line.image} />
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <Link
                  to={productHref(line.id)}
                  onClick={close}
                  className="font-medium underline-offset-4 hover:text-accent hover:underline"
                >
                  {line.name || 'Product'}
                </Link>
                <LineDetails line={line} />
                <p className="text-small">
                  {formatPrice(line.pricePaise)} × {line.quantity}
                </p>
              </div>
              <IconButton
                icon={Trash2}
                label={`Remove ${line.name || 'product'}`}
                onClick={() => setQuantity(line, 0)}
                className="-mr-3"
              />
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}

const WaysOn = ({ subtotalPaise, onLeave }: { subtotalPaise: number; onLeave(): void }) => (
  <div className="flex flex-col gap-3">
    <p className="flex items-baseline justify-between gap-4">
      <span>Subtotal</span>
      <span className="text-title font-semibold">{formatPrice(subtotalPaise)}</span>
    </p>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      <ButtonLink to={href('/cart')} variant="secondary" onClick={onLeave}>
        View Cart
      </ButtonLink>
      <ButtonLink to={href('/checkout')} onClick={onLeave}>
        Checkout
      </ButtonLink>
    </div>
  </div>
)
