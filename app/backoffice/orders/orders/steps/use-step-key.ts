import { useEffect, useRef } from 'react'

/** The button that Ctrl Enter presses, wherever the focus is, but for a dialog and a form that is being filled. */
export function useStepKey() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if ((event.target as Element).closest?.('dialog, textarea')) return
      if (!button.current) return
      event.preventDefault()
      button.current.click()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return button
}
