import { href } from 'react-router'
import type { Needs } from '#shop/staff/permissions.ts'
import { addresses, type ScreenAddress } from '../guard/addresses.ts'
import { places, shelves } from './places.ts'
import { isCalled, ranked, rankedByAnyWord } from './rank.ts'
import { subjects } from './settings-list.ts'

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

const settings = screenOf('/admin/settings')

const subjectScreens: readonly Screen[] = subjects.map(({ id, title, words }) => ({
  ...settings,
  to: href('/admin/settings/:subject', { subject: id }),
  label: title,
  about: settings.label,
  words,
}))

/** The screens of the navigation come first, with their own order; then those within them, and first steps. */
const screens: readonly Screen[] = [
  ...places.map(({ to }) => screenOf(to)),
  ...(Object.keys(addresses) as ScreenAddress[])
    .filter((address) => isScreen(address) && !places.some(({ to }) => to === address))
    .map((address) => screenOf(address)),
  ...subjectScreens,
  ordersOf('review=true', 'Orders to review', 'problem check fraud fake duplicate chargeback'),
  ordersOf('status=confirmed', 'Orders to pack', ''),
  ordersOf('status=packed', 'Orders to ship', 'dispatch send bhejna bhejo'),
]

function isScreen(address: string) {
  const { label, read } = addresses[address as ScreenAddress] as { label?: string; read?: Needs }
  return label !== undefined && read !== undefined
}

/** Each field of the store settings, where it is typed. */
const settingsFields: readonly Screen[] = subjects.flatMap(({ id, title, fields }) =>
  fields.map(({ of, label, words = '' }) => ({
    ...settings,
    to: `${href('/admin/settings/:subject', { subject: id })}#${of}`,
    label,
    about: title,
    words: `${title} ${words}`,
  })),
)

type May = (needs: Needs) => boolean

const findIn = (all: readonly Screen[], typed: string, may: May, rank = ranked<Screen>) =>
  rank(
    all.filter(({ needs }) => may(needs)),
    typed,
  ).map(({ to, label, about }) => ({ to, label, about }))

/**
 * Screens, settings and first steps for what was typed, the best first, of those the person may open. Where none answers
 * all of it, each of its words is asked for.
 */
export function screensFor(typed: string, may: May) {
  const found = findIn(screens, typed, may)
  return found.length > 0 ? found : findIn(screens, typed, may, rankedByAnyWord)
}

/** Whether whole words were typed that a screen is called by, rather than a part of somebody's name. */
export const namesScreen = (typed: string, may: May) =>
  typed.trim() !== '' && screens.some((one) => may(one.needs) && isCalled(one, typed))

const maxFields = 8

/** Single fields of the store settings for what was typed; none while nothing is. */
export const fieldsFor = (typed: string, may: May) =>
  typed.trim() === '' ? [] : findIn(settingsFields, typed, may).slice(0, maxFields)

const settingsScreens: readonly Screen[] = [
  ...subjectScreens,
  ...shelves
    .at(-1)!
    .places.slice(1)
    .map(({ to }) => screenOf(to)),
]

/** The screens of the settings shelf, all of them while nothing is typed. */
export const settingsFor = (typed: string, may: May) => findIn(settingsScreens, typed, may)
