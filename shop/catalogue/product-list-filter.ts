import { readSearch } from '#shared/search-text.ts'
import { slugOf } from '#shared/slug.ts'
import { type Gender, genders, productStates, readProductId } from './inputs.ts'
import { maxTagLength, tagOf } from './product-tags.ts'

export const listSorts = ['newest', 'changed', 'name', 'price-up', 'price-down'] as const
export const productFlags = ['featured', 'newArrival', 'bestseller'] as const
/** Beside how much is left: what cannot be bought so far. */
export const stockLevels = ['low', 'out', 'starting'] as const

/** How many products one request may change; more are changed in several. */
export const maxAtOnce = 1_000

/** How many products of a long selection are looked up at once. */
export const selectedAtOnce = 5_000

/** At this many pieces or fewer it is time to sew. */
export const lowStock = 3

export type ListSort = (typeof listSorts)[number]
export type ProductFlag = (typeof productFlags)[number]
export type ProductState = (typeof productStates)[number]

/** A product at the edge of a page, with what it is sorted by: the next page goes on from there. */
export type ListEdge = { id: number; value: string }

/** Which products staff look at. */
export type ProductListFilter = {
  search: string
  /** A slug. */
  category: string | null
  gender: Gender | null
  flag: ProductFlag | null
  state: ProductState | null
  stock: (typeof stockLevels)[number] | null
  tag: string | null
  mrp: 'unconfirmed' | null
  sort: ListSort
  after: ListEdge | null
  before: ListEdge | null
}

const oneOf = <T extends string>(choices: readonly T[], given: string | null) =>
  choices.find((choice) => choice === given) ?? null

/** Values in a link that make no sense are dropped, never an error page. */
export function readProductListFilter(query: URLSearchParams): ProductListFilter {
  const sort = oneOf(listSorts, query.get('sort')) ?? 'newest'
  return {
    search: readSearch(query),
    category: slugOf(query.get('category') ?? '').slice(0, 160) || null,
    gender: oneOf(genders, query.get('gender')),
    flag: oneOf(productFlags, query.get('flag')),
    state: oneOf(productStates, query.get('state')),
    stock: oneOf(stockLevels, query.get('stock')),
    tag: tagOf(query.get('tag') ?? '').slice(0, maxTagLength) || null,
    mrp: oneOf(['unconfirmed'], query.get('mrp')),
    sort,
    after: readEdge(query.get('after'), sort),
    before: readEdge(query.get('before'), sort),
  }
}

/** The opposite of readProductListFilter, without what is at its default. */
export function writeProductListFilter({ sort, after, before, ...chosen }: ProductListFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value)
  if (sort !== 'newest') query.set('sort', sort)
  if (after) query.set('after', `${after.id}~${after.value}`)
  if (before) query.set('before', `${before.id}~${before.value}`)
  return query
}

/** Whether anything beyond order and page narrows the list. */
export const isNarrowed = ({ search, category, gender, flag, state, stock, tag, mrp }: ProductListFilter) =>
  Boolean(search || category || gender || flag || state || stock || tag || mrp)

const values: Record<ListSort, RegExp> = {
  newest: /^$/,
  // As PostgreSQL writes a moment.
  changed: /^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  name: /^[^\0]{1,200}$/,
  'price-up': /^\d{1,9}$/,
  'price-down': /^\d{1,9}$/,
}

function readEdge(text: string | null, sort: ListSort): ListEdge | null {
  const [, number, value] = /^(\d+)~([^]*)$/.exec(text ?? '') ?? []
  const id = readProductId(number)
  if (id === null || value === undefined || !values[sort].test(value)) return null
  return sort === 'changed' && !isMoment(value.slice(0, 19)) ? null : { id, value }
}

function isMoment(written: string) {
  const at = new Date(`${written.replace(' ', 'T')}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19).replace('T', ' ') === written
}
