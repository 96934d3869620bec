import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

type FootBarProps = {
  /** The buttons that it stands in for. */
  place: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** The main buttons of a page, at the foot of a small screen for as long as some of its own place is out of sight. */
export function FootBar({ place, className = '', children }: FootBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isAway = useAway(place, bar)
  if (!isAway) return null
  return (
    <div
      ref={bar}
      className={`foot-bar fixed inset-x-0 bottom-0 z-20 gap-2 border-t border-line bg-ground px-(--gutter) pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden ${className}`}
    >
      {children}
    </div>
  )
}

/**
 * Whether some of the buttons is out of sight, or under the header. The page's body is marked then, so that its foot and what floats make room for
 * the bar. A focus in the bar goes to the button that it stood in for.
 */
function useAway(place: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const watched = place.current
    if (!watched) return
    const seen = ([entry]: IntersectionObserverEntry[]) => {
      const isInSight = isWhole(entry!)
      setAway(!isInSight)
      if (!isInSight) return
      const focused = pressable(bar.current).indexOf(document.activeElement!)
      const own = pressable(watched)[focused]
      if (own instanceof HTMLElement) own.focus({ preventScroll: true })
    }
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const rootMargin = `${-Math.max(0, Math.round(header))}px 0px 0px`
    const buttons = new IntersectionObserver(seen, { rootMargin, threshold: [0, nearlyAll] })
    buttons.observe(watched)
    return () => buttons.disconnect()
  }, [place, bar])

  useEffect(() => {
    if (!isAway) return
    document.body.dataset.footBar = ''
    return () => {
      delete document.body.dataset.footBar
    }
  }, [isAway])
  return isAway
}

/** Positions of a page have fractions of a pixel. */
const nearlyAll = 0.97

/** Whether all of it is in sight; on a screen that is too low for that, whether any is. */
const isWhole = ({ isIntersecting, intersectionRatio, boundingClientRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= nearlyAll || boundingClientRect.height > (rootBounds?.height ?? 0))

const pressable = (within: HTMLElement | null) => [...(within?.querySelectorAll('button, a') ?? [])]
