import { CircleUser, LogOut, Store } from 'lucide'
import { Link, NavLink, href, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Motif } from '#app/ui/motif.tsx'
import { type Logo, logoUrl } from '#shop/media/logo-rules.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { findPlace, shelvesFor } from '../../parts/screens/places.ts'
import type { ToDo } from './find-to-do.server.ts'
import { ShelfLinks } from './shelf-links.tsx'

type NavigationProps = {
  staff: { name: string; email: string }
  toDo: ToDo
  /** The shop's own, made from its logo. */
  icon: Logo | null
  isOpen: boolean
  isInDrawer?: boolean
}

/** The eight shelves; narrowed to icons when the sidebar is closed, labels staying for those who hear the page. */
export function Navigation({ staff, toDo, icon, isOpen, isInDrawer = false }: NavigationProps) {
  const may = useMay()
  const here = findPlace(useLocation().pathname)?.to
  const signOut = useAction({
    thing: 'session',
    done: null,
    failed: 'You could not be signed out. Please try again.',
  })
  const labelClass = isOpen ? 'one-line' : 'sr-only'
  const look = `admin-link ${isInDrawer ? 'admin-link-light' : ''} ${isOpen ? '' : 'justify-center'}`

  return (
    <div className="flex h-full flex-col gap-6">
      {!isInDrawer && (
        <Link
          to={href('/admin')}
          className={`flex min-h-16 shrink-0 items-center gap-2 px-3 ${isOpen ? '' : 'justify-center px-0'}`}
        >
          {icon ? (
            <img src={logoUrl(icon, 'icon-192.png')} alt="" width={32} height={32} className="shrink-0" />
          ) : (
            <Motif className="shrink-0 scale-75 text-on-pallu" />
          )}
          <span className={isOpen ? 'font-display text-lead leading-none font-medium whitespace-nowrap' : 'sr-only'}>
            Admin Dashboard
          </span>
        </Link>
      )}
      <nav aria-label="Back office" className="flex-1">
        <ul className="flex flex-col gap-1">
          {shelvesFor(may).map((shelf) => (
            <ShelfLinks key={shelf.label} shelf={shelf} here={here} look={look} isOpen={isOpen} toDo={toDo} />
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-1 border-t border-current/20 pt-3 pb-3">
        <a href={href('/')} title={isOpen ? undefined : 'View shop'} className={look}>
          <Icon of={Store} className="shrink-0" />
          <span className={labelClass}>View shop</span>
        </a>
        <NavLink to={href('/admin/account')} title={isOpen ? undefined : 'Your account'} className={look}>
          <Icon of={CircleUser} className="shrink-0" />
          <span className={isOpen ? 'min-w-0 py-1 leading-snug' : 'sr-only'}>
            <span className="sr-only">Your account: </span>
            <span className="one-line block font-semibold">{staff.name}</span>
            <span className="one-line block opacity-75">{staff.email}</span>
          </span>
        </NavLink>
        <signOut.Form method="post" action={href('/admin/sign-out')}>
          <button type="submit" title={isOpen ? undefined : 'Sign out'} className={`${look} w-full`}>
            <Icon of={LogOut} className="shrink-0" />
            <span className={labelClass}>Sign out</span>
          </button>
        </signOut.Form>
      </div>
    </div>
  )
}
