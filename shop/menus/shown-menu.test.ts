import { expect, test } from 'vitest'
import { problemOf } from './find-problem.ts'
import type { MenuEntry } from './inputs.ts'
import type { MenuTarget } from './menu-target.ts'
import type { Reachable } from './reachable-addresses.ts'
import { shownByDefault, shownEntries } from './shown-menu.ts'

const links = (entries: readonly { label: string; to: string | null }[]) => entries.map(({ label, to }) => [label, to])

test('the menus that the shop comes with are those of the specification', () => {
  const main = (men: string) => [
    ['Home', '/'],
    ['Shop All', '/products'],
    [men, '/products?gender=men'],
    ['T-Shirts', '/products?category=t-shirts'],
    ['Shirts', '/products?category=shirts'],
    ['Pants', '/products?category=pants'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ]
  expect(links(shownByDefault.header)).toEqual(main('Men'))
  expect(links(shownByDefault.side)).toEqual(main("Men's Collection"))
  expect(shownByDefault.footer.map(({ label, to, entries }) => [label, to, links(entries)])).toEqual([
    [
      'Quick Links',
      null,
      [
        ['About Us', '/about'],
        ['Contact', '/contact'],
        ['Products', '/products'],
        ['Cart', '/cart'],
        ['Track order', '/orders/find'],
      ],
    ],
    [
      'Policies',
      null,
      [
        ['Privacy Policy', '/privacy-policy'],
        ['Terms & Conditions', '/terms'],
        ['Refund Policy', '/refund-policy'],
        ['Shipping Policy', '/shipping-policy'],
      ],
    ],
  ])
})

const reachable: Reachable = { categories: { 1: 'kurtas & more' }, collections: { 2: 'linen' }, pages: { 3: 'care' } }
const leaf = (target: MenuTarget) => ({ id: 'b', label: 'B', target })
const entry = (target: MenuTarget, ...below: MenuTarget[]): MenuEntry => ({
  id: 'a',
  label: 'A',
  target,
  entries: below.map(leaf),
})
const category = (id: number): MenuTarget => ({ kind: 'category', id })
const collection = (id: number): MenuTarget => ({ kind: 'collection', id })
const page = (id: number): MenuTarget => ({ kind: 'page', id })
const heading: MenuTarget = { kind: 'none' }

test('an entry leads to where its category, collection or page is now', () => {
  const shown = shownEntries([entry(category(1)), entry(collection(2)), entry(page(3))], reachable)
  expect(shown.map(({ to }) => to)).toEqual([
    '/products?category=kurtas%20%26%20more',
    '/collections/linen',
    '/pages/care',
  ])
})

test('staff read of an address at which nothing is', () => {
  const one = entry({ kind: 'address', address: '/pages/gone' })
  expect(problemOf(one, reachable, ['/pages/gone'])).toMatch(/no page at this address/)
  expect(problemOf(one, reachable, ['/pages/other'])).toBeNull()
})

test.each([
  ['a deleted collection', entry(collection(9)), null, /do not see this: its collection was deleted/],
  ['a page that is not published', entry(page(9)), null, /not published/],
  ['a category that is switched off', entry(category(9)), null, /switched off/],
  ['a gone parent with entries', entry(page(9), page(3)), { to: null, count: 1 }, /heading without a link/],
  ['a gone parent of gone entries', entry(page(9), page(8)), null, /do not see this/],
  ['a heading of gone entries', entry(heading, page(8)), null, /nothing below it/],
  ['a heading', entry(heading, page(3), page(8)), { to: null, count: 1 }, null],
  ['a link with entries', entry(collection(2), page(3)), { to: '/collections/linen', count: 1 }, null],
])('%s: visitors and staff', (_, one, expected, problem) => {
  const [shown] = shownEntries([one], reachable)
  expect(shown ? { to: shown.to, count: shown.entries.length } : null).toEqual(expected)
  if (problem) expect(problemOf(one, reachable)).toMatch(problem)
  else expect(problemOf(one, reachable)).toBeNull()
})
