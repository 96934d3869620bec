import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { storeCookie } from '#shared/cookies/format-cookie.ts'
import { askedForAdmin } from '#shop/staff/asked-for-admin.ts'

/**
 * The way to the sign-in, for somebody whom the back office has just sent here. Pages are the same for everybody, so the
 * browser finds it out: the guard left a cookie, which is taken once.
 */
export function StaffDoor() {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!document.cookie.split('; ').includes(`${askedForAdmin}=1`)) return
    storeCookie({ name: askedForAdmin, value: '', path: href('/'), seconds: 0 })
    // The cookie is known after the page was shown.
    // oxlint-disable-next-line react/set-state-in-effect
    setAsked(true)
  }, [])
  if (!isAsked) return null
  return (
    <div
      role="note"
      className="flex items-center justify-between gap-4 border-b border-line bg-warn-tint px-4 text-small md:px-8 print:hidden"
    >
      <p className="py-2">You are not signed in. The back office is for staff.</p>
      <Link
        to={href('/admin/sign-in')}
        reloadDocument
        className="inline-flex min-h-11 shrink-0 items-center underline underline-offset-4 hover:text-accent"
      >
        Staff sign-in
      </Link>
    </div>
  )
}
