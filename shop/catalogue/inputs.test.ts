import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProductFilter, writeProductFilter } from './finding/read-product-filter.ts'
import { readProductId } from './inputs.ts'
import { heading, isFiltered } from './rules.ts'

const filterOf = (query: string) => readProductFilter(new URLSearchParams(query))

test('each choice may be given several times', () => {
  expect(filterOf('category=shirts&category=T-Shirts&size=m&size=XL&color=navy&gender=women')).toMatchObject({
    category: ['shirts', 't-shirts'],
    size: ['M', 'XL'],
    color: ['Navy'],
    gender: ['women'],
  })
})

test('category=new means new arrivals', () => {
  expect(filterOf('category=new')).toMatchObject({ category: [], newArrival: true })
})

test('what makes no sense is left out', () => {
  const sensible = filterOf('')
  expect(filterOf('gender=&size=+&category=&color=&fact=&page=-3&sort=best&min_price=free&bestseller=maybe')).toEqual(
    sensible,
  )
  expect(isFiltered(sensible)).toBe(false)
})

test('a price is read however people write it, also from a form that no script looked at', () => {
  for (const written of ['1500', '1,500', ' ₹1,500 ', 'Rs. 1500/-', '1500.00', '೧೫೦೦', '१,५००'])
    expect(filterOf(`min_price=${encodeURIComponent(written)}`).minPricePaise, written).toBe(150_000)
  for (const written of ['1500.50', '15,00', '-1', '99999999', '1e3'])
    expect(filterOf(`max_price=${encodeURIComponent(written)}`).maxPricePaise, written).toBeNull()
})

test('a choice that no shop can have is one unknown value, and left out beside others', () => {
  const long = 'x'.repeat(300)
  const unknown = filterOf(`gender=robots&category=!&size=${long}&color=%00&fact=Linen`)
  for (const group of ['gender', 'category', 'size', 'color', 'fact'] as const) expect(unknown[group]).toEqual(['?'])
  expect(filterOf(`category=${long}`).category).toEqual(['?'])
  expect(writeProductFilter(unknown)).toEqual(writeProductFilter(filterOf(String(writeProductFilter(unknown)))))
  expect(filterOf(`gender=robots&gender=men&category=!&category=shirts&size=${long}&size=M`)).toMatchObject({
    gender: ['men'],
    category: ['shirts'],
    size: ['M'],
  })
})

test('a search is trimmed, cut to 80 characters and stays whole in any script', () => {
  expect(filterOf(`search=${encodeURIComponent('  ಅಂಗಿ  ')}`).search).toBe('ಅಂಗಿ')
  expect([...filterOf(`search=${encodeURIComponent('😀'.repeat(10_000))}`).search]).toHaveLength(80)
})

test('any query gives a filter, and writing it down gives the same filter again', () => {
  const names = [
    'search',
    'category',
    'gender',
    'size',
    'color',
    'bestseller',
    'new_arrival',
    'featured',
    'sort',
    'page',
    'min_price',
    'max_price',
    'fact',
  ]
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom('men', 'M', 'Navy', 'true', '2', 'price-up', 'new', 'T-Shirts', '499'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values)), (pairs) => {
      const filter = readProductFilter(new URLSearchParams(pairs))
      expect(readProductFilter(writeProductFilter(filter))).toEqual(filter)
    }),
  )
})

const named = [
  { name: 'Shirts', slug: 'shirts' },
  { name: 'T-Shirts', slug: 't-shirts' },
  { name: 'Saris from Ilkal', slug: 'saris' },
  { name: 'Accessories', slug: 'accessories' },
]

for (const [query, title] of [
  ['search=linen', 'Search results for linen'],
  ['bestseller=true', 'Best Sellers'],
  ['new_arrival=true', 'New Arrivals'],
  ['category=new', 'New Arrivals'],
  ['featured=true', 'Featured Products'],
  ['gender=men', "Men's Collection"],
  ['gender=women', "Women's Collection"],
  ['gender=unisex', 'Unisex Collection'],
  ['gender=men&gender=women', 'All Products'],
  ['category=shirts', 'Shirts'],
  ['category=hoodies', 'Hoodies & Sweatshirts'],
  ['category=saris&gender=women', "Women's Saris from Ilkal"],
  ['category=shirts&gender=women&size=M', "Women's Shirts, size M"],
  ['category=shirts&category=t-shirts&gender=men&color=Black', "Men's Black Shirts and T-Shirts"],
  ['category=shirts&size=M&size=L&color=Black&color=White', 'Shirts'],
  ['category=accessories&size=One size', 'Accessories, one size'],
  ['category=shirts&category=jeans&category=pants', 'All Products'],
  ['category=shirts&category=jeans&category=pants&gender=men', "Men's Collection"],
  ['category=shirts&bestseller=true', 'Best Sellers'],
  ['', 'All Products'],
] as const) {
  test(`"?${query}" is headed ${title}`, () => {
    expect(heading(filterOf(query), named)).toBe(title)
  })
}

for (const text of ['', '0', '-1', '1.5', '1e3', 'shirt', '99999999999', '2147483648', "1' or '1'='1"]) {
  test(`"${text}" is no product id`, () => {
    expect(readProductId(text)).toBeNull()
  })
}

test('sizes of the owner’s own are read as they are written, after the specified ones, in one sequence', () => {
  expect(filterOf('size=UK 7&size=xl&size=3XL&size=UK 7').size).toEqual(['XL', '3XL', 'UK 7'])
  expect(filterOf(`size=${'9'.repeat(41)}`).size).toEqual(['?'])
})
