import { useState } from 'react'

const cookieName = 'sidebar_state'
const maxAgeSeconds = 7 * 86_400

/** Open unless the cookie says otherwise. */
export const readSidebar = (cookies: string | null) =>
  !new RegExp(`(^|; )${cookieName}=closed(;|$)`).test(cookies ?? '')

/** The sidebar's state, stored in a cookie. */
export function useSidebar(initially: boolean) {
  const [isOpen, setOpen] = useState(initially)

  function toggle() {
    document.cookie = `${cookieName}=${isOpen ? 'closed' : 'open'}; path=/admin; max-age=${maxAgeSeconds}; samesite=lax`
    setOpen(!isOpen)
  }

  return { isOpen, toggle }
}
