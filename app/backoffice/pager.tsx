import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

/** Steps through a list by its edges; null where it ends. */
export function Pager({ newer, older }: { newer: string | null; older: string | null }) {
  if (newer === null && older === null) return null
  const look = buttonLook({ variant: 'secondary', size: 'small' })
  return (
    <nav aria-label="Pages" className="flex justify-between gap-3">
      {newer === null ? (
        <span />
      ) : (
        <Link to={newer} className={look}>
          <Icon of={ArrowLeft} size={16} /> Newer
        </Link>
      )}
      {older !== null && (
        <Link to={older} className={look}>
          Older <Icon of={ArrowRight} size={16} />
        </Link>
      )}
    </nav>
  )
}
