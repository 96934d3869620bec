import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

/** The way here from the front page; the last step is this page, cut short where it should take one line. */
export function Breadcrumbs({ trail, oneLine = false }: { trail: readonly Crumb[]; oneLine?: boolean }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className={`flex ${oneLine ? '' : 'flex-wrap'} items-center gap-x-2 text-small text-ink-soft`}>
        {trail.map(({ label, to }, at) => (
          <li key={label} className={`flex min-w-0 items-center gap-x-2 ${oneLine && to ? 'max-w-3/5 shrink-0' : ''}`}>
            {at > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:text-accent hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-ink">
                {oneLine ? <span className="truncate">{label}</span> : label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
