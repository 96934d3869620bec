import { type PointerEvent, useRef } from 'react'

const thresholdPx = 50

/** A sideways swipe of at least 50 px is one step; less springs back. The moved element follows the finger. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const moved = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; id: number } | null>(null)

  const shift = (px: number) => {
    if (moved.current) moved.current.style.transform = px === 0 ? '' : `translateX(${px}px)`
  }

  const handlers = {
    onPointerDown({ isPrimary, pointerId, clientX, button }: PointerEvent) {
      if (isPrimary && button === 0) start.current = { x: clientX, id: pointerId }
    },
    onPointerMove({ pointerId, clientX }: PointerEvent) {
      if (start.current?.id === pointerId) shift((clientX - start.current.x) / 2)
    },
    onPointerUp({ pointerId, clientX }: PointerEvent) {
      if (start.current?.id !== pointerId) return
      const distance = clientX - start.current.x
      end()
      if (Math.abs(distance) >= thresholdPx) onStep(distance < 0 ? 1 : -1)
    },
    onPointerCancel: end,
    onPointerLeave: end,
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }

  function end() {
    start.current = null
    shift(0)
  }

  return { moved, handlers }
}
