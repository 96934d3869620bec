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
import { addresses, type ScreenAddress } from '../guard/addresses.ts'

export type Place = { to: ScreenAddress; label: string; needs: Needs }

export type Shelf = { label: string; icon: IconNode; places: readonly Place[] }

/** Categories stays in sight while its shelf is folded. */
export const pinned: { to: ScreenAddress; icon: IconNode } = { to: '/admin/categories', icon: Tags }

const makeShelf = (label: string, icon: IconNode, ...screens: ScreenAddress[]): Shelf => ({
  label,
  icon,
  places: screens.map((to) => ({ to, label: addresses[to].label, needs: addresses[to].read })),
})

/** The navigation: eight shelves, each with its screens. The first is where its heading leads. */
export const shelves: readonly Shelf[] = [
  makeShelf('Home', House, '/admin'),
  makeShelf(
    'Orders',
    Package,
    '/admin/orders',
    '/admin/orders/calls',
    '/admin/orders/ahead',
    '/admin/packing',
    '/admin/parcels',
    '/admin/returns',
  ),
  makeShelf(
    'Products',
    Shirt,
    '/admin/products',
    '/admin/categories',
    '/admin/collections',
    '/admin/products/count',
    '/admin/products/import',
  ),
  makeShelf(
    'Customers',
    Users,
    '/admin/customers',
    '/admin/messages',
    '/admin/newsletter',
    '/admin/people',
    '/admin/past-orders',
  ),
  makeShelf('Money', HandCoins, '/admin/cash', '/admin/refunds', '/admin/exports'),
  makeShelf('Discounts', TicketPercent, '/admin/promo-codes'),
  makeShelf(
    'Online shop',
    PanelsTopLeft,
    '/admin/look',
    '/admin/pages',
    '/admin/menus',
    '/admin/banners',
    '/admin/policies',
    '/admin/redirects',
    '/admin/searches',
  ),
  makeShelf(
    'Settings',
    Settings,
    '/admin/settings',
    '/admin/opening',
    '/admin/staff',
    '/admin/health',
    '/admin/log',
    '/admin/settings/connections',
    '/admin/settings/cash',
    '/admin/settings/credit',
    '/admin/settings/delivery',
    '/admin/settings/pin-codes',
    '/admin/settings/courier',
    '/admin/settings/logo',
    '/admin/settings/pictures',
    '/admin/settings/sms',
    '/admin/settings/limits',
  ),
]

/** The back office's screens, in the sequence of its navigation. */
export const places = shelves.flatMap((shelf) => shelf.places)

const isAt = (to: string, pathname: string) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))

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
