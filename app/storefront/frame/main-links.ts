import { href } from 'react-router'
import type { ShownEntry } from '#shop/menus/shown-menu.ts'

type Place = { pathname: string; search: string }

/** Whether an address is of the page being shown, its parameters included. */
const isHere = (to: string | null, { pathname, search }: Place) =>
  to === `${pathname}${search}` || (to === href('/') && pathname === href('/home'))

/** The first address of a menu that is of the page being shown, the second level included; null when none is. */
export const currentEntry = (entries: readonly ShownEntry[], place: Place) =>
  entries.flatMap(({ to, entries: below }) => [to, ...below.map((one) => one.to)]).find((to) => isHere(to, place)) ??
  null
