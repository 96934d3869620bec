import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CartCheck } from './inputs.ts'
import { add, type Cart, maxLines, maxPerLine } from './rules.ts'
import { readCart, writeCart } from './stored-cart.ts'

const shirt = { id: 7, name: 'Oxford', pricePaise: 99_900, image: 'oxford', size: 'M', color: '#1c2747', quantity: 2 }
const read = (found: unknown) => readCart(JSON.stringify(found))

test('a stored cart comes back as it was', () => {
  expect(read([shirt])).toEqual({ cart: [shirt], healed: false })
})

test('a colour keeps its name', () => {
  const named = { ...shirt, colorName: 'Navy' }
  expect(read([named])).toEqual({ cart: [named], healed: false })
  expect(read([{ ...shirt, colorName: 7 }])).toEqual({ cart: [shirt], healed: true })
})

test('a set keeps its pieces in whichever sequence their fields stand, and loses what is none', () => {
  const piece = { quantity: 2, colorName: 'Navy', name: 'Kurta', id: 7, color: '#1c2747', size: 'M' }
  const set = { ...shirt, size: '', color: '', parts: [piece, { id: 8, size: 'L', color: '' }] }
  expect(read([set])).toEqual({ cart: [set], healed: false })
  expect(read([{ ...set, parts: [piece, { id: 'x' }, null, 7] }])).toEqual({
    cart: [{ ...set, parts: [piece] }],
    healed: true,
  })
})

test('what is no cart at all is an empty one, and says so', () => {
  for (const stored of ['', '{', 'null', '7', '"cart"', '{"lines":[]}']) {
    expect(readCart(stored)).toEqual({ cart: [], healed: true })
  }
})

test('numbers written as text are read', () => {
  expect(read([{ ...shirt, id: '7', pricePaise: '99900', quantity: '2' }])).toEqual({ cart: [shirt], healed: true })
})

test('a line without a believable quantity or product is dropped, the others stay', () => {
  const broken = [{ quantity: -1 }, { quantity: 0 }, { quantity: 'two' }, { quantity: null }, { id: 1.5 }, { id: 0 }]
  for (const part of broken) {
    expect(
      read([
        { ...shirt, ...part },
        { ...shirt, size: 'L' },
      ]),
    ).toEqual({
      cart: [{ ...shirt, size: 'L' }],
      healed: true,
    })
  }
})

test('a fractional quantity loses its fraction and a huge one is bounded', () => {
  expect(read([{ ...shirt, quantity: 2.7 }]).cart[0]?.quantity).toBe(2)
  expect(read([{ ...shirt, quantity: 1e9 }]).cart[0]?.quantity).toBe(maxPerLine)
})

test('one choice written twice becomes one line', () => {
  expect(read([shirt, shirt])).toEqual({ cart: [{ ...shirt, quantity: 4 }], healed: true })
})

test('a missing name or size is left empty for the server to fill in', () => {
  expect(read([{ id: 7, pricePaise: 1, quantity: 1 }])).toEqual({
    cart: [{ id: 7, name: '', pricePaise: 1, image: '', size: '', color: '', quantity: 1 }],
    healed: true,
  })
})

test('whatever stands in storage, reading it gives a cart that needs no more healing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc
          .array(
            fc.record({
              id: fc.anything(),
              name: fc.anything(),
              pricePaise: fc.anything(),
              quantity: fc.anything(),
              size: fc.anything(),
            }),
          )
          .map((lines) => JSON.stringify(lines) ?? ''),
      ),
      (stored) => {
        const { cart } = readCart(stored)
        expect(cart.length).toBeLessThanOrEqual(maxLines)
        expect(readCart(writeCart(cart))).toEqual({ cart, healed: false })
        expect(CartCheck.safeParse({ lines: cart }).success).toBe(true)
      },
    ),
  )
})

test('a cart made by adding survives storage unchanged', () => {
  const line = fc.record({
    id: fc.integer({ min: 1, max: 2_000_000 }),
    name: fc.string({ maxLength: 100 }),
    pricePaise: fc.integer({ min: 0, max: 10_000_000 }),
    image: fc.string({ maxLength: 100 }),
    size: fc.string({ maxLength: 10 }),
    color: fc.constantFrom('', '#1c2747'),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const cart = lines.reduce<Cart>(add, [])
      expect(readCart(writeCart(cart))).toEqual({ cart, healed: false })
    }),
  )
})
