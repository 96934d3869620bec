import { href, Link, useLocation } from 'react-router'

/** On every screen but the guide itself: the way back to it, while the shop is in preparation. */
export function GuideBand() {
  const { pathname } = useLocation()
  if (pathname === href('/admin')) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 border border-line bg-warn-tint px-4 pt-2 text-small sm:pt-0 md:px-5 print:hidden">
      The shop is in preparation: only staff see it.
      <Link
        to={href('/admin')}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        Back to the set-up guide
      </Link>
    </p>
  )
}
