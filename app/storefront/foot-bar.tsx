import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

type FootBarProps = {
  /** The buttons that it stands in for. */
  place: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** The main buttons of a page, at the foot of a small screen for as long as its own place is out of sight, above or below. */
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
 * Whether the buttons are out of sight. The page's body is marked then, so that its foot and what floats make room for
 * the bar. A focus in the bar goes to the button that it stood in for.
 */
function useAway(place: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const watched = place.current
    if (!watched) return
    const buttons = new IntersectionObserver(([entry]) => {
      setAway(!entry!.isIntersecting)
      if (!entry!.isIntersecting) return
      const focused = pressable(bar.current).indexOf(document.activeElement!)
      const own = pressable(watched)[focused]
      if (own instanceof HTMLElement) own.focus({ preventScroll: true })
    })
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

const pressable = (within: HTMLElement | null) => [...(within?.querySelectorAll('button, a') ?? [])]
