import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tallScript } from '#app/ui/tall-script.ts'
import type { ShownLink } from '#shop/menus/shown-menu.ts'

export const link = 'inline-flex min-h-11 max-w-full items-center wrap-anywhere underline-offset-4 hover:underline'

type FooterColumnProps = { title: string; to?: string | null; isWide?: boolean; children: ReactNode }

export function FooterColumn({ title, to = null, isWide = false, children }: FooterColumnProps) {
  return (
    <div className={isWide ? 'col-span-2 lg:col-span-1' : ''}>
      <h2 className={`mb-2 font-semibold opacity-85 ${tallScript(title) ? 'text-body' : 'text-label uppercase'}`}>
        {to === null ? (
          title
        ) : (
          <Link to={to} className={link}>
            {title}
          </Link>
        )}
      </h2>
      {children}
    </div>
  )
}

export function LinkList({ links }: { links: readonly ShownLink[] }) {
  return (
    <ul>
      {links.map(({ label, to }, at) => (
        <li key={at}>
          <Link to={to} className={link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
