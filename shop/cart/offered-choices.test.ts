import { expect, test } from 'vitest'
import { isColorSoldOut, isSizeSoldOut, knownChoice, withColor } from './offered-choices.ts'

const navy = { value: '#1f2a44', name: 'Navy' }
const rust = { value: '#a0522d', name: 'Rust' }
const white = { value: '#ffffff', name: 'White' }

const shirt = {
  sizes: ['S', 'M', 'L'],
  colors: [navy, rust, white],
  choices: [
    { size: 'S', color: navy.value, stock: 0 },
    { size: 'M', color: navy.value, stock: 3 },
    { size: 'L', color: navy.value, stock: 0 },
    { size: 'M', color: rust.value, stock: null },
    { size: 'L', color: rust.value, stock: 1 },
    { size: 'M', color: white.value, stock: 0 },
  ],
}
const nothing = { size: '', color: '' }

test('a size is sold out in the chosen colour, or everywhere', () => {
  expect(shirt.sizes.filter((size) => isSizeSoldOut(shirt, nothing, size))).toEqual(['S'])
  expect(shirt.sizes.filter((size) => isSizeSoldOut(shirt, { size: '', color: navy.value }, size))).toEqual(['S', 'L'])
})

test('a colour is sold out only where no size of it is left', () => {
  expect(shirt.colors.filter(({ value }) => isColorSoldOut(shirt, value))).toEqual([white])
})

test('another colour keeps the size while it is left in it', () => {
  expect(withColor(shirt, { size: 'M', color: rust.value }, navy.value)).toEqual({ size: 'M', color: navy.value })
  expect(withColor(shirt, { size: 'L', color: rust.value }, navy.value)).toEqual({ size: '', color: navy.value })
  expect(withColor(shirt, nothing, rust.value)).toEqual({ size: '', color: rust.value })
})

test('what a product is no longer made in has to be chosen anew', () => {
  expect(knownChoice(shirt, { size: 'XL', color: rust.value })).toEqual({ size: '', color: rust.value })
  expect(knownChoice(shirt, { size: 'M', color: '#123456' })).toEqual({ size: 'M', color: '' })
})
