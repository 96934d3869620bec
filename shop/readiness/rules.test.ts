import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedSentence, type Facts, isCheckoutOpen, isTestShop, itemsOf } from './rules.ts'

const ready: Facts = {
  isPublic: true,
  gateway: 'live keys',
  missingOfSeller: [],
  isSellerInvented: false,
  brokenPromises: [],
  categoriesWithoutHsn: [],
  mail: 'SMTP',
  isDemo: false,
}
const closedBy = (changed: Partial<Facts>) =>
  itemsOf({ ...ready, ...changed })
    .filter(({ level }) => level === 'closes checkout')
    .map(({ id }) => id)

const anyFacts: fc.Arbitrary<Facts> = fc.record({
  isPublic: fc.boolean(),
  gateway: fc.constantFrom('live keys', 'test keys', 'chosen simulator', 'simulator'),
  missingOfSeller: fc.subarray(['legal name', 'GSTIN', 'address']),
  isSellerInvented: fc.boolean(),
  brokenPromises: fc.subarray(['Home page: Free over ₹8,300']),
  categoriesWithoutHsn: fc.subarray(['Shirts', 'Jeans']),
  mail: fc.constantFrom('SMTP', 'chosen outbox', 'outbox'),
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
    fc.property(anyFacts, (facts) => {
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
