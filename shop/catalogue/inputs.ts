import { slugOf } from '#shared/slug.ts'
import * as z from 'zod'

export const genders = ['men', 'women', 'unisex'] as const
export const productStates = ['draft', 'live', 'archived'] as const
export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const sizes = [...letterSizes, '28', '30', '32', '34', '36', '38', '40', '42', 'One size'] as const
export const colorNames = ['Black', 'White', 'Blue', 'Gray', 'Olive', 'Cream', 'Navy'] as const
export const sorts = ['newest', 'price-up', 'price-down', 'discount'] as const

export type Gender = (typeof genders)[number]
export type ColorName = (typeof colorNames)[number]
export type Sort = (typeof sorts)[number]

export const pageSize = 24
const longestSearch = 80
const furthestPage = 10_000

/** Links get mistyped: an unknown choice is dropped, never an error page. */
const known = <T extends string>(choices: readonly T[]) =>
  z
    .array(z.string())
    .transform((given) => given.map((one) => one.toLowerCase()))
    .transform((given) => choices.filter((choice) => given.includes(choice.toLowerCase())))

const flag = z.string().nullable().transform((text) => text === 'true')

const wholeRupees = z
  .string()
  .nullable()
  .transform((text) => (text !== null && /^\d{1,7}$/.test(text.trim()) ? Number(text) * 100 : null))

const ProductFilter = z.object({
  // NUL cannot be stored or compared in PostgreSQL.
  search: z.string().transform((text) => [...text.replaceAll('\0', '').trim()].slice(0, longestSearch).join('')),
  category: z
    .array(z.string())
    .transform((given) => [...new Set(given.map(slugOf))].filter(Boolean).slice(0, 20)),
  gender: known(genders),
  size: known(sizes),
  color: known(colorNames),
  bestseller: flag,
  newArrival: flag,
  featured: flag,
  minPricePaise: wholeRupees,
  maxPricePaise: wholeRupees,
  sort: z.enum(sorts).catch('newest'),
  page: z.coerce.number().int().min(1).max(furthestPage).catch(1),
})

export type ProductFilter = z.infer<typeof ProductFilter>

/** Reads the catalogue's query parameters; `category=new` is the spelling of new arrivals that links use. */
export function readProductFilter(query: URLSearchParams): ProductFilter {
  const filter = ProductFilter.parse({
    search: query.get('search') ?? '',
    category: query.getAll('category'),
    gender: query.getAll('gender'),
    size: query.getAll('size'),
    color: query.getAll('color'),
    bestseller: query.get('bestseller'),
    newArrival: query.get('new_arrival'),
    featured: query.get('featured'),
    minPricePaise: query.get('min_price'),
    maxPricePaise: query.get('max_price'),
    sort: query.get('sort') ?? 'newest',
    page: query.get('page') ?? 1,
  })
  if (!filter.category.includes('new')) return filter
  return { ...filter, category: filter.category.filter((slug) => slug !== 'new'), newArrival: true }
}

/** The opposite of readProductFilter, without what is at its default, always in the same order. */
export function writeProductFilter(filter: ProductFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (filter.search) query.set('search', filter.search)
  for (const slug of filter.category) query.append('category', slug)
  for (const gender of filter.gender) query.append('gender', gender)
  for (const size of filter.size) query.append('size', size)
  for (const color of filter.color) query.append('color', color)
  if (filter.bestseller) query.set('bestseller', 'true')
  if (filter.newArrival) query.set('new_arrival', 'true')
  if (filter.featured) query.set('featured', 'true')
  if (filter.minPricePaise !== null) query.set('min_price', String(filter.minPricePaise / 100))
  if (filter.maxPricePaise !== null) query.set('max_price', String(filter.maxPricePaise / 100))
  if (filter.sort !== 'newest') query.set('sort', filter.sort)
  if (filter.page > 1) query.set('page', String(filter.page))
  return query
}

const largestId = 2_147_483_647

/** A product id from a link; null when it is none. */
export function readProductId(text: string | undefined): number | null {
  if (!text || !/^\d{1,10}$/.test(text)) return null
  const id = Number(text)
  return id > 0 && id <= largestId ? id : null
}
