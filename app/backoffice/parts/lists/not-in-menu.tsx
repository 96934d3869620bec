import { href, Link } from 'react-router'

/** Beside a page or a collection that customers find by its address alone. */
export function NotInMenu({ isShort = false }: { isShort?: boolean }) {
  return (
    <p className={isShort ? 'text-small' : 'border-l-4 border-warn bg-warn-tint p-4 text-small'}>
      No menu leads here.{' '}
      <Link
        to={href('/admin/menus')}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        Open menus
      </Link>
    </p>
  )
}
