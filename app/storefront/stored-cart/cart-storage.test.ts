import { beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#shop/cart/rules.ts'
import { openCart } from './cart-storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('window', { name: '', addEventListener() {}, removeEventListener() {} })
})

const shirt: CartLine = { id: 7, name: 'Oxford', pricePaise: 99_900, image: '', size: 'M', color: '', quantity: 1 }
const jeans: CartLine = { ...shirt, id: 8, name: 'Jeans' }
const cap: CartLine = { ...shirt, id: 9, name: 'Cap' }

test('buying now leaves only that line, and the earlier cart can be had back with it', () => {
  const { cart, buyNow, restoreEarlier } = openCart(vi.fn())
  cart.change(() => [shirt])

  buyNow(jeans)
  expect(cart.get()).toEqual([jeans])

  restoreEarlier()
  expect(cart.get()).toEqual([shirt, jeans])
})

test('after the payment, restoring gives the earlier cart alone', () => {
  const { cart, earlier, buyNow, restoreEarlier } = openCart(vi.fn())
  cart.change(() => [shirt])
  buyNow(jeans)
  cart.change(() => [])

  restoreEarlier()

  expect(cart.get()).toEqual([shirt])
  expect(earlier.get()).toEqual([])
})

test('buying now twice does not lose what was there first', () => {
  const { cart, buyNow, restoreEarlier } = openCart(vi.fn())
  cart.change(() => [shirt, jeans])

  buyNow(cap)
  buyNow({ ...cap, size: 'L' })
  restoreEarlier()

  expect(cart.get()).toEqual([shirt, jeans, { ...cap, size: 'L' }])
})

test('a cart that was repaired stays repaired, and says so once', async () => {
  stored.set(
    'cart',
    JSON.stringify([
      { ...shirt, quantity: '2' },
      { ...jeans, quantity: -1 },
    ]),
  )
  const tell = vi.fn()

  expect(openCart(tell).cart.get()).toEqual([{ ...shirt, quantity: 2 }])
  await Promise.resolve()

  expect(JSON.parse(stored.get('cart')!)).toEqual([{ ...shirt, quantity: 2 }])
  expect(tell.mock.calls).toEqual([['healed']])
})
