import { type RefObject, useEffect } from 'react'

/** Elements that take the typed characters themselves. */
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, dialog, dialog *'

/**
 * A field that has the focus from the start, and gets it back when somebody types or scans while no other field has it.
 * On a touch screen its keyboard comes up only where the field itself is touched.
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
      // The space bar presses a button and ticks a box.
      const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isTyped && !document.activeElement?.matches(typedInto)) input.focus({ preventScroll: true })
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
