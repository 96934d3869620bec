import { useState } from 'react'
import { href } from 'react-router'
import { storeCookie } from '#shared/cookies/format-cookie.ts'

const cookieName = 'sidebar_state'
const maxAgeSeconds = 7 * 86_400

/** Open unless the cookie says otherwise. */
export const readSidebar = (cookies: string | null) =>
  !new RegExp(`(^|; )${cookieName}=closed(;|$)`).test(cookies ?? '')

/** The sidebar's state, stored in a cookie. */
export function useSidebar(initially: boolean) {
  const [isOpen, setOpen] = useState(initially)

  function toggle() {
    storeCookie({ name: cookieName, value: isOpen ? 'closed' : 'open', path: href('/admin'), seconds: maxAgeSeconds })
    setOpen(!isOpen)
  }

  return { isOpen, toggle }
}
