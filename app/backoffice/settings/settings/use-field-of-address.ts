import { useEffect } from 'react'
import { asText } from '#shared/forms/form-text.ts'

/** A field that the address names, "#brand.gstin", is where typing begins. */
export function useFieldOfAddress() {
  useEffect(() => {
    const [control] = document.getElementsByName(decodeURIComponent(location.hash.slice(1)))
    if (!(control instanceof HTMLElement) || asText(control.getAttribute('type')) === 'hidden') return
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }, [])
}
