import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IndexedProduct, ProductIndex } from '../product-index.ts'
import { readProductFilter } from '../read-product-filter.ts'
import type { SynonymGroup } from './read-search.ts'
import { separatorSet } from './word-forms.ts'

const synonyms: SynonymGroup[] = [
  ['kurta', 'kurti'],
  ['t-shirt', 'tee'],
]

let made = 0
function product(given: Partial<IndexedProduct> & { name: string; about?: string; details?: string }): IndexedProduct {
  const { name, about = '', details = '', ...others } = given
  const category = given.lowerCategory ?? 'clothes'
  return {
    id: (made += 1),
    categorySlug: category,
    gender: 'women',
    sizes: [],
    colors: [],
    facts: [],
    ownPrices: [],
    colorNames: [],
    isSet: false,
    featured: false,
    newArrival: false,
    bestseller: false,
    effectivePricePaise: 100,
    discountPercent: 0,
    onSale: false,
    tags: [],
    addedOn: '2026-11-21',
    searchText: `${name}\n${category}\n${about}`.toLowerCase(),
    lowerName: name.toLowerCase(),
    lowerCategory: category,
    lowerColorNames: '',
    lowerDetails: details.toLowerCase(),
    ...others,
  }
}

function openIndex(products: readonly IndexedProduct[]) {
  const index = new ProductIndex()
  for (const one of products) index.add(one)
  index.sort()
  const names = new Map(products.map(({ id, lowerName }) => [id, lowerName]))
  return (typed: string) => {
    const filter = readProductFilter(new URLSearchParams({ search: typed }))
    const understood = index.understand(filter.search, synonyms)
    const { ids, meant } = index.find(filter, understood?.search ?? null, { from: 0, limit: 1_000 })
    return { ids, meant, names: ids.map((id) => names.get(id)!), corrected: understood?.corrected ?? null }
  }
}

test('products that are called by every word are what was meant, those that only mention one are near to it', () => {
  const find = openIndex([
    product({ name: 'Denim Trucker', colors: ['#1d1d1f'], about: 'Over jeans' }),
    product({ name: 'Tunga Slim Jean', colors: ['#1d1d1f'] }),
    product({ name: 'Black Jeans' }),
    product({ name: 'Blue Jeans' }),
  ])
  const black = find('black jeans')
  expect(black.names.slice(0, 2).toSorted()).toEqual(['black jeans', 'tunga slim jean'])
  expect(black.names[2]).toBe('denim trucker')
  expect(black.meant).toBe(2)
  // Nothing is divided where all, or none, are called so.
  expect(find('denim').meant).toBeNull()
  expect(find('over').meant).toBeNull()
})

test('where a category is called by the word, what has a synonym alone is near to it', () => {
  const kurta = { name: 'Melkote Long', lowerCategory: 'kurtas', colors: ['#1d1d1f'] }
  const kurti = { name: 'Short Kurti', lowerCategory: 'tops', colors: ['#1d1d1f'] }
  const find = openIndex([product(kurti), product(kurta)])
  expect(find('black kurta')).toMatchObject({ names: ['melkote long', 'short kurti'], meant: 1 })
  expect(find('kurtas')).toMatchObject({ names: ['melkote long', 'short kurti'], meant: 1 })
  // Kurtis are no category: kurtas are as much meant.
  expect(find('black kurti').meant).toBeNull()
})

test('the whole phrase comes first, then names, then colours and categories, then descriptions and details', () => {
  const find = openIndex([
    product({ name: 'Wrap', about: 'Goes with blue and with linen' }),
    product({ name: 'Linen Kurta', colors: ['#2f64b5'] }),
    product({ name: 'Blue Linen Saree' }),
    product({ name: 'Belt', about: 'For blue linen trousers' }),
    product({ name: 'Blue Stole', details: 'Linen' }),
    product({ name: 'Linen Blue Dress' }),
    product({ name: 'Linen Dress' }),
  ])
  expect(find('blue linen').names).toEqual([
    'blue linen saree',
    'belt',
    'linen blue dress',
    'linen kurta',
    'blue stole',
    'wrap',
  ])
})

test('of matches as good, what sells comes before what is new', () => {
  const find = openIndex([
    product({ name: 'Old Belt' }),
    product({ name: 'Selling Belt', bestseller: true }),
    product({ name: 'New Belt' }),
  ])
  expect(find('belts').names).toEqual(['selling belt', 'new belt', 'old belt'])
})

test('men are not found within women before men, and not at all before what is for everybody', () => {
  const find = openIndex([
    product({ name: 'Cap', gender: 'women' }),
    product({ name: 'Cap', gender: 'unisex' }),
    product({ name: 'Cap', gender: 'men' }),
  ])
  expect(find('cap men').ids.map((id) => made - id)).toEqual([0, 1, 2])
})

test('synonyms are found as words of their own, after the word itself', () => {
  const find = openIndex([
    product({ name: 'Kurta' }),
    product({ name: 'Steel Pin' }),
    product({ name: 'Crew T-Shirt' }),
    product({ name: 'Boat Tee' }),
  ])
  expect(find('kurti').names).toEqual(['kurta'])
  expect(find('t-shirts').names).toEqual(['crew t-shirt', 'boat tee'])
  expect(find('tees').names).toEqual(['boat tee', 'crew t-shirt'])
})

test('a word that no product has is taken for the nearest that some have', () => {
  const find = openIndex([product({ name: 'Black Jeans' }), product({ name: 'Black Belt' })])
  expect(find('blak jeans')).toMatchObject({ names: ['black jeans'], corrected: 'black jeans' })
  expect(find('Blackjeans')).toMatchObject({ names: ['black jeans'], corrected: 'black jeans' })
  expect(find('kurtti')).toMatchObject({ names: [], corrected: null })
  expect(find('bla')).toMatchObject({ names: ['black belt', 'black jeans'], corrected: null })
})

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
const words = ['linen', 'Kurta', 'blue', 'tee', 'men', 'women', 't-shirt', 'in', '100%', 'ಸೀರೆ', 'shirts', 'shirt']
const phrase = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
const someProducts = fc.array(
  fc
    .record({
      name: phrase,
      about: phrase,
      details: phrase,
      gender: fc.constantFrom('men' as const, 'women' as const, 'unisex' as const),
      bestseller: fc.boolean(),
    })
    .map(({ name, about, details, ...others }) =>
      product({ name: name.join(' '), about: about.join(' '), details: details.join('\n'), ...others }),
    ),
  { minLength: 1, maxLength: 12 },
)
const searched = phrase.filter((typed) => typed.some((word) => word !== 'in'))

test('the order of words does not matter to what is found', () => {
  fc.assert(
    fc.property(someProducts, searched, (products, typed) => {
      const find = openIndex(products)
      const found = find(typed.join(' '))
      const other = find(typed.toReversed().join(' '))
      fc.pre(found.corrected === null && other.corrected === null)
      expect(sorted(other.ids)).toEqual(sorted(found.ids))
    }),
  )
})

test('another word never finds more', () => {
  fc.assert(
    fc.property(someProducts, searched, fc.constantFrom(...words), (products, typed, word) => {
      const find = openIndex(products)
      const [fewer, more] = [find([...typed, word].join(' ')), find(typed.join(' '))]
      fc.pre(fewer.corrected === null && more.corrected === null)
      expect(more.ids).toEqual(expect.arrayContaining(fewer.ids))
    }),
  )
})

test('what contains the whole phrase is found, and what has it from the start of a word before all that does not', () => {
  fc.assert(
    fc.property(someProducts, searched, (products, typed) => {
      const text = typed.join(' ').toLowerCase()
      const { ids } = openIndex(products)(text)
      const having = (pattern: RegExp) =>
        products
          .filter(({ searchText, lowerDetails }) => pattern.test(`${searchText}\n${lowerDetails}`))
          .map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(having(RegExp(text))))
      const withPhrase = having(RegExp(`(^|${separatorSet})${text}`))
      // One and many are the same word, and a label is a text, too.
      fc.pre(typed.length > 1 && !/shirt|tee|men/.test(typed.at(-1)!))
      expect(sorted(ids.slice(0, withPhrase.length))).toEqual(sorted(withPhrase))
    }),
  )
})

for (const typed of [
  '(a+)+$'.repeat(20),
  'x'.repeat(10_000),
  'shirt '.repeat(2_000),
  '👗'.repeat(80),
  '%_%_%',
  String.raw`\d+[^`,
  "'; drop table products --",
  'a b c d e f g h i j k l m n o p',
]) {
  test(`"${typed.slice(0, 20)}" takes no longer than another search`, () => {
    const many = Array.from({ length: 2_000 }, (_, nth) =>
      product({ name: `Word${nth} Shirt`, about: `about${nth * 7}` }),
    )
    const find = openIndex(many)
    const began = process.cpuUsage()
    find(typed)
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(500)
  })
}

test('a word that only a deleted product had is not what was meant, though its other form is somewhere', () => {
  const index = new ProductIndex()
  const gone = product({ name: 'Xshirts' })
  for (const one of [gone, product({ name: 'Xshirt' })]) index.add(one)
  index.sort()
  expect(index.understand('zshirts', [])?.corrected).toBe('xshirts')
  index.remove(gone.id)
  expect(index.understand('zshirts', [])?.corrected).toBeNull()
})

test('what was meant takes the place of the word alone, not of the same characters in another', () => {
  const find = openIndex([product({ name: 'Linen Shirt' })])
  expect(find('qqlinnen linnen').corrected).toBe('qqlinnen linen')
})
