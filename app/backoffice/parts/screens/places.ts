import {
  HandCoins,
  House,
  type IconNode,
  Package,
  PanelsTopLeft,
  Settings,
  Shirt,
  Tags,
  TicketPercent,
  Users,
} from 'lucide'
import type { Needs } from '#shop/staff/permissions.ts'
import { type Address, addresses, type ScreenAddress, shelfNames, type ShelfName } from '../guard/addresses.ts'

export type Place = { to: ScreenAddress; label: string; needs: Needs }

export type Shelf = { label: string; icon: IconNode; places: readonly Place[] }

/** Categories stays in sight while its shelf is folded. */
export const pinned = { ...placeOf('/admin/categories'), icon: Tags }

const icons: Record<ShelfName, IconNode> = {
  Home: House,
  Orders: Package,
  Products: Shirt,
  Customers: Users,
  Money: HandCoins,
  Discounts: TicketPercent,
  'Online shop': PanelsTopLeft,
  Settings,
}

const screens = Object.entries<Address>(addresses)

/** The navigation: eight shelves, each with its screens. The first is where its heading leads. */
export const shelves: readonly Shelf[] = shelfNames.map((name) => ({
  label: name,
  icon: icons[name],
  places: screens.flatMap(([to, { shelf }]) => (shelf === name ? [placeOf(to as ScreenAddress)] : [])),
}))

/** The back office's screens, in the sequence of its navigation. */
export const places = shelves.flatMap((shelf) => shelf.places)

const home = placeOf('/admin').to

const isAt = (to: string, pathname: string) => pathname === to || (to !== home && pathname.startsWith(`${to}/`))

/** The screen that an address belongs to: the one whose own address is the longest part of it. Null for others. */
export function findPlace(pathname: string): Place | null {
  const around = places.filter(({ to }) => isAt(to, pathname))
  return around.toSorted((one, other) => other.to.length - one.to.length)[0] ?? null
}

/** The shelves of somebody with these permissions, without what they may not open. */
export function shelvesFor(may: (needs: Needs) => boolean): readonly Shelf[] {
  return shelves
    .map((shelf) => ({ ...shelf, places: shelf.places.filter(({ needs }) => may(needs)) }))
    .filter(({ places }) => places.length > 0)
}

function placeOf(to: ScreenAddress): Place {
  const { label, read } = addresses[to]
  return { to, label, needs: read }
}
