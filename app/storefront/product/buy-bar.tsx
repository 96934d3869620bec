import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatPrice } from '#shared/money.ts'
import { FootBar } from '../foot-bar.tsx'

type Buying = { totalPaise: number; buyNow(): void; addToCart(): void; isLeaving: boolean }

/** Buy Now and Add to Cart, in their place and, while that is out of a small screen's sight, at its foot. */
export function BuyBar({ purchase, isAllSoldOut }: { purchase: Buying; isAllSoldOut: boolean }) {
  const place = useRef<HTMLDivElement>(null)

  if (isAllSoldOut) {
    return (
      <Button size="large" wide disabled>
        Sold out
      </Button>
    )
  }
  return (
    <>
      <div ref={place} className="foot-bar-place grid gap-3 xl:grid-cols-2">
        <BuyButtons purchase={purchase} />
      </div>
      <FootBar place={place} className="grid grid-cols-2">
        <BuyButtons purchase={purchase} isTight />
      </FootBar>
    </>
  )
}

function BuyButtons({
  purchase: { totalPaise, buyNow, addToCart, isLeaving },
  isTight = false,
}: {
  purchase: Buying
  isTight?: boolean
}) {
  const total = formatPrice(totalPaise)
  const look = isTight ? 'px-2! text-small!' : ''
  return (
    <>
      <Button size="large" busy={isLeaving} onClick={buyNow} className={look}>
        Buy Now • {total}
      </Button>
      <Button
        size="large"
        variant="secondary"
        disabled={isLeaving}
        onClick={addToCart}
        className={`${look} ${isTight ? 'bg-ground' : ''}`}
      >
        Add to Cart • {total}
      </Button>
    </>
  )
}
