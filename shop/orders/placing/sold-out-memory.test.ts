import { expect, test } from 'vitest'
import { openSoldOutMemory } from './sold-out-memory.ts'

const shirt = { productId: 7, size: 'M', color: '#1c2747', quantity: 1 }

test('the same cart is refused for a quarter of a second, another one is not', () => {
  let now = 0
  const memory = openSoldOutMemory<string>(() => now)
  memory.note({ items: [shirt] }, 'gone')
  expect(memory.find({ items: [shirt] })).toBe('gone')
  expect(memory.find({ items: [{ ...shirt, size: 'L' }] })).toBeNull()
  expect(memory.find({ items: [{ ...shirt, quantity: 2 }] })).toBeNull()
  now = 250
  expect(memory.find({ items: [shirt] })).toBeNull()
})

test('who was offered a piece is asked anew', () => {
  const memory = openSoldOutMemory<string>(() => 0)
  memory.note({ items: [shirt] }, 'gone')
  expect(memory.find({ items: [shirt], offers: ['an offer'] })).toBeNull()
})

test('however many carts are refused, few are remembered, the newest among them', () => {
  const memory = openSoldOutMemory<number>(() => 0)
  const cart = (productId: number) => ({ items: [{ ...shirt, productId }] })
  for (let productId = 1; productId <= 3_000; productId += 1) memory.note(cart(productId), productId)
  const found = Array.from({ length: 3_000 }, (_, at) => memory.find(cart(at + 1))).filter((one) => one !== null)
  expect(found.length).toBeLessThanOrEqual(1_000)
  expect(found.at(-1)).toBe(3_000)
})
