import { useCallback, useEffect, useRef } from 'react'

const maxScale = 5
const doubleTap = 2.5

type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }

const whole: View = { scale: 1, x: 0, y: 0 }

/** Comes closer by a factor, keeping what lies under a point (from the middle) where it is. */
function closer({ scale, x, y }: View, factor: number, at: Point): View {
  const next = Math.min(Math.max(scale * factor, 1), maxScale)
  if (next === 1) return whole
  const ratio = next / scale
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

const distance = ([one, other]: readonly Point[]) => Math.hypot(one!.x - other!.x, one!.y - other!.y)

const middle = ([one, other]: readonly Point[]) => ({ x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 })

/** Wheel, pinch, double click and drag over the `surface`, moving what it holds. */
export function useZoom(isOpen: boolean) {
  const surface = useRef<HTMLDivElement>(null)
  const view = useRef<View>(whole)

  const show = useCallback((next: View) => {
    view.current = next
    const held = surface.current?.querySelector('img')
    if (held) held.style.transform = next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
  }, [])

  useEffect(() => {
    const element = surface.current
    if (!isOpen || !element) return
    const leaving = new AbortController()
    const { signal } = leaving
    const fingers = new Map<number, Point>()

    const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
      const box = element.getBoundingClientRect()
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
    }

    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        show(closer(view.current, Math.exp(-event.deltaY / 300), fromMiddle(event)))
      },
      { signal, passive: false },
    )
    element.addEventListener(
      'dblclick',
      (event) => show(view.current.scale > 1 ? whole : closer(whole, doubleTap, fromMiddle(event))),
      { signal },
    )
    element.addEventListener(
      'pointerdown',
      (event) => {
        event.preventDefault()
        element.setPointerCapture(event.pointerId)
        fingers.set(event.pointerId, fromMiddle(event))
      },
      { signal },
    )
    element.addEventListener(
      'pointermove',
      (event) => {
        const before = fingers.get(event.pointerId)
        if (!before) return
        const now = fromMiddle(event)
        const was = [...fingers.values()]
        fingers.set(event.pointerId, now)
        const are = [...fingers.values()]
        if (are.length === 2) show(closer(view.current, distance(are) / distance(was), middle(are)))
        else if (view.current.scale > 1)
          show({ ...view.current, x: view.current.x + now.x - before.x, y: view.current.y + now.y - before.y })
      },
      { signal },
    )
    const lift = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)
    element.addEventListener('pointerup', lift, { signal })
    element.addEventListener('pointercancel', lift, { signal })

    return () => {
      leaving.abort()
      show(whole)
    }
  }, [isOpen, show])

  return {
    surface,
    zoomBy: (factor: number) => show(closer(view.current, factor, { x: 0, y: 0 })),
    reset: () => show(whole),
  }
}
