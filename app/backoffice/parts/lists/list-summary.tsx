import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type ListSummaryProps = {
  /** How many the list has, as in "42 orders". */
  count: string
  /** The list's filters, one text each, as in "Paid". */
  filters?: readonly string[]
  /** The way back to the whole list, as in "Show all orders". */
  all?: { to: string; label: string }
  /** The part beside it, such as saved views. */
  children?: ReactNode
}

/** The line above a list: how many, what is filtered, and how to get back to all. */
export function ListSummary({ count, filters = [], all, children }: ListSummaryProps) {
  return (
    <div className="-my-3 flex flex-wrap items-center gap-x-6">
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
        <span aria-live="polite" className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
          <strong className="font-semibold text-ink">{count}</strong>
          {filters.map((filter) => (
            <span key={filter} className="min-w-0 wrap-anywhere before:content-['·\00a0']">
              {filter}
            </span>
          ))}
        </span>
        {all && filters.length > 0 && (
          <Link
            to={all.to}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {all.label}
          </Link>
        )}
      </p>
      {children}
    </div>
  )
}
