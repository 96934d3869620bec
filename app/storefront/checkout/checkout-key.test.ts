import { beforeEach, expect, test, vi } from 'vitest'
import { checkoutKeyFor, dropCheckoutKey } from './checkout-key.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

test('the same order has the same key, a changed one another', () => {
  const key = checkoutKeyFor({ city: 'Davanagere' })

  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(checkoutKeyFor({ city: 'Davanagere' })).toBe(key)
  expect(checkoutKeyFor({ city: 'Hubballi' })).not.toBe(key)
})

test('an order that is done gives its key up', () => {
  const key = checkoutKeyFor({ city: 'Davanagere' })
  dropCheckoutKey()
  expect(checkoutKeyFor({ city: 'Davanagere' })).not.toBe(key)
})

test('nonsense in storage is replaced', () => {
  for (const nonsense of ['', ' ', 'key', '{}', 'a b c']) {
    stored.set('checkoutKey', nonsense)
    expect(checkoutKeyFor({})).toHaveLength(36)
  }
})

test('where storage is blocked, the key lasts for the visit', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('blocked')
    },
    setItem() {
      throw new Error('blocked')
    },
  })
  expect(checkoutKeyFor({ city: 'Davanagere' })).toBe(checkoutKeyFor({ city: 'Davanagere' }))
})
