import { expect, test } from 'vitest'
import { onlySize, picturedColor } from './use-choice.ts'

const [navy, ecru, rust] = ['#1c2747', '#f1e4c8', '#a8502c']

const product = ({
  pictured = [navy, ecru] as (string | null)[],
  colors = [ecru, navy],
  soldOut = [] as string[],
}) => ({
  colors: colors.map((hex) => ({ hex, name: hex })),
  pictures: pictured.map((color, at) => ({ key: `${at}.jpg`, alt: '', color, width: 4, height: 5 })),
  variants: colors.map((color, id) => ({ id, sku: '', size: 'M', color, stock: soldOut.includes(color) ? 0 : 3 })),
})

test('the first colour that a picture shows is chosen, whatever comes first in the list', () => {
  expect(picturedColor(product({}))).toBe(navy)
  expect(picturedColor(product({ pictured: [null, ecru] }))).toBe(ecru)
})

test('a sold-out colour is passed over for a pictured one, as long as there is one', () => {
  expect(picturedColor(product({ soldOut: [navy] }))).toBe(ecru)
  expect(picturedColor(product({ soldOut: [navy, ecru] }))).toBe(navy)
})

test('pictures that name no colour of the product choose none, unless there is only one', () => {
  expect(picturedColor(product({ pictured: [null, rust] }))).toBeNull()
  expect(picturedColor(product({ pictured: [null], colors: [ecru] }))).toBe(ecru)
  expect(picturedColor(product({ pictured: [], colors: [] }))).toBeNull()
})

test('what is made in one size alone has it chosen, as long as it can be bought', () => {
  const variant = (size: string, stock: number | null) => ({ id: 1, sku: '', size, color: null, stock })
  expect(onlySize({ sizes: ['One size'], variants: [variant('One size', null)] })).toBe('One size')
  expect(onlySize({ sizes: ['One size'], variants: [variant('One size', 0)] })).toBeNull()
  expect(onlySize({ sizes: ['S', 'M'], variants: [variant('S', 1), variant('M', 0)] })).toBeNull()
})
