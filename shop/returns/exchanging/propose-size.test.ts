import { expect, test } from 'vitest'
import { proposeSizes } from './propose-size.ts'

const made = (variantId: number, size: string, colorName: string | null = null) => ({
  productId: 7,
  variantId,
  size,
  colorName,
  stock: 3,
})

const sizes = [made(1, 'S'), made(2, 'M'), made(3, 'L'), made(4, 'XL')]

test('the next size is proposed: up for too small, down for too large', () => {
  expect(proposeSizes(sizes, { productId: 7, variantId: 2 })).toEqual({ 'too small': 3, 'too large': 1 })
})

test('a size that is sold out is passed over, and at the end of the sizes none is proposed', () => {
  const gone = sizes.map((one) => (one.variantId === 3 ? { ...one, stock: 0 } : one))
  expect(proposeSizes(gone, { productId: 7, variantId: 2 })['too small']).toBe(4)
  expect(proposeSizes(sizes, { productId: 7, variantId: 4 })['too small']).toBeNull()
  expect(proposeSizes(sizes, { productId: 7, variantId: 1 })['too large']).toBeNull()
})

test('colour and third option stay as they are', () => {
  const several = [
    made(1, 'S · Fit: Slim', 'Navy'),
    made(2, 'S · Fit: Regular', 'Navy'),
    made(3, 'M · Fit: Slim', 'Red'),
    made(4, 'M · Fit: Regular', 'Navy'),
    made(5, 'L · Fit: Slim', 'Navy'),
  ]
  expect(proposeSizes(several, { productId: 7, variantId: 1 })['too small']).toBe(5)
})

test('nothing is proposed for a piece that is not made any more', () => {
  expect(proposeSizes(sizes, { productId: 7, variantId: 9 })).toEqual({})
  expect(proposeSizes(sizes, { productId: null, variantId: null })).toEqual({})
})
