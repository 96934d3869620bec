import { expect, test } from 'vitest'
import { may } from '#shop/staff/permissions.ts'
import { type Address, addresses } from '../guard/addresses.ts'
import { findPlace, shelves, shelvesFor } from './places.ts'

test('each screen stands on one shelf', () => {
  const all = shelves.flatMap(({ places }) => places.map(({ to }) => to))
  expect(new Set(all).size).toBe(all.length)
  expect(shelves).toHaveLength(8)
})

test('a record belongs to the list it was opened from', () => {
  const found = [
    '/admin',
    '/admin/orders/FW-100001',
    '/admin/products/import/7',
    '/admin/settings/sms',
    '/admin/account',
  ]
  expect(found.map((one) => findPlace(one)?.to ?? null)).toEqual([
    '/admin',
    '/admin/orders',
    '/admin/products/import',
    '/admin/settings/sms',
    null,
  ])
})

test('a shelf without a screen that a person may open is not shown', () => {
  const shown = shelvesFor((needs) => may(['packing'], needs)).map(({ label }) => label)
  expect(shown).toEqual(['Home', 'Orders', 'Products', 'Money'])
  expect(shelvesFor(() => false)).toEqual([])
})

test('an address has the file of its page or action, unless Fastify answers or it is a preview', () => {
  const others = Object.entries<Address>(addresses).filter(([, { file }]) => file === undefined)
  expect(others.map(([to]) => to).filter((to) => !/^\/admin\/api\/|\/preview$/.test(to))).toEqual([])
})
