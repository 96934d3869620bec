import { expect, test } from 'vitest'
import { picturedColor } from './use-choice.ts'

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

test('the first colour that a picture shows is shown, whatever comes first in the list', () => {
  expect(picturedColor(product({}))).toBe(navy)
  expect(picturedColor(product({ pictured: [null, ecru] }))).toBe(ecru)
})

test('a sold-out colour is passed over for a pictured one, as long as there is one', () => {
  expect(picturedColor(product({ soldOut: [navy] }))).toBe(ecru)
  expect(picturedColor(product({ soldOut: [navy, ecru] }))).toBe(navy)
})

test('pictures that name no colour of the product say none', () => {
  expect(picturedColor(product({ pictured: [null, rust] }))).toBeNull()
  expect(picturedColor(product({ pictured: [], colors: [] }))).toBeNull()
})
