import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

const looks = {
  wrapping: {
    list: 'flex-wrap',
    step: '',
    here: '',
    label: 'inline-flex min-h-11 min-w-0 items-center wrap-anywhere',
  },
  'one line': {
    list: '',
    step: 'min-w-6',
    // Alone, until little of it is left: the least width less cuts a step before it off.
    here: 'min-w-12 shrink-[99999]',
    label: 'block one-line leading-11',
  },
}

type BreadcrumbsProps = {
  trail: readonly Crumb[]
  /** In one line a long name is cut off, for places that have its whole text nearby. */
  look?: keyof typeof looks
}

/** The way here from the front page; the last step is this page. */
export function Breadcrumbs({ trail, look = 'wrapping' }: BreadcrumbsProps) {
  const { list, step, here, label: text } = looks[look]
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className={`flex items-center gap-x-2 text-small text-ink-soft ${list}`}>
        {trail.map(({ label, to }, at) => (
          <li key={label} className={`flex min-w-0 items-center gap-x-2 ${to ? step : here}`}>
            {to ? (
              <Link to={to} className={`${text} underline-offset-4 hover:text-accent hover:underline`}>
                {label}
              </Link>
            ) : (
              <span aria-current="page" className={`${text} text-ink`}>
                {label}
              </span>
            )}
            {/* Behind a step, so that no line begins with it. */}
            {at < trail.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
