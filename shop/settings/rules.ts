import { formatAmount } from '#shared/money.ts'
import type { StoreSettings } from './inputs.ts'
import type { LinkedField } from './linked-fields.ts'

type Readings = Pick<StoreSettings, 'shipping' | 'promises' | 'hours'>

/**
 * A promise that the shop does not honour: where it stands, its text, what really happens, and the text that would be
 * true.
 */
export type Contradiction = {
  /** The setting that says it: "promises.homeReturnsDays". */
  field: string
  topic: 'Shipping' | 'Returns' | 'Hours'
  where: string
  says: string
  truth: string
  becomes: string
}

/** The charges of the checkout, as policies state them: the usual way, the quicker one, and what is added far away. */
export type Charged = { feePaise: number; freeFromPaise: number; expressPaise: number; remotePaise: number }

const chargedEverywhere = ({ feePaise, freeFromPaise }: Readings['shipping']): Charged => ({
  feePaise,
  freeFromPaise,
  expressPaise: feePaise,
  remotePaise: 0,
})

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** A promise of a page, what it says, and what would be true. */
type Promised = Contradiction & { field: LinkedField; value: number | string; isTrue: boolean }

const amountOf = ({ promises }: Readings, field: LinkedField) =>
  promises[field.replace('promises.', '') as Exclude<keyof Readings['promises'], 'deliveryBusinessDays' | 'links'>]

const amounts: readonly {
  field: LinkedField
  of: keyof Charged
  where: string
  say(amount: string): string
}[] = [
  {
    field: 'promises.homeFreeShippingOverPaise',
    of: 'freeFromPaise',
    where: 'Home page',
    say: (amount) => `Free over ${amount}`,
  },
  {
    field: 'promises.productFreeShippingOverPaise',
    of: 'freeFromPaise',
    where: 'Product pages',
    say: (amount) => `Free over ${amount}`,
  },
  {
    field: 'promises.policyFreeShippingAbovePaise',
    of: 'freeFromPaise',
    where: 'Shipping policy',
    say: (amount) => `Free above ${amount}`,
  },
  {
    field: 'promises.policyStandardFeePaise',
    of: 'feePaise',
    where: 'Shipping policy',
    say: (amount) => `Standard delivery ${amount}`,
  },
  {
    field: 'promises.policyExpressFeePaise',
    of: 'expressPaise',
    where: 'Shipping policy',
    say: (amount) => `Express delivery ${amount}`,
  },
  {
    field: 'promises.policyRemoteSurchargePaise',
    of: 'remotePaise',
    where: 'Shipping policy',
    say: (amount) => `Remote areas ${amount} more`,
  },
]

/** A sentence for each charge, as the checkout makes it. */
function sayCharged({ shipping }: Readings, byZone: Charged | null): Record<keyof Charged, string> {
  const { feePaise, freeFromPaise, expressPaise, remotePaise } = byZone ?? chargedEverywhere(shipping)
  const fee = `Checkout charges ${formatAmount(feePaise)} for shipping.`
  return {
    freeFromPaise: `At checkout, shipping is free from ${formatAmount(freeFromPaise)}.`,
    feePaise: fee,
    expressPaise: byZone
      ? `Checkout charges ${formatAmount(expressPaise)} for the quicker way.`
      : `${fee} It has one delivery method.`,
    remotePaise:
      remotePaise === 0
        ? 'Checkout adds nothing for remote areas.'
        : `Checkout adds up to ${formatAmount(remotePaise)} in other zones.`,
  }
}

/**
 * Every promise of the pages beside what the shop does: what the checkout charges, what the return policy grants, and
 * the opening hours of the contact page. `byZone`: what zones charge; null where one charge holds for all of India.
 */
export function promisesOf(settings: Readings, byZone: Charged | null = null): Promised[] {
  const { shipping, promises, hours } = settings
  const charged = byZone ?? chargedEverywhere(shipping)
  const truths = sayCharged(settings, byZone)
  const open = openingHours(hours)
  const time = (name: 'support' | 'policies', where: string): Promised => ({
    field: `hours.${name}`,
    topic: 'Hours',
    where,
    says: hours[name],
    truth: `The contact page says: ${open}.`,
    becomes: open,
    value: areHoursBlank(hours) ? '' : open,
    isTrue: sameTimes(hours[name], hours),
  })
  return [
    ...amounts.map(({ field, of, where, say }): Promised => {
      const said = amountOf(settings, field)
      return {
        field,
        topic: 'Shipping',
        where,
        says: say(formatAmount(said)),
        truth: truths[of],
        becomes: say(formatAmount(charged[of])),
        value: charged[of],
        isTrue: said === charged[of],
      }
    }),
    {
      field: 'promises.homeReturnsDays',
      topic: 'Returns',
      where: 'Home page and product pages',
      says: `${days(promises.homeReturnsDays)} for returns`,
      truth: `The return policy says ${days(promises.policyReturnsDays)}.`,
      becomes: `${days(promises.policyReturnsDays)} for returns`,
      value: promises.policyReturnsDays,
      isTrue: promises.homeReturnsDays === promises.policyReturnsDays,
    },
    time('support', 'Footer'),
    time('policies', 'Policies'),
  ]
}

/** Every promise that disagrees with what the shop does. */
export const contradictionsOf = (settings: Readings, byZone: Charged | null = null): Contradiction[] =>
  promisesOf(settings, byZone).flatMap(({ isTrue, value: _, ...found }) => (isTrue ? [] : [found]))

const saidIn = (settings: Readings, field: LinkedField) =>
  field === 'hours.support' || field === 'hours.policies'
    ? settings.hours[field === 'hours.support' ? 'support' : 'policies']
    : amountOf(settings, field)

/** Whether each promise follows what it is about: as staff decided, else where it says exactly the same. */
export const linksOf = (settings: Readings, byZone: Charged | null = null): Record<LinkedField, boolean> =>
  Object.fromEntries(
    promisesOf(settings, byZone).map(({ field, value }) => [
      field,
      settings.promises.links[field] ?? saidIn(settings, field) === value,
    ]),
  ) as Record<LinkedField, boolean>

/** The settings with each of these promises saying what the shop does, and following it from now on. */
function makeTrue<Settings extends Readings>(settings: Settings, made: readonly Promised[]): Settings {
  const of = (section: string) =>
    Object.fromEntries(
      made
        .filter(({ field }) => field.startsWith(section))
        .map(({ field, value }) => [field.slice(section.length), value]),
    )
  const links = { ...settings.promises.links, ...Object.fromEntries(made.map(({ field }) => [field, true])) }
  return {
    ...settings,
    promises: { ...settings.promises, ...of('promises.'), links },
    hours: { ...settings.hours, ...of('hours.') },
  }
}

/** The same settings with every promise that was wrong saying what the shop does. */
export const withChargedValues = <Settings extends Readings>(settings: Settings, byZone: Charged | null = null) =>
  makeTrue(
    settings,
    promisesOf(settings, byZone).filter(({ isTrue }) => !isTrue),
  )

/** The same settings with every promise that follows saying what the shop does. */
export const withFollowed = <Settings extends Readings>(
  settings: Settings,
  links: Readonly<Record<LinkedField, boolean>>,
  byZone: Charged | null = null,
) =>
  makeTrue(
    settings,
    promisesOf(settings, byZone).filter(({ field }) => links[field]),
  )

type Hours = Pick<Readings['hours'], 'weekdays' | 'saturday' | 'sunday'>

const areHoursBlank = ({ weekdays, saturday, sunday }: Hours) =>
  [weekdays, saturday, sunday].every((open) => open.trim() === '')

const isClosed = (text: string) => /^(closed)?$/i.test(text.trim())

/** The contact page's hours in one line, days with the same hours together, closed days left out. */
export function openingHours({ weekdays, saturday, sunday }: Hours) {
  const groups: { first: string; last: string; open: string }[] = []
  for (const [first, last, open] of [
    ['Monday', 'Friday', weekdays],
    ['Saturday', 'Saturday', saturday],
    ['Sunday', 'Sunday', sunday],
  ] as const) {
    const before = groups.at(-1)
    if (before?.open === open && !isClosed(open)) before.last = last
    else groups.push({ first, last, open })
  }
  const shown = groups.filter(({ open }) => !isClosed(open))
  if (shown.length === 0) return 'Closed'
  return shown.map(({ first, last, open }) => `${first === last ? first : `${first} to ${last}`} ${open}`).join(', ')
}

/**
 * Whether a text names the contact page's times, however it writes them. Texts without times compare as they are; what
 * is blank states nothing.
 */
function sameTimes(text: string, hours: Hours) {
  if (text.trim() === '' || areHoursBlank(hours)) return true
  const wanted = timesIn(openingHours(hours))
  if (wanted.length === 0) return text.trim() === openingHours(hours)
  return JSON.stringify(timesIn(text)) === JSON.stringify(wanted)
}

/** "9am - 6pm", "9 AM to 6:00 PM" and "9-6pm" are all ["9:00-18:00"]. */
export function timesIn(text: string) {
  const range = /(\d{1,2})(?:[:.](\d{2}))?(?:\s*(am|pm))?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d{2}))?(?:\s*(am|pm))?/gi
  const found = [...text.matchAll(range)].map(([, hour, minute, half, endHour, endMinute, endHalf]) => {
    const opensBefore = Number(hour) % 12 < Number(endHour) % 12
    return `${clock(hour!, minute, half ?? (opensBefore ? endHalf : 'am'))}-${clock(endHour!, endMinute, endHalf)}`
  })
  return [...new Set(found)].sort()
}

const clock = (hour: string, minute = '00', half = 'am') =>
  `${(Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)}:${minute}`
