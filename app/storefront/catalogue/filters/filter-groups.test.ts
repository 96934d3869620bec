import { expect, test } from 'vitest'
import { colorNames } from '#shop/catalogue/inputs.ts'
import { leadingCategories } from '#shop/catalogue/rules.ts'
import { emptyFilter } from '../catalogue-href.ts'
import { filterGroups, spokenCount } from './filter-groups.ts'

const counts = { total: 0, category: {}, gender: {}, size: {}, color: {}, fact: {} } as Parameters<
  typeof filterGroups
>[1]
const shown = (slugs: readonly string[], category: string[] = []) =>
  filterGroups(
    { ...emptyFilter, category },
    counts,
    slugs.map((slug) => ({ slug, name: slug })),
    [],
  )[0]!.options.map(({ value }) => value)

const leading = leadingCategories.map(({ slug }) => slug)

test('the six categories lead, in their sequence, where the shop has them or none yet', () => {
  expect(shown([])).toEqual(leading)
  expect(shown(['shirts', ...leading.toReversed()])).toEqual([...leading, 'shirts'])
})

test('a shop with categories of its own offers those alone, and what is asked for', () => {
  expect(shown(['saris', 'jeans'])).toEqual(['jeans', 'saris'])
  expect(shown(['saris'], ['pants'])).toEqual(['pants', 'saris'])
})

test('parts stand below their whole, whichever lead', () => {
  const categories = [
    { slug: 'women', name: 'Women' },
    { slug: 'jeans', name: 'Jeans', parent: 'women' },
    { slug: 'pants', name: 'Pants' },
  ]
  const [group] = filterGroups(emptyFilter, counts, categories, [])
  expect(group!.options.map(({ value, isPart }) => [value, isPart === true])).toEqual([
    ['pants', false],
    ['women', false],
    ['jeans', true],
  ])
})

test('a part takes the place of its whole, and a whole that of its parts', () => {
  const categories = [
    { slug: 'women', name: 'Women' },
    { slug: 'kurtas', name: 'Kurtas', parent: 'women' },
    { slug: 'sarees', name: 'Sarees', parent: 'women' },
    { slug: 'bags', name: 'Bags' },
  ]
  const press = (category: string[], value: string) =>
    filterGroups({ ...emptyFilter, category }, counts, categories, [])[0]!.options.find((one) => one.value === value)!
      .href
  expect(press(['bags', 'women'], 'kurtas')).toBe('/products?category=bags&category=kurtas')
  expect(press(['kurtas', 'bags', 'sarees'], 'women')).toBe('/products?category=bags&category=women')
  expect(press(['kurtas'], 'sarees')).toBe('/products?category=kurtas&category=sarees')
  expect(press(['kurtas', 'bags'], 'kurtas')).toBe('/products?category=bags')
})

test('genders that a list has nothing for are not offered, unless they are chosen or nothing is there', () => {
  const offered = (gender: ('men' | 'women' | 'unisex')[], found: Record<string, number>) =>
    filterGroups({ ...emptyFilter, gender }, { ...counts, gender: found }, [], [])[1]!.options.map(({ value }) => value)
  expect(offered([], { unisex: 3 })).toEqual(['unisex'])
  expect(offered(['men'], { unisex: 3 })).toEqual(['men', 'unisex'])
  expect(offered([], {})).toEqual(['men', 'women', 'unisex'])
  expect(offered(['men'], {})).toEqual(['men', 'women', 'unisex'])
})

test('sizes stand in the sequence of the shop: letters always, others where products have them', () => {
  const sizes = ['S', '26', 'M', '3XL', '28']
  const [, , group] = filterGroups(emptyFilter, { ...counts, size: { '26': 2, '3XL': 1 } }, [], sizes)
  expect(group!.options.map(({ value }) => value)).toEqual(['S', '26', 'M', '3XL'])
})

test('the owner’s groups of colours stand behind the specified ones, where products have them', () => {
  const own = [
    { name: 'लाल', hex: '#c0292f' },
    { name: 'Pink', hex: '#eea7b8' },
  ]
  const colorsOf = (color: string[]) =>
    filterGroups({ ...emptyFilter, color }, { ...counts, color: { लाल: 2 } }, [], [], own)[3]!.options.slice(7)
  expect(colorsOf([]).map(({ value, hex, count }) => [value, hex, count])).toEqual([['लाल', '#c0292f', 2]])
  expect(colorsOf(['Pink']).map(({ value }) => value)).toEqual(['लाल', 'Pink'])
  expect(filterGroups(emptyFilter, counts, [], [])[3]!.options.map(({ value }) => value)).toEqual([...colorNames])
})

test('one product is spoken of as one', () => {
  expect(spokenCount({ isChosen: false, count: 1 })).toBe('1 product')
  expect(spokenCount({ isChosen: true, count: 1 })).toBe('chosen, 1 product')
  expect(spokenCount({ isChosen: true, count: 0 })).toBe('chosen, 0 products')
})
