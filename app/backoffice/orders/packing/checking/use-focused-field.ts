import { type RefObject, useEffect } from 'react'

/**
 * A field that has the focus from the start, and gets it back when somebody types or scans while nothing has it. On a
 * touch screen its keyboard comes up only where the field itself is touched.
 */
export function useFocusedField(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const input = field.current!
    const isTouched = !window.matchMedia('(pointer: fine)').matches
    const hideKeyboard = () => {
      if (isTouched) input.setAttribute('inputmode', 'none')
    }
    const showKeyboard = () => {
      input.removeAttribute('inputmode')
    }
    const catchKey = (event: KeyboardEvent) => {
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isTyped && document.activeElement === document.body) input.focus({ preventScroll: true })
    }
    hideKeyboard()
    input.focus({ preventScroll: true })
    input.addEventListener('pointerdown', showKeyboard)
    input.addEventListener('blur', hideKeyboard)
    document.addEventListener('keydown', catchKey)
    return () => {
      input.removeEventListener('pointerdown', showKeyboard)
      input.removeEventListener('blur', hideKeyboard)
      document.removeEventListener('keydown', catchKey)
    }
  }, [field])
}
