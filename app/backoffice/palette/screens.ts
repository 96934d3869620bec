import { href } from 'react-router'
import type { Needs } from '#shop/staff/permissions.ts'
import { places } from '../frame/places.ts'
import { addresses, type ScreenAddress } from '../guard/addresses.ts'
import { settingsSections } from '../settings/settings-sections.ts'

type Screen = { to: string; label: string; about: string; words: string; needs: Needs }

const screenOf = (address: ScreenAddress, to: string = address): Screen => {
  const { label, words = '', read } = addresses[address] as { label: string; words?: string; read: Needs }
  return { to, label, about: '', words, needs: read }
}

const ordersOf = (status: string, label: string, words: string): Screen => ({
  ...screenOf('/admin/orders', `${href('/admin/orders')}?${status}`),
  label,
  words,
})

/** The screens of the navigation come first, with their own order; then those within them, and first steps. */
const screens: readonly Screen[] = [
  ...places.map(({ to }) => screenOf(to)),
  ...(Object.keys(addresses) as ScreenAddress[])
    .filter((address) => isScreen(address) && !places.some(({ to }) => to === address))
    .map((address) => screenOf(address)),
  ...settingsSections.map(({ id, title, words }) => ({
    ...screenOf('/admin/settings', `${href('/admin/settings')}#${id}`),
    label: title,
    about: addresses['/admin/settings'].label,
    words,
  })),
  ordersOf('review=true', 'Orders to review', 'problem check'),
  ordersOf('status=confirmed', 'Orders to pack', ''),
  ordersOf('status=packed', 'Orders to ship', 'dispatch'),
]

function isScreen(address: string) {
  const { label, read } = addresses[address as ScreenAddress] as { label?: string; read?: Needs }
  return label !== undefined && read !== undefined
}

const wordsIn = (text: string) => text.toLowerCase().split(/[\s,]+/)

/** How well a screen answers what was typed, the best first; null: not at all. */
function rankOf({ label, words }: Screen, asked: readonly string[]) {
  const [named, called] = [wordsIn(label), wordsIn(`${label} ${words}`)]
  const isIn = (all: readonly string[]) => asked.every((one) => all.includes(one))
  const begins = (all: readonly string[]) => asked.every((one) => all.some((word) => word.startsWith(one)))
  const found = [isIn(named), isIn(called), begins(named), begins(called)].indexOf(true)
  return found < 0 ? null : found
}

/** Screens, settings and first steps for what was typed, the best first, of those the person may open. */
export function screensFor(typed: string, may: (needs: Needs) => boolean) {
  const asked = wordsIn(typed).filter(Boolean)
  return screens
    .filter(({ needs }) => may(needs))
    .flatMap((screen) => {
      const rank = rankOf(screen, asked)
      return rank === null ? [] : [{ screen, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ screen: { to, label, about } }) => ({ to, label, about }))
}
