import { expect, test } from 'vitest'
import { completeSettings, settingsWithPeople } from '#tests/settings.ts'
import { builtInPolicies } from './built-in-policies.server.ts'
import { StoreSettings } from './inputs.ts'
import type { Policy } from './policies.ts'
import { disagreementsOf } from './policy-disagreements.ts'

const settings = completeSettings

const withText = (policy: Policy, from: string, to: string) => {
  const body = builtInPolicies[policy]
  expect(body).toContain(from)
  return { ...builtInPolicies, [policy]: body.replace(from, to) }
}

const brief = (bodies: Readonly<Record<Policy, string>>, more = settings) =>
  disagreementsOf(bodies, more).map(({ topic, statements }) => [topic, ...statements.map(({ place }) => place.title)])

test('the texts that the shop comes with agree', () => {
  expect(disagreementsOf(builtInPolicies, settings)).toEqual([])
})

test('who answers complaints may have an address of their own, and nobody else', () => {
  expect(disagreementsOf(builtInPolicies, settingsWithPeople)).toEqual([])
  const texts = withText('shipping', '[{{email}}]', '[parcels@elsewhere.example]')
  expect(disagreementsOf(texts, settingsWithPeople).map(({ topic }) => topic)).toEqual(['E-mail address'])
})

test('an order that cannot be delivered has one rule', () => {
  const texts = withText('shipping', 'refund it in full', 'refund it less the shipping charge')
  expect(disagreementsOf(texts, settings)).toEqual([
    {
      topic: 'Orders that cannot be delivered, refund',
      statements: [
        {
          place: { title: 'Refund and Cancellation Policy', to: '/admin/policies/refunds', policy: 'refunds' },
          sentence: expect.stringContaining('refund it in full'),
        },
        {
          place: { title: 'Shipping and Delivery Policy', to: '/admin/policies/shipping', policy: 'shipping' },
          sentence: expect.stringContaining('less the shipping charge'),
        },
      ],
    },
  ])
})

const refunds = 'Refund and Cancellation Policy'
const shipping = 'Shipping and Delivery Policy'
const terms = 'Terms & Conditions'
const privacy = 'Privacy Policy'

test.each<[topic: string, Policy, from: string, to: string, places: string[]]>([
  [
    'Returns',
    'terms',
    'Both are part of these terms.',
    'Returns are taken within 14 days.',
    [terms, refunds, 'Store settings'],
  ],
  [
    'Returns',
    'refunds',
    'return an item within {{returns window}}',
    'return an item within ten days',
    [refunds, 'Store settings'],
  ],
  [
    'Cancelling',
    'terms',
    'Both are part',
    'You may cancel within 24 hours. Both are part',
    [terms, refunds, 'Store settings'],
  ],
  ['Defects, reported', 'shipping', 'tell us within 48 hours', 'tell us within 7 days', [refunds, shipping]],
  ['Refunds, made', 'terms', 'Both are part', 'Refunds take 10 business days. Both are part', [terms, refunds]],
  [
    'Orders that cannot be delivered, when',
    'terms',
    'Both are part',
    'What is not delivered within 10 days is cancelled. Both are part',
    [terms, shipping],
  ],
  [
    'Delivery time, metro cities',
    'terms',
    'Both are part',
    'Metro cities get it in 1-2 business days. Both are part',
    [terms, shipping],
  ],
  ['Delivery attempts', 'terms', 'Both are part', 'The courier makes two attempts. Both are part', [terms, shipping]],
  ['Least age', 'privacy', '16 years', '18 years', [privacy, terms]],
  [
    'Hours',
    'terms',
    'We answer {{policy hours}}',
    'We answer Monday to Friday, 9 AM to 5 PM',
    [privacy, terms, refunds, shipping, 'Store settings'],
  ],
  [
    'E-mail address',
    'terms',
    'Write to [{{email}}](mailto:{{email}})',
    'Write to help@old.example',
    [privacy, terms, refunds, shipping, 'Store settings'],
  ],
  [
    'Phone number',
    'refunds',
    'call [{{phone}}](tel:{{phone digits}})',
    'call 080 4123 4567',
    [privacy, terms, refunds, shipping, 'Store settings'],
  ],
])('%s: a difference in the text %s names every place', (topic, policy, from, to, places) => {
  const found = brief(withText(policy, from, to))
  expect(found.map(([found]) => found)).toEqual([topic])
  expect(found[0]!.slice(1).toSorted()).toEqual(places.toSorted())
})

test('the same said in other words is no difference', () => {
  expect(brief(withText('shipping', 'tell us within 48 hours', 'tell us within two days'))).toEqual([])
  expect(brief(withText('terms', 'We answer {{policy hours}}', 'We answer Mon-Sat 10am to 6pm'))).toEqual([])
  expect(
    brief(withText('terms', 'Both are part', 'You may return an item within a reasonable time. Both are part')),
  ).toEqual([])
})

test('texts follow the settings, so that other settings make no difference', () => {
  const other = StoreSettings.parse({ promises: { policyReturnsDays: 15 }, orders: { cancelWindowHours: 12 } })
  expect(brief(builtInPolicies, other)).toEqual([])
})
