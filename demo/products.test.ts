import { expect, test } from 'vitest'
import { colorNames, genders, sizes } from '#shop/catalogue/inputs.ts'
import { filterColorsOf } from '#shop/catalogue/name-color.server.ts'
import { categories } from './categories.ts'
import { products } from './products.ts'
import { variantsOf } from './shelf.ts'

const count = <T>(things: readonly T[], which: (thing: T) => boolean) => things.filter(which).length
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
const words = (text: string) => text.split(/\s+/).length

test('there is a full shop, for everyone', () => {
  expect(products.length).toBeGreaterThanOrEqual(80)
  for (const gender of genders)
    expect(count(products, (product) => product.gender === gender)).toBeGreaterThanOrEqual(15)
})

test('nothing carries the name, text or code of another', () => {
  expect(repeated(products.map(({ name }) => name))).toEqual([])
  expect(repeated(products.map(({ code }) => code))).toEqual([])
  expect(repeated(products.map(({ description }) => description))).toEqual([])
  expect(repeated(products.flatMap(variantsOf).map(({ sku }) => sku))).toEqual([])
})

test('every colour of the filter finds several products', () => {
  const found = products.map(({ colors }) => filterColorsOf(colors.map(({ hex }) => hex)))
  for (const name of colorNames)
    expect(
      count(found, (names) => names.includes(name)),
      name,
    ).toBeGreaterThanOrEqual(4)
})

test('about a third is on sale, and a sale is always cheaper', () => {
  for (const { pricePaise, salePricePaise = 1 } of products) {
    expect(pricePaise).toBeGreaterThanOrEqual(39_900)
    expect(pricePaise).toBeLessThanOrEqual(799_900)
    expect(salePricePaise).toBeLessThan(pricePaise)
  }
  const onSale = count(products, ({ salePricePaise }) => salePricePaise !== undefined)
  expect(onSale / products.length).toBeCloseTo(1 / 3, 1)
})

test.for(products.map((product) => [product.code, product] as const))('%s is fit to be sold', ([, product]) => {
  const { category, colors, description, details } = product
  expect(categories.map(({ name }) => name)).toContain(category)
  expect(sizes).toEqual(expect.arrayContaining([...product.sizes]))
  expect(new Set(colors).size).toBe(colors.length)
  expect(words(description)).toBeGreaterThanOrEqual(40)
  expect(words(description)).toBeLessThanOrEqual(80)
  expect(details.length).toBeGreaterThanOrEqual(4)
  expect(details.length).toBeLessThanOrEqual(6)
})

test('each home section has ten or so to choose from', () => {
  for (const flag of ['featured', 'newArrival', 'bestseller'] as const) {
    expect(
      count(products, (product) => product[flag] === true),
      flag,
    ).toBeGreaterThanOrEqual(8)
    expect(
      count(products, (product) => product[flag] === true),
      flag,
    ).toBeLessThanOrEqual(18)
  }
})

test('some sizes are sold out, some nearly, some never counted; no product is gone altogether', () => {
  const stocks = products.flatMap(variantsOf).map(({ stock }) => stock)
  expect(count(stocks, (stock) => stock === 0)).toBeGreaterThan(20)
  expect(count(stocks, (stock) => stock !== null && stock > 0 && stock <= 3)).toBeGreaterThan(40)
  expect(count(stocks, (stock) => stock === null)).toBeGreaterThan(40)
  for (const product of products) expect(variantsOf(product).some(({ stock }) => stock !== 0)).toBe(true)
})
