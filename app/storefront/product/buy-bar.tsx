import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatPrice } from '#shared/money.ts'
import type { Purchase } from './use-purchase.ts'

/** Buy Now and Add to Cart, in their place and, while that is out of a small screen's sight, at its foot. */
export function BuyBar({ purchase, isAllSoldOut }: { purchase: Purchase; isAllSoldOut: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const isAway = useAway(place, bar)

  if (isAllSoldOut) {
    return (
      <Button size="large" wide disabled>
        Sold out
      </Button>
    )
  }
  return (
    <>
      <div ref={place} className="buy-buttons grid gap-3 xl:grid-cols-2">
        <BuyButtons purchase={purchase} />
      </div>
      {isAway && (
        <div
          ref={bar}
          className="buy-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-2 gap-2 border-t border-line bg-ground px-(--gutter) pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden"
        >
          <BuyButtons purchase={purchase} isTight />
        </div>
      )}
    </>
  )
}

function BuyButtons({
  purchase: { totalPaise, buyNow, addToCart, isLeaving },
  isTight = false,
}: {
  purchase: Purchase
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

/**
 * Whether the buttons are out of sight, above or below. The page's body is marked then, so that its foot and what floats
 * make room for the bar that stands in for them. A focus in the bar goes to the button that it stood in for.
 */
function useAway(place: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const watched = place.current
    if (!watched) return
    const buttons = new IntersectionObserver(([entry]) => {
      setAway(!entry!.isIntersecting)
      if (!entry!.isIntersecting) return
      const focused = [...(bar.current?.children ?? [])].indexOf(document.activeElement!)
      if (focused >= 0) (watched.children[focused] as HTMLElement).focus({ preventScroll: true })
    })
    buttons.observe(watched)
    return () => buttons.disconnect()
  }, [place, bar])

  useEffect(() => {
    if (!isAway) return
    document.body.dataset.buyBar = ''
    return () => {
      delete document.body.dataset.buyBar
    }
  }, [isAway])
  return isAway
}
