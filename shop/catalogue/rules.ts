import { type Levelled, withParts } from '#shared/listing/category-levels.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { knownColors, type OwnColorGroup } from './color-groups.ts'
import { type ColorName, colorNames, pageSize, type ProductFilter, unknownValue } from './inputs.ts'

export type Priced = { pricePaise: number; salePricePaise: number | null }

/** The price of one for a customer, in paise: the sale price when it really is lower. */
export const effectivePricePaise = ({ pricePaise, salePricePaise }: Priced) =>
  salePricePaise !== null && salePricePaise < pricePaise ? salePricePaise : pricePaise

export function percentOff({ pricePaise, salePricePaise }: Priced) {
  if (salePricePaise === null || salePricePaise >= pricePaise) return 0
  return Math.round(((pricePaise - salePricePaise) / pricePaise) * 100)
}

const collections = {
  men: "Men's Collection",
  women: "Women's Collection",
  unisex: 'Unisex Collection',
}

const genderOwners = { men: "Men's", women: "Women's", unisex: 'Unisex' }

const maxNamedCategories = 2

/** The catalogue's heading, first match wins: "Women's Black Shirts, size M" where one or two categories are chosen. */
export function heading(filter: ProductFilter, categories: readonly { name: string; slug: string }[]) {
  const { search, bestseller, newArrival, featured, category, gender, size, color } = filter
  if (search) return `Search results for ${search}`
  if (bestseller) return 'Best Sellers'
  if (newArrival) return 'New Arrivals'
  if (featured) return 'Featured Products'
  const onlyGender = only(gender.filter((one) => one !== unknownValue))
  if (category.length === 0 || category.length > maxNamedCategories)
    return onlyGender ? collections[onlyGender] : 'All Products'
  const names = category.map((slug) => categoryLabel(slug, categories)).join(' and ')
  const what = [onlyGender && genderOwners[onlyGender], only(color), names].filter(Boolean).join(' ')
  const onlySize = only(size)
  return onlySize ? `${what}, ${sizeLabel(onlySize).replace(/^./, (first) => first.toLowerCase())}` : what
}

const only = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined)

/** Whether anything beyond order and page narrows the catalogue. */
export const isFiltered = (filter: ProductFilter) =>
  filter.search !== '' ||
  filter.category.length + filter.gender.length + filter.size.length + filter.color.length + filter.fact.length > 0 ||
  filter.bestseller ||
  filter.newArrival ||
  filter.featured ||
  filter.minPricePaise !== null ||
  filter.maxPricePaise !== null

/** Whether nothing but a search was asked for. */
export const isSearchAlone = (filter: ProductFilter) => filter.search !== '' && !isFiltered({ ...filter, search: '' })

/** The six categories that lead the filter panel of a shop that has them, or none yet, with the labels that visitors read. */
export const leadingCategories = [
  { slug: 'hoodies', label: 'Hoodies & Sweatshirts' },
  { slug: 't-shirts', label: 'T-Shirts' },
  { slug: 'pants', label: 'Pants' },
  { slug: 'jackets', label: 'Jackets' },
  { slug: 'jeans', label: 'Jeans' },
  { slug: 'sweaters', label: 'Sweaters' },
] as const

/** The label of a category's slug: the six leading labels first, then the shop's own names. */
export const categoryLabel = (slug: string, categories: readonly { name: string; slug: string }[]) =>
  leadingCategories.find((leading) => leading.slug === slug)?.label ??
  categories.find((category) => category.slug === slug)?.name ??
  (slug === unknownValue ? 'Unknown' : slug)

/** The filter with the parts of the chosen categories, as products are looked for. */
export const withPartsOf = (filter: ProductFilter, categories: readonly Levelled[]): ProductFilter =>
  filter.category.length === 0 ? filter : { ...filter, category: withParts(filter.category, categories) }

/** The filter's colours: a product's hex values belong to the nearest of these. */
export const filterColors: Record<ColorName, string> = {
  Black: '#161616',
  White: '#ffffff',
  Blue: '#2f64b5',
  Gray: '#8c8c8c',
  Olive: '#6b6b35',
  Cream: '#f3e7cd',
  Navy: '#1c2747',
}

/** The groups of the filter from which several values may be chosen, each by its name in the address. */
export const valueGroups = ['category', 'gender', 'size', 'color', 'fact'] as const
type ValueGroup = (typeof valueGroups)[number]

/** The filter with a value put in or taken out; a changed filter begins at its first page. */
export function toggled<Group extends ValueGroup>(
  filter: ProductFilter,
  group: Group,
  value: ProductFilter[Group][number],
): ProductFilter {
  const chosen: readonly string[] = filter[group]
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return { ...filter, [group]: group === 'fact' ? next.toSorted() : next, page: 1 }
}

const maxPagesAtOnce = 20

/** Which products a page of the catalogue shows: its own and those of the pages before it, within reason. */
export function shownRange(page: number) {
  const firstPage = Math.max(0, page - maxPagesAtOnce)
  return { from: firstPage * pageSize, limit: (page - firstPage) * pageSize }
}

type Choice = { size: string; color: string | null; stock: number | null }

export const isSoldOut = ({ stock }: Pick<Choice, 'stock'>) => stock === 0

/** The variant of a size and colour; with no colour asked for, any colour of that size that can be bought. */
export function variantFor<V extends Choice>(variants: readonly V[], size: string, color: string | null) {
  const ofSize = variants.filter((variant) => variant.size === size)
  if (color !== null) return ofSize.find((variant) => variant.color === color)
  return ofSize.find((variant) => !isSoldOut(variant)) ?? ofSize[0]
}

/**
 * The filter without the values that the shop does not have, its colours as the shop writes them. A group of which it has
 * none stays as it was asked for, and finds nothing: `isMadeUp`.
 */
export function withKnownValues(
  filter: ProductFilter,
  shop: { categories: readonly { slug: string }[]; sizes: readonly string[]; colors: readonly OwnColorGroup[] },
) {
  const slugs = new Set([...leadingCategories, ...shop.categories].map(({ slug }) => slug))
  const known = {
    category: filter.category.filter((slug) => slugs.has(slug)),
    size: filter.size.filter((size) => shop.sizes.includes(size)),
    color: knownColors(filter.color, shop.colors),
  }
  const isUnknown = (group: keyof typeof known) => filter[group].length > 0 && known[group].length === 0
  const valuesOf = (group: keyof typeof known) => (isUnknown(group) ? filter[group] : known[group])
  return {
    filter: { ...filter, category: valuesOf('category'), size: valuesOf('size'), color: valuesOf('color') },
    isMadeUp: isUnknown('category') || isUnknown('size') || isUnknown('color'),
  }
}

/** The words of a text, each between spaces. */
const spacedWords = (text: string) =>
  ` ${[
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}\p{N}]+/gu),
  ].join(' ')} `

/** The filter's colours that a search names: "black jeans", "gray and navy"; `own` are groups of the owner's. */
export function colorsNamedIn(search: string, own: readonly Pick<OwnColorGroup, 'name'>[] = []): string[] {
  const words = spacedWords(search)
  const isNamed = (name: string) => words.includes(spacedWords(name))
  const names: readonly string[] = [...colorNames, ...own.map(({ name }) => name)]
  return names.filter((name) => isNamed(name) || (name === 'Gray' && isNamed('grey')))
}

/** The page of a product that shows the pictures of one colour. Nothing is chosen there; feeds tell variants apart by it. */
export function variantHref(productId: number, { size, color }: Pick<Choice, 'size' | 'color'>) {
  const choice = new URLSearchParams({ size })
  if (color !== null) choice.set('color', color.slice(1))
  return `/products/${productId}?${choice}`
}

/**
 * Whether a barcode names the same thing everywhere. Numbers that begin with 2, 02 or 04, and short ones with 0 or 2, are
 * each company's own, and 05, 98 and 99 are coupons: https://support.google.com/merchants/answer/6324461
 */
export function isPublicGtin(code: string) {
  if (!isGtin(code)) return false
  return code.length === 8 ? !/^[02]/.test(code) : !/^.(?:2|0[245]|9[89])/.test(code.padStart(14, '0'))
}

/** Whether it is an EAN-8, UPC-A, EAN-13 or GTIN-14 by its check digit. */
export function isGtin(code: string) {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = Array.from(code, Number).toReversed()
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 1 ? 3 : 1), 0) % 10 === 0
}
