import { parseRupees } from '#shared/money.ts'
import { readSearch } from '#shared/search-text.ts'
import { slugOf } from '#shared/slug.ts'
import {
  colorNames,
  genders,
  maxOwnColorLength,
  type ProductFilter,
  type Sort,
  sizes,
  sorts,
  unknownValue,
} from '../inputs.ts'

const furthestPage = 10_000
const maxCategories = 20
const maxSlugLength = 160
const maxFactsAsked = 10
const maxOwnSizesAsked = 10
const maxOwnSizeLength = 40
const maxOwnColorsAsked = 10
const maxFactLength = 242

function known<T extends string>(choices: readonly T[], given: readonly string[]) {
  const lower = new Set(given.map((one) => one.toLowerCase()))
  return choices.filter((choice) => lower.has(choice.toLowerCase()))
}

/** Links get mistyped: an unknown choice beside a known one is dropped. Alone it finds nothing, rather than everything. */
const orUnknown = <T>(values: readonly T[], given: readonly string[]): (T | typeof unknownValue)[] =>
  values.length > 0 || given.every((one) => one.trim() === '') ? [...values] : [unknownValue]

/** In one sequence, so that the same facts have one address. */
const readFactLines = (given: readonly string[]) =>
  orUnknown(
    [...new Set(given.map((line) => line.trim()))]
      .filter((line) => line.includes(': ') && isShort(line, maxFactLength))
      .toSorted()
      .slice(0, maxFactsAsked),
    given,
  )

/** PostgreSQL's texts hold no NUL. */
const isShort = (text: string, maxLength: number) => text.length <= maxLength && !text.includes('\0')

/** Specified values however they are capitalised, then the owner's in one sequence; a page drops those it does not know. */
function readValues(specified: readonly string[], given: readonly string[], own: { max: number; length: number }) {
  const isSpecified = (text: string) => specified.some((one) => one.toLowerCase() === text.toLowerCase())
  const others = given
    .map((one) => one.normalize('NFC').trim())
    .filter((one) => one !== '' && isShort(one, own.length) && !isSpecified(one))
  return orUnknown([...known(specified, given), ...[...new Set(others)].toSorted().slice(0, own.max)], given)
}

/** The largest bound of a price, of seven digits. */
const maxBoundPaise = 9_999_999_00

/** Whole rupees however people write them, in paise; null where it is no such amount. */
export function wholeRupees(text: string | null) {
  const paise = parseRupees((text ?? '').slice(0, 20))
  return paise !== null && paise % 100 === 0 && paise <= maxBoundPaise ? paise : null
}

const pageNumber = (text: string | null) =>
  text && /^\d{1,5}$/.test(text) ? Math.min(Math.max(Number(text), 1), furthestPage) : 1

/** The sorting where none is asked for. */
const usualSort = ({ search, collection }: Pick<ProductFilter, 'search' | 'collection'>): Sort => {
  if (search) return 'best-match'
  return collection === null ? 'newest' : 'picked'
}

const readSort = (asked: string | null, within: Pick<ProductFilter, 'search' | 'collection'>) => {
  const sort = sorts.find((one) => one === asked)
  const isOffered = sort !== undefined && sort !== 'best-match' && (sort !== 'picked' || within.collection !== null)
  return isOffered ? sort : usualSort(within)
}

/**
 * Reads the catalogue's query parameters; `category=new` is the spelling of new arrivals that links use. In plain
 * code rather than a schema, since every catalogue page carries it to the browser.
 */
export function readProductFilter(query: URLSearchParams, collection: string | null = null): ProductFilter {
  const search = readSearch(query)
  const asked = query.getAll('category')
  const slugs = [...new Set(asked.map(slugOf))].filter((slug) => slug !== '' && slug.length <= maxSlugLength)
  const categories = orUnknown(slugs.slice(0, maxCategories), asked)
  return {
    collection,
    search,
    category: categories.filter((slug) => slug !== 'new'),
    gender: orUnknown(known(genders, query.getAll('gender')), query.getAll('gender')),
    size: readValues(sizes, query.getAll('size'), { max: maxOwnSizesAsked, length: maxOwnSizeLength }),
    color: readValues(colorNames, query.getAll('color'), { max: maxOwnColorsAsked, length: maxOwnColorLength }),
    fact: readFactLines(query.getAll('fact')),
    bestseller: query.get('bestseller') === 'true',
    newArrival: query.get('new_arrival') === 'true' || categories.includes('new'),
    featured: query.get('featured') === 'true',
    minPricePaise: wholeRupees(query.get('min_price')),
    maxPricePaise: wholeRupees(query.get('max_price')),
    sort: readSort(query.get('sort'), { search, collection }),
    page: pageNumber(query.get('page')),
  }
}

/** The opposite of readProductFilter, without what is at its default, always in the same order. */
export const writeProductFilter = (filter: ProductFilter) => new URLSearchParams(filterParameters(filter))

/** The same as names and values. */
export function filterParameters(filter: ProductFilter): [name: string, value: string][] {
  const parameters: [string, string][] = []
  const put = (name: string, value: string) => parameters.push([name, value])
  if (filter.search) put('search', filter.search)
  for (const slug of filter.category) put('category', slug)
  for (const gender of filter.gender) put('gender', gender)
  for (const size of filter.size) put('size', size)
  for (const color of filter.color) put('color', color)
  for (const line of filter.fact) put('fact', line)
  if (filter.bestseller) put('bestseller', 'true')
  if (filter.newArrival) put('new_arrival', 'true')
  if (filter.featured) put('featured', 'true')
  if (filter.minPricePaise !== null) put('min_price', String(filter.minPricePaise / 100))
  if (filter.maxPricePaise !== null) put('max_price', String(filter.maxPricePaise / 100))
  if (filter.sort !== 'best-match' && filter.sort !== usualSort(filter)) put('sort', filter.sort)
  if (filter.page > 1) put('page', String(filter.page))
  return parameters
}
