import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

export type ToDoLine = { count: number; label: string; to: string }

/** Tasks of staff that are counted, each a link to the list of what it is about. Those that count nothing are left out. */
export function ToDoLines({ lines, one, many }: { lines: readonly ToDoLine[]; one: string; many: string }) {
  return (
    <ul className="gap-px overflow-hidden max-md:divide-y max-md:divide-line md:grid md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {lines
        .filter(({ count }) => count > 0)
        .map(({ count, label, to }) => (
          <li key={label} className="outline-1 outline-line md:outline">
            <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken md:px-5">
              <strong className="min-w-8 text-lead font-semibold md:min-w-0">{count > 999 ? '999+' : count}</strong>
              <span className="flex-1 text-small">
                {count === 1 ? one : many} {label}
              </span>
              <Icon of={ChevronRight} size={16} className="text-ink-soft" />
            </Link>
          </li>
        ))}
    </ul>
  )
}
