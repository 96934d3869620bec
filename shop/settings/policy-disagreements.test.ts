import { expect, test } from 'vitest'
import { completeSettings, settingsWithPeople } from '#tests/settings.ts'
import { StoreSettings } from './inputs.ts'
import type { Policy } from './policies.ts'
import { disagreementsOf } from './policy-disagreements.ts'
import { builtInPolicies } from './policy-texts/built-in-policies.server.ts'

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

test.for(['return ', '1', 'fee ', 'shipping ', 'postage ', 'send', '1 day ', '[a](', '. A', '# a\n'])(
  'a text of nothing but %j holds up nobody who opens the settings',
  (word) => {
    const body = `Restock, undeliver, return to metro cities: ${word.repeat(40_000)}`.slice(0, 40_000)
    const texts = { ...builtInPolicies, shipping: body, refunds: body }
    disagreementsOf(builtInPolicies, settings)
    const before = process.cpuUsage()
    disagreementsOf(texts, settings)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
  },
)

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
    'Call [{{phone}}](tel:{{phone digits}})',
    'Call 080 4123 4567',
    [privacy, terms, refunds, shipping, 'Store settings'],
  ],
])('%s: a difference in the text %s names every place', (topic, policy, from, to, places) => {
  const found = brief(withText(policy, from, to))
  expect(found.map(([found]) => found)).toEqual([topic])
  expect(found[0]!.slice(1).toSorted()).toEqual(places.toSorted())
})

test.each([
  ['Return fee', { feePaise: 5_000 }, 'We deduct a return fee of ₹50 for each return.'],
  ['Return fee', { feePaise: 5_000 }, 'We deduct {{return fee}} for each return.'],
  ['Restocking fee', { restockingPercent: 10 }, 'A restocking fee of 10% is deducted.'],
  ['Restocking fee', { restockingPercent: 10 }, 'A restocking fee of {{restocking fee}} is deducted.'],
])('%s: what the settings take, a text has to say', (topic, returns, sentence) => {
  const more = StoreSettings.parse({ ...settings, returns })
  const before = 'We inspect every return'
  expect(brief(builtInPolicies, more)).toEqual([[topic, refunds, 'Store settings']])
  expect(brief(withText('refunds', before, `${sentence} ${before}`), more)).toEqual([])
  const other = withText(
    'refunds',
    before,
    `${topic === 'Return fee' ? 'Returns are free.' : 'There is no restocking fee.'} ${before}`,
  )
  expect(brief(other, more)).toEqual([[topic, refunds, 'Store settings']])
  expect(
    brief(
      withText('refunds', before, `${sentence.replace(/{{.*}}/, topic === 'Return fee' ? '₹50' : '10%')} ${before}`),
    ),
  ).toEqual([[topic, refunds, 'Store settings']])
})

test('who pays the postage of a return, and when shipping comes back', () => {
  expect(brief(withText('terms', 'Both are part', 'We pay return shipping. Both are part'))).toEqual([
    ['Postage of a return', terms, refunds],
  ])
  const always = StoreSettings.parse({ ...settings, returns: { shipping: 'always' } })
  expect(brief(builtInPolicies, always)).toEqual([['Shipping charge of what is returned', refunds, 'Store settings']])
})

test('a category that cannot be returned for money is named by the policy', () => {
  const named = { id: 3, name: 'Intimate wear', sentence: 'Cannot be returned (for hygiene)' }
  const sarees = { id: 4, name: 'Sarees', sentence: 'Can only be exchanged' }
  expect(disagreementsOf(builtInPolicies, settings, [named, sarees])).toMatchObject([
    {
      topic: 'Returns of Sarees',
      statements: [
        { place: { title: 'Sarees', to: '/admin/categories/4/information' }, sentence: 'Can only be exchanged' },
        { place: { policy: 'refunds' } },
      ],
    },
  ])
  const body = builtInPolicies.refunds.replace('- Intimate wear', '- A saree can only be exchanged.\n- Intimate wear')
  expect(disagreementsOf({ ...builtInPolicies, refunds: body }, settings, [named, sarees])).toEqual([])
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

test('an answer on a page of the owner’s own is held to the policies and the settings', () => {
  const faq = (body: string) => [{ title: 'Questions', to: '/admin/pages/3', body }]
  const found = (body: string) =>
    disagreementsOf(builtInPolicies, settings, [], faq(body)).map(({ topic, statements }) => [
      topic,
      statements.some(({ place }) => place.to === '/admin/pages/3'),
    ])
  expect(found('Can I return it?\nYou can return pieces within 30 days.')).toEqual([['Returns', true]])
  expect(found('Delivery is free above ₹2,500.')).toEqual([['Free shipping', true]])
  expect(found('Delivery is free above {{free shipping above}}. Return within {{returns window}}.')).toEqual([])
})

test.for(['[', 'a', '\\|', 'x '])('a policy with %s thousands of times is compared at once', (sign) => {
  const refunds = `Write to ${sign === '\\|' ? ' '.repeat(39_000) : sign.repeat(39_000 / sign.length)}`
  const began = performance.now()
  expect(disagreementsOf({ ...builtInPolicies, refunds }, settings)).toBeInstanceOf(Array)
  expect(performance.now() - began).toBeLessThan(500)
})
