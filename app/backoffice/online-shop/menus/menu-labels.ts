import type { MenuPlace } from '#shop/menus/inputs.ts'
import type { TargetKind } from '#shop/menus/menu-target.ts'

type PlaceLabels = { name: string; about: string; add: string; addBelow: string }

export const placeLabels: Record<MenuPlace, PlaceLabels> = {
  header: {
    name: 'Header',
    about: 'At the top of every page on computers and tablets.',
    add: 'Add an entry',
    addBelow: 'Add an entry below',
  },
  side: {
    name: 'Side menu',
    about: 'Behind the menu button on phones.',
    add: 'Add an entry',
    addBelow: 'Add an entry below',
  },
  footer: {
    name: 'Footer',
    about: 'The columns of links at the foot of every page. Each entry is a column, with its links below it.',
    add: 'Add a column',
    addBelow: 'Add a link to',
  },
}

export const kindLabels: Record<TargetKind, string> = {
  none: 'Nowhere: a heading over other entries',
  home: 'Home page',
  products: 'All products',
  category: 'A category',
  gender: 'Products by gender',
  collection: 'A collection',
  page: 'A page',
  policy: 'A policy, or Our Story',
  address: 'An address of this shop',
  outside: 'An address elsewhere',
}

/** An entry's name for those who hear the page. */
export const nameOf = ({ label }: { label: string }) => label.trim() || 'the new entry'
