import { formatAmount } from '#shared/money.ts'
import type { StoreSettings } from './inputs.ts'
import { type Policy, policies, policyPages } from './policies.ts'
import { facts } from './policy-facts.ts'
import { fillPlaceholders } from './policy-placeholders.ts'
import { timesIn } from './rules.ts'
import { withoutBlanks } from './without-blanks.ts'

export type Place = { title: string; to: string; policy: Policy | null }

/** One fact that is stated in different ways, each with the place that states it so. */
export type Disagreement = { topic: string; statements: { place: Place; sentence: string }[] }

const placeOf = (policy: Policy): Place => ({
  title: policyPages[policy].title,
  to: `/admin/policies/${policy}`,
  policy,
})

const inSettings: Place = { title: 'Store settings', to: '/admin/settings', policy: null }

/** A category whose products are returned otherwise than others: not at all, or for an exchange alone. */
export type ReturnException = { id: number; name: string; sentence: string }

/** A text of the owner's own, in Markdown, on a page that is no policy. */
export type OwnText = { title: string; to: string; body: string }

const unsaid = 'Says nothing about it'

/**
 * Facts that two texts, or a text and the store settings, state differently, policies and texts of pages alike; fees
 * that the settings take and no text names; and categories that cannot be returned for money without the policy naming
 * them.
 */
export function disagreementsOf(
  bodies: Readonly<Record<Policy, string>>,
  settings: StoreSettings,
  exceptions: readonly ReturnException[] = [],
  ownTexts: readonly OwnText[] = [],
): Disagreement[] {
  const texts = [
    ...policies.map((policy) => ({ place: placeOf(policy), body: bodies[policy] })),
    ...ownTexts.map(({ title, to, body }) => ({ place: { title, to, policy: null }, body })),
  ]
  const sentences = texts.flatMap(({ place, body }) =>
    sentencesOf(fillPlaceholders(withoutBlanks(body, settings).body, settings)).map((sentence) => ({
      place,
      sentence,
    })),
  )
  const known = knownFrom(settings)
  const others = othersFrom(settings)

  const differing = facts.flatMap(({ topic, about, not, values }) => {
    const stated = sentences
      .filter(({ sentence }) => about.test(sentence) && !not?.test(sentence))
      .flatMap(({ place, sentence }) => values(sentence).map((value) => ({ place, sentence, value })))
      .filter(({ value }) => !others.has(value))
    const set = known[topic]
    if (set?.mustBeSaid && stated.length === 0)
      stated.push({ place: placeOf('refunds'), sentence: unsaid, value: unsaid })
    if (set && stated.length > 0) stated.push({ place: inSettings, ...set })
    if (new Set(stated.map(({ value }) => value)).size < 2) return []
    const isFirst = ({ place, value }: (typeof stated)[number], at: number) =>
      stated.findIndex((other) => other.place.title === place.title && other.value === value) === at
    return [
      {
        topic,
        statements: stated.filter(isFirst).map(({ place, sentence }) => ({ place, sentence: shortened(sentence) })),
      },
    ]
  })
  return [...differing, ...unnamedOf(exceptions, sentences)]
}

/** The exceptions that no sentence of the policy on refunds names. */
function unnamedOf(
  exceptions: readonly ReturnException[],
  sentences: readonly { place: Place; sentence: string }[],
): Disagreement[] {
  const policy = sentences
    .filter(({ place }) => place.policy === 'refunds')
    .map(({ sentence }) => sentence.toLowerCase())
    .join('\n')
  return exceptions
    .filter(({ name }) => !policy.includes(name.toLowerCase().replace(/s$/, '')))
    .map(({ id, name, sentence }) => ({
      topic: `Returns of ${name}`,
      statements: [
        { place: { title: name, to: `/admin/categories/${id}/information`, policy: null }, sentence },
        { place: placeOf('refunds'), sentence: unsaid },
      ],
    }))
}

/** `mustBeSaid`: customers must read it in a text. */
type Known = { value: string; sentence: string; mustBeSaid?: boolean }

/** The store settings' value for it. */
function knownFrom({ promises, orders, hours, contact, returns }: StoreSettings) {
  const window = (count: number, unit: 'day' | 'hour') => {
    const long = count * (unit === 'day' ? 24 : 1)
    return { value: `${long}-${long}`, sentence: `${count} ${unit}${count === 1 ? '' : 's'}` }
  }
  const times = timesIn(hours.policies).join(', ')
  const phone = contact.phone.replace(/\D/g, '').slice(-10)
  const known: Record<string, Known | undefined> = {
    Returns: window(promises.policyReturnsDays, 'day'),
    Exchanges: window(promises.policyReturnsDays, 'day'),
    'Return fee': {
      value: String(returns.feePaise / 100),
      sentence: returns.feePaise > 0 ? `Return fee ${formatAmount(returns.feePaise)}` : 'No return fee',
      mustBeSaid: returns.feePaise > 0,
    },
    'Restocking fee': {
      value: String(returns.restockingPercent),
      sentence: returns.restockingPercent > 0 ? `Restocking fee ${returns.restockingPercent} %` : 'No restocking fee',
      mustBeSaid: returns.restockingPercent > 0,
    },
    'Shipping charge of what is returned':
      returns.shipping === 'always'
        ? { value: 'always', sentence: 'Shipping is always refunded when everything is returned' }
        : { value: 'for mistakes alone', sentence: 'Shipping is refunded for mistakes of the shop alone' },
    'Free shipping': {
      value: String(Math.round(promises.policyFreeShippingAbovePaise / 100)),
      sentence: `Free above ${formatAmount(promises.policyFreeShippingAbovePaise)}`,
    },
    Cancelling: window(orders.cancelWindowHours, 'hour'),
    Hours: times ? { value: times, sentence: hours.policies } : undefined,
    'E-mail address': contact.supportEmail
      ? { value: contact.supportEmail.toLowerCase(), sentence: contact.supportEmail }
      : undefined,
    'Phone number': phone ? { value: phone, sentence: contact.phone } : undefined,
  }
  return known
}

/** Addresses and numbers of the people who answer complaints: they differ from those of everybody's questions. */
function othersFrom({ contact }: StoreSettings) {
  const { grievanceEmail, grievancePhone, nodalContact, supportEmail, phone } = contact
  const text = [grievanceEmail, grievancePhone, nodalContact].join('\n')
  const others = new Set(facts.flatMap(({ topic, values }) => (contactTopics.has(topic) ? values(text) : [])))
  for (const own of facts.flatMap(({ values }) => values(`${supportEmail}\n${phone}`))) others.delete(own)
  return others
}

const contactTopics = new Set(['E-mail address', 'Phone number'])

/** Readers of the settings wait while facts are looked for. Of a longer sentence this much is read. */
const maxSentenceLength = 500

/** The plain sentences of a text in Markdown; a row of a table is one. */
const sentencesOf = (body: string) =>
  body
    .split('\n')
    .map((line) =>
      line
        .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
        .replace(/^[#\s>*-]+|\*\*|\\$/g, '')
        .split('|')
        .map((cell) => cell.trim())
        .join(' ')
        .trim(),
    )
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .map((sentence) => sentence.slice(0, maxSentenceLength))
    .filter(Boolean)

const most = 160
const shortened = (sentence: string) =>
  [...sentence].length > most ? `${[...sentence].slice(0, most).join('')}…` : sentence
