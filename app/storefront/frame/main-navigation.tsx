import { Link, useLocation } from 'react-router'
import { Cached } from '#app/rendering/cached.tsx'
import { isHere, mainLinks } from './main-links.ts'

export function MainNavigation() {
  const location = useLocation()
  const here = mainLinks.findIndex((link) => isHere(link, location))
  return (
    <Cached of={mainLinks} shownAs={String(here)}>
      <nav aria-label="Main">
        <ul className="flex gap-5 xl:gap-7">
          {mainLinks.map((link, at) => (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={at === here ? 'page' : undefined}
                className="relative inline-flex min-h-11 items-center text-[min(0.875rem,1.9vw)] font-medium whitespace-nowrap after:absolute after:inset-x-0 after:bottom-2 after:h-0.5 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform after:duration-200 after:ease-settle hover:text-accent hover:after:scale-x-100 aria-[current=page]:text-accent aria-[current=page]:after:scale-x-100 lg:text-[min(0.875rem,1.4vw)]"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Cached>
  )
}
