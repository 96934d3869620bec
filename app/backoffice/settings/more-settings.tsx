import { Link } from 'react-router'
import { shelves } from '../frame/places.ts'
import { useMay } from '../guard/use-may.ts'

const others = shelves.at(-1)!.places.slice(1)

/** The settings that have a screen of their own, as far as this person may see them. The open sidebar shows them, too. */
export function MoreSettings() {
  const may = useMay()
  return (
    <nav aria-label="More settings" className="admin-panel p-4 md:px-5 lg:in-data-[sidebar=open]:hidden">
      <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-4">
        {others
          .filter(({ needs }) => may(needs))
          .map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
