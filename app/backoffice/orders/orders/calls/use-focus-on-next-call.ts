import { useEffect, useRef } from 'react'

/** The card whose button was pressed leaves the list: a person who works by keys goes on at the number that follows. */
export function useFocusOnNextCall(calls: readonly { number: string }[]) {
  const list = useRef<HTMLUListElement>(null)
  const seen = useRef(calls)
  const focused = useRef(-1)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = [...list.current!.children].findIndex((card) => card.contains(target as Node))
    }
    const { current } = list
    current?.addEventListener('focusin', remember)
    return () => current?.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const left = seen.current[focused.current]?.number
    seen.current = calls
    if (left === undefined || calls.some(({ number }) => number === left)) return
    const { activeElement } = document
    if (activeElement !== document.body && !activeElement?.closest('dialog:not([open])')) return
    const cards = list.current!.children
    cards[Math.min(focused.current, cards.length - 1)]?.querySelector('a')?.focus({ preventScroll: true })
  }, [calls])
  return list
}
