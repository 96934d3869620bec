import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { type Place, pinned, type Shelf } from '../../parts/screens/places.ts'
import type { ToDo } from './find-to-do.server.ts'

type ShelfLinksProps = {
  shelf: Shelf
  /** The address of the screen that is open. */
  here: string | undefined
  look: string
  isOpen: boolean
  toDo: ToDo
}

/** A shelf's heading, which leads to its first screen. The shelf of the open screen is unfolded. */
export function ShelfLinks({ shelf: { label, icon, places }, here, look, isOpen, toDo }: ShelfLinksProps) {
  const first = places[0]!
  const rest = first.label === label || places.length === 1 ? places.slice(1) : places
  const isUnfolded = isOpen && places.some(({ to }) => to === here)
  const shown = isUnfolded ? rest : rest.filter(({ to }) => to === pinned.to)
  const waiting = places
    .filter(({ to }) => !isUnfolded || (to === first.to && !rest.includes(first)))
    .reduce((sum, { to }) => sum + (toDo[to] ?? 0), 0)
  const isHeadingHere = isOpen ? here === first.to && !rest.includes(first) : places.some(({ to }) => to === here)

  return (
    <li>
      <Link
        to={first.to}
        title={isOpen ? undefined : label}
        aria-current={isHeadingHere ? 'page' : undefined}
        className={`${look} relative ${isUnfolded ? 'font-semibold' : ''}`}
      >
        <Icon of={icon} className="shrink-0" />
        <Label isOpen={isOpen} label={label} waiting={waiting} />
      </Link>
      {shown.length > 0 && (
        <ul className="flex flex-col">
          {shown.map((place) => (
            <li key={place.to}>
              <PlaceLink {...{ place, look, isOpen }} isHere={place.to === here} waiting={toDo[place.to] ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type PlaceLinkProps = { place: Place; isHere: boolean; look: string; isOpen: boolean; waiting: number }

function PlaceLink({ place: { to, label }, isHere, look, isOpen, waiting }: PlaceLinkProps) {
  return (
    <Link
      to={to}
      title={isOpen ? undefined : label}
      aria-current={isHere ? 'page' : undefined}
      className={`${look} relative ${isOpen ? 'pl-12!' : ''}`}
    >
      {!isOpen && <Icon of={pinned.icon} className="shrink-0" />}
      <Label isOpen={isOpen} label={label} waiting={waiting} />
    </Link>
  )
}

const sayToDo = (count: number) => (count > 999 ? '999+' : String(count))

function Label({ isOpen, label, waiting }: { isOpen: boolean; label: string; waiting: number }) {
  const labelClass = isOpen ? 'one-line' : 'sr-only'
  if (waiting === 0) return <span className={labelClass}>{label}</span>
  return (
    <>
      <span aria-hidden="true" className={labelClass}>
        {label}
      </span>
      <span aria-hidden="true" className={`admin-count ${isOpen ? 'ml-auto' : 'absolute top-0 right-0.5'}`}>
        {sayToDo(waiting)}
      </span>
      <span className="sr-only">
        {label}, {sayToDo(waiting)} to do
      </span>
    </>
  )
}
