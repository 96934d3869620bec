import { formatAmount } from '#shared/money.ts'
import type { StoreSettings } from './inputs.ts'

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

/**
 * Every promise that disagrees with what the shop does: what the checkout charges, what the return policy grants, and
 * the opening hours of the contact page. `byZone`: what zones charge; null where one charge holds for all of India.
 */
export function contradictionsOf(
  { shipping, promises, hours }: Readings,
  byZone: Charged | null = null,
): Contradiction[] {
  const charged = byZone ?? chargedEverywhere(shipping)
  const freeFrom = `At checkout, shipping is free from ${formatAmount(charged.freeFromPaise)}.`
  const fee = `Checkout charges ${formatAmount(charged.feePaise)} for shipping.`
  const open = `The contact page says: ${openingHours(hours)}.`
  const money = (
    field: Exclude<keyof Readings['promises'], 'deliveryBusinessDays'>,
    paise: number,
    where: string,
    say: (amount: string) => string,
    truth: string,
  ) => ({
    holds: promises[field] === paise,
    found: {
      field: `promises.${field}`,
      topic: 'Shipping' as const,
      where,
      says: say(formatAmount(promises[field])),
      truth,
      becomes: say(formatAmount(paise)),
    },
  })
  const time = (field: 'support' | 'policies', where: string) => ({
    holds: sameTimes(hours[field], hours),
    found: {
      field: `hours.${field}`,
      topic: 'Hours' as const,
      where,
      says: hours[field],
      truth: open,
      becomes: openingHours(hours),
    },
  })

  return [
    money('homeFreeShippingOverPaise', charged.freeFromPaise, 'Home page', (amount) => `Free over ${amount}`, freeFrom),
    money(
      'productFreeShippingOverPaise',
      charged.freeFromPaise,
      'Product pages',
      (amount) => `Free over ${amount}`,
      freeFrom,
    ),
    money(
      'policyFreeShippingAbovePaise',
      charged.freeFromPaise,
      'Shipping policy',
      (amount) => `Free above ${amount}`,
      freeFrom,
    ),
    money(
      'policyStandardFeePaise',
      charged.feePaise,
      'Shipping policy',
      (amount) => `Standard delivery ${amount}`,
      fee,
    ),
    money(
      'policyExpressFeePaise',
      charged.expressPaise,
      'Shipping policy',
      (amount) => `Express delivery ${amount}`,
      byZone
        ? `Checkout charges ${formatAmount(byZone.expressPaise)} for the quicker way.`
        : `${fee} It has one delivery method.`,
    ),
    money(
      'policyRemoteSurchargePaise',
      charged.remotePaise,
      'Shipping policy',
      (amount) => `Remote areas ${amount} more`,
      charged.remotePaise === 0
        ? 'Checkout adds nothing for remote areas.'
        : `Checkout adds up to ${formatAmount(charged.remotePaise)} in other zones.`,
    ),
    {
      holds: promises.homeReturnsDays === promises.policyReturnsDays,
      found: {
        field: 'promises.homeReturnsDays',
        topic: 'Returns' as const,
        where: 'Home page and product pages',
        says: `${days(promises.homeReturnsDays)} for returns`,
        truth: `The return policy says ${days(promises.policyReturnsDays)}.`,
        becomes: `${days(promises.policyReturnsDays)} for returns`,
      },
    },
    time('support', 'Footer'),
    time('policies', 'Policies'),
  ].flatMap(({ holds, found }) => (holds ? [] : [found]))
}

/** The same settings with every promise saying what the shop does. */
export function withChargedValues<Settings extends Readings>(
  settings: Settings,
  byZone: Charged | null = null,
): Settings {
  const { shipping, promises, hours } = settings
  const { freeFromPaise, feePaise, expressPaise, remotePaise } = byZone ?? chargedEverywhere(shipping)
  const ownHours = (text: string) => (sameTimes(text, hours) ? text : openingHours(hours))
  return {
    ...settings,
    promises: {
      ...promises,
      homeFreeShippingOverPaise: freeFromPaise,
      productFreeShippingOverPaise: freeFromPaise,
      policyFreeShippingAbovePaise: freeFromPaise,
      policyStandardFeePaise: feePaise,
      policyExpressFeePaise: expressPaise,
      policyRemoteSurchargePaise: remotePaise,
      homeReturnsDays: promises.policyReturnsDays,
    },
    hours: { ...hours, support: ownHours(hours.support), policies: ownHours(hours.policies) },
  }
}

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
  const range = /(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?/gi
  const found = [...text.matchAll(range)].map(([, hour, minute, half, endHour, endMinute, endHalf]) => {
    const opensBefore = Number(hour) % 12 < Number(endHour) % 12
    return `${clock(hour!, minute, half ?? (opensBefore ? endHalf : 'am'))}-${clock(endHour!, endMinute, endHalf)}`
  })
  return [...new Set(found)].sort()
}

const clock = (hour: string, minute = '00', half = 'am') =>
  `${(Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)}:${minute}`
