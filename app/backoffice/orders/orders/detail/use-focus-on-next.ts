import { useEffect, useRef } from 'react'

/** The button that was pressed is gone with its step: a person who works by keys goes on at the next. */
export function useFocusOnNext(isAsking: boolean, version: number) {
  const buttons = useRef<HTMLDivElement>(null)
  const seen = useRef(version)
  useEffect(() => {
    if (isAsking || seen.current === version) return
    seen.current = version
    // Nowhere, or still in the question that has been closed.
    const { activeElement } = document
    if (activeElement !== document.body && !activeElement?.closest('dialog:not([open])')) return
    // On a phone the keys of a field would cover the page.
    const field = matchMedia('(pointer: fine)').matches && buttons.current?.querySelector('input')
    const first = field || buttons.current?.querySelector('button')
    first?.focus({ preventScroll: true })
  }, [isAsking, version])
  return buttons
}
