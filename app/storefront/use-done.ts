import { type RefObject, useEffect } from 'react'

/**
 * Brings what a press has done into sight and to the focus: the button that was pressed is gone, and may have stood
 * screens below. Refusals and errors have their own places.
 */
export function useDone(element: RefObject<HTMLElement | null>, answer: { kind: string } | undefined) {
  useEffect(() => {
    if (!answer || answer.kind === 'refused' || answer.kind === 'invalid') return
    void element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
  }, [element, answer])
}
