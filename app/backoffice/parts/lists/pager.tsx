import { ArrowLeft, ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'

const byAge = { newer: 'Newer', older: 'Older' }

export type PagerProps = { newer: string | null; older: string | null; labels?: typeof byAge }

type Edges = { hasNewer: boolean; hasOlder: boolean }

/** The ways on from the first and the last of these records. `to`: the address of the list at an edge. */
export const pagesOf = (
  shown: readonly { id: number }[],
  { hasNewer, hasOlder }: Edges,
  to: (edge: { newer: string } | { older: string }) => string,
): PagerProps => ({
  newer: hasNewer ? to({ newer: String(shown[0]!.id) }) : null,
  older: hasOlder ? to({ older: String(shown.at(-1)!.id) }) : null,
})

/** Steps through a list by its edges; null where it ends. `words` where the list is not by age. */
export function Pager({ newer, older, labels = byAge }: PagerProps) {
  if (newer === null && older === null) return null
  const look = buttonLook({ variant: 'secondary', size: 'small' })
  return (
    <nav aria-label="Pages" className="flex justify-between gap-3">
      {newer === null ? (
        <span />
      ) : (
        <Link to={newer} className={look}>
          <Icon of={ArrowLeft} size={16} /> {labels.newer}
        </Link>
      )}
      {older !== null && (
        <Link to={older} className={look}>
          {labels.older} <Icon of={ArrowRight} size={16} />
        </Link>
      )}
    </nav>
  )
}
