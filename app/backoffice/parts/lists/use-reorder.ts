import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Reorder = {
  keys: readonly string[]
  /** The item's name, for those who hear the page. */
  nameOf(key: string): string
  onMove(key: string, to: number): void
  /** Hears where the person let go of it, or that a key moved it. */
  onSettled?(): void
  /** The key held together with an arrow key, where plain arrow keys would surprise. */
  withShift?: boolean
}

const before = ['ArrowLeft', 'ArrowUp']
const after = ['ArrowRight', 'ArrowDown']
/** A press that moves less is a click. */
const dragPixels = 6

/**
 * Items that change places by dragging their handle, with any pointer, and by arrow keys on it. Spread `item(key)` on
 * each item and `handle(key)` on its handle, a button; show `news` in a live region.
 */
export function useReorder({ keys, nameOf, onMove, onSettled, withShift = false }: Reorder) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const press = useRef<{ key: string; x: number; y: number; isDrag: boolean } | null>(null)

  function move(key: string, to: number) {
    if (to < 0 || to >= keys.length || keys[to] === key) return
    onMove(key, to)
    setNews(`${nameOf(key)} is now ${to + 1} of ${keys.length}.`)
  }

  function follow({ clientX, clientY }: PointerEvent) {
    const pressed = press.current
    if (!pressed) return
    if (!pressed.isDrag && Math.hypot(clientX - pressed.x, clientY - pressed.y) < dragPixels) return
    pressed.isDrag = true
    setDragged(pressed.key)
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-reorder]')?.dataset.reorder
    if (under !== undefined && under !== pressed.key && keys.includes(under)) move(pressed.key, keys.indexOf(under))
  }

  function letGo() {
    if (press.current?.isDrag) onSettled?.()
    setDragged(null)
  }

  const handle = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      press.current = { key, x: event.clientX, y: event.clientY, isDrag: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: follow,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (press.current?.isDrag) {
        event.preventDefault()
        event.stopPropagation()
      }
      press.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const by = before.includes(event.key) ? -1 : after.includes(event.key) ? 1 : 0
      if (by === 0 || event.shiftKey !== withShift) return
      event.preventDefault()
      move(key, keys.indexOf(key) + by)
      onSettled?.()
    },
  })

  return {
    item: (key: string) => ({ 'data-reorder': key, 'data-dragged': dragged === key ? '' : undefined }),
    handle,
    news,
  }
}
