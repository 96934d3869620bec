import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedForNow, openingStates } from '#shop/settings/opening-state.ts'
import { closedSentence, type Facts, isCheckoutOpen, isTestShop, itemsOf } from './rules.ts'

const ready: Facts = {
  opening: { state: 'open', sentence: '' },
  isPublic: true,
  gateway: 'live keys',
  missingOfSeller: [],
  isSellerInvented: false,
  missingForComplaints: [],
  brokenPromises: [],
  otherHours: [],
  categoriesWithoutHsn: [],
  mail: 'SMTP',
  isDemo: false,
}
const closedBy = (changed: Partial<Facts>) =>
  itemsOf({ ...ready, ...changed })
    .filter(({ level }) => level === 'closes checkout')
    .map(({ id }) => id)

const anyFacts: fc.Arbitrary<Facts> = fc.record({
  opening: fc.record({
    state: fc.constantFrom(...openingStates),
    sentence: fc.constantFrom('', 'Back on 2 December.'),
  }),
  isPublic: fc.boolean(),
  gateway: fc.constantFrom('live keys', 'test keys', 'chosen simulator', 'simulator'),
  missingOfSeller: fc.subarray(['legal name', 'GSTIN', 'address']),
  isSellerInvented: fc.boolean(),
  missingForComplaints: fc.subarray(['grievance officer', 'nodal contact']),
  brokenPromises: fc.subarray(['Home page: Free over ₹8,300']),
  otherHours: fc.subarray(['Footer: 9am - 6pm']),
  categoriesWithoutHsn: fc.subarray(['Shirts', 'Jeans']),
  mail: fc.constantFrom('SMTP', 'no sender', 'chosen outbox', 'outbox'),
  isDemo: fc.boolean(),
})

test('a shop that lacks nothing is open; only the backup is left to do', () => {
  const items = itemsOf(ready)
  expect(isCheckoutOpen(items)).toBe(true)
  expect(closedSentence(items)).toBeNull()
  expect(items.filter(({ level }) => level !== 'good').map(({ title }) => title)).toEqual(['No backup'])
})

test.for<[string, Partial<Facts>]>([
  ['payments', { gateway: 'simulator' }],
  ['seller', { missingOfSeller: ['legal name'] }],
  ['seller', { isSellerInvented: true }],
  ['promises', { brokenPromises: ['Home page: Free over ₹8,300'] }],
  ['tax-codes', { categoriesWithoutHsn: ['Shirts'] }],
  ['mail', { mail: 'outbox' }],
  ['demo', { isDemo: true }],
])('on a public address, %s alone closes checkout', ([id, changed]) => {
  expect(closedBy(changed)).toEqual([id])
  expect(closedSentence(itemsOf({ ...ready, ...changed }))).toMatch(/^We are not taking orders just now: .{10,60}\.$/)
})

test('nothing missing closes a test shop, and nothing closes the demo on this machine', () => {
  fc.assert(
    fc.property(anyFacts, (found) => {
      const facts = { ...found, opening: ready.opening }
      expect(isCheckoutOpen(itemsOf({ ...facts, gateway: 'chosen simulator' }))).toBe(true)
      expect(isCheckoutOpen(itemsOf({ ...facts, isPublic: false, gateway: 'simulator' }))).toBe(true)
      expect(isCheckoutOpen(itemsOf({ ...facts, isPublic: true, gateway: 'simulator' }))).toBe(false)
    }),
  )
})

test('whatever the facts are, an item has an id of its own, a title and something to do', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const items = itemsOf(facts)
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      for (const { title, whatToDo } of items) expect(Math.min(title.length, whatToDo.length)).toBeGreaterThan(5)
    }),
  )
})

test('customers read that orders are not real where strangers could think so', () => {
  expect(isTestShop({ isPublic: true, gateway: 'chosen simulator' })).toBe(true)
  expect(isTestShop({ isPublic: true, gateway: 'test keys' })).toBe(true)
  expect(isTestShop({ isPublic: false, gateway: 'test keys' })).toBe(false)
  expect(isTestShop({ isPublic: false, gateway: 'simulator' })).toBe(false)
  expect(isTestShop({ isPublic: true, gateway: 'live keys' })).toBe(false)
})

test('in preparation staff may order, closed for now nobody, and an order that exists can be paid', () => {
  const sentences = (opening: Facts['opening']) =>
    (['order', 'trial order', 'payment'] as const).map((purpose) =>
      closedSentence(itemsOf({ ...ready, opening }), purpose),
    )
  expect(sentences({ state: 'in preparation', sentence: '' })).toEqual([
    'We are not taking orders just now: the shop is not open yet.',
    null,
    null,
  ])
  const holiday = 'We are at a wedding until 2 December.'
  expect(sentences({ state: 'closed', sentence: holiday })).toEqual([holiday, holiday, null])
  expect(sentences({ state: 'closed', sentence: '' })[0]).toBe(closedForNow)
})

test('other opening hours on a page are named, and close nothing', () => {
  const items = itemsOf({ ...ready, otherHours: ['Footer: 9am - 6pm'] })
  expect(isCheckoutOpen(items)).toBe(true)
  expect(items.find(({ id }) => id === 'other-hours')).toMatchObject({
    level: 'warning',
    whatToDo: expect.stringContaining('Footer: 9am - 6pm'),
  })
})

test('a sender of localhost is named, and closes nothing', () => {
  const items = itemsOf({ ...ready, mail: 'no sender' })
  expect(isCheckoutOpen(items)).toBe(true)
  expect(items.find(({ id }) => id === 'mail')).toMatchObject({
    level: 'warning',
    whatToDo: expect.stringContaining('orders@ira.example'),
  })
})

test('who answers complaints is asked for, and closes nothing', () => {
  const items = itemsOf({ ...ready, missingForComplaints: ['grievance officer', 'nodal contact'] })
  expect(isCheckoutOpen(items)).toBe(true)
  expect(items.find(({ id }) => id === 'complaints')).toMatchObject({
    level: 'warning',
    whatToDo: expect.stringContaining('grievance officer, nodal contact'),
  })
})
