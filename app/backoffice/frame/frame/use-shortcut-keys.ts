import { useEffect } from 'react'

/**
 * Ctrl or ⌘ with a key presses the button that names both in `aria-keyshortcuts`, wherever the focus is. Ctrl Enter does
 * so neither in a dialog nor in a text of several lines.
 */
export function useShortcutKeys() {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const { key, target } = event
      if (event.defaultPrevented || event.repeat || event.shiftKey || event.altKey) return
      if (!event.ctrlKey && !event.metaKey) return
      if (key === 'Enter' && (target as Element).closest?.('dialog, textarea')) return
      const named = `${event.ctrlKey ? 'Control' : 'Meta'}+${key[1] ? key : key.toUpperCase()}`
      const buttons = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(named)}"]`)
      const button = [...buttons].find((one) => one.checkVisibility())
      if (!button) return
      event.preventDefault()
      button.click()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
