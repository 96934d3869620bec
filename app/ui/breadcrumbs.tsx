import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

/** The way here from the front page; the last step is this page. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
        {trail.map(({ label, to }, at) => (
          <li key={label} className="flex min-w-0 items-center gap-x-2">
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
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
