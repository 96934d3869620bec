import { useEffect, useState } from 'react'

const cookieName = 'sidebar_state'
const maxAgeSeconds = 7 * 86_400

/** Open unless the cookie says otherwise. */
export const readSidebar = (cookies: string | null) =>
  !new RegExp(`(^|; )${cookieName}=closed(;|$)`).test(cookies ?? '')

const isWide = () => window.matchMedia('(width >= 64rem)').matches

/** The sidebar's state, stored in a cookie. Ctrl+B or ⌘B toggles it, or the drawer where the window is narrow. */
export function useSidebar(initially: boolean, toggleDrawer: () => void) {
  const [isOpen, setOpen] = useState(initially)

  function toggle() {
    document.cookie = `${cookieName}=${isOpen ? 'closed' : 'open'}; path=/admin; max-age=${maxAgeSeconds}; samesite=lax`
    setOpen(!isOpen)
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (isWide()) toggle()
      else toggleDrawer()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return { isOpen, toggle }
}
