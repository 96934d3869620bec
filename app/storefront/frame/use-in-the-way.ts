import { type RefObject, useEffect, useState } from 'react'

const pausePx = 12
const restMs = 120

/**
 * Whether what floats would lie over a card's quick add, where it stands by itself. Looked at once scrolling rests, by
 * points: asking cards for their places would lay out those that are far away.
 */
export function useInTheWay(floating: RefObject<HTMLElement | null>) {
  const [isInTheWay, setInTheWay] = useState(false)

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const look = () => setInTheWay(coversQuickAdd(floating.current))
    const scheduleOverlapCheck = () => {
      clearTimeout(resting)
      resting = setTimeout(look, restMs)
    }
    scheduleOverlapCheck()
    const leave = new AbortController()
    const options = { passive: true, signal: leave.signal }
    for (const type of ['scroll', 'resize', 'live']) window.addEventListener(type, scheduleOverlapCheck, options)
    const grown = new ResizeObserver(scheduleOverlapCheck)
    grown.observe(document.body)
    return () => {
      clearTimeout(resting)
      leave.abort()
      grown.disconnect()
    }
  }, [floating])

  return isInTheWay
}

function coversQuickAdd(element: HTMLElement | null) {
  if (!element) return false
  const { offsetWidth, offsetHeight, offsetLeft, offsetTop } = element
  // Where it stands when it is not moved aside.
  for (let x = offsetLeft; x <= offsetLeft + offsetWidth + pausePx; x += pausePx) {
    for (let y = offsetTop; y <= offsetTop + offsetHeight; y += pausePx) {
      if (document.elementsFromPoint(x, y).some((under) => under.matches('.card-add'))) return true
    }
  }
  return false
}
