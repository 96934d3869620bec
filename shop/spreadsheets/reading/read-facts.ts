import { momentField, parseMoment } from '#shared/dates.ts'
import { readCategoryPath } from '#shared/listing/category-levels.ts'
import { rupeesField } from '#shared/money.ts'
import { slugOf } from '#shared/slug.ts'
import { isSameName } from '#shop/catalogue/category-called.ts'
import { sameName } from '#shop/catalogue/color-groups.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import {
  factLine,
  maxFactNameLength,
  maxFacts,
  maxFactValueLength,
  readFact,
  readFacts,
} from '#shop/catalogue/product-facts.ts'
import { inOtherCurrency, splitLines } from '../cells.ts'
import { headings } from '../columns.ts'
import type { Repairs } from './repairs.ts'
import { cellOf, type Known, oneOf, type Row, RowError, shortened, wordOf } from './row-cells.ts'

export const flags = ['featured', 'newArrival', 'bestseller'] as const
export const yesLabels = {
  yes: true,
  no: false,
  true: true,
  false: false,
  y: true,
  n: false,
  1: true,
  0: false,
  x: true,
}
const stateLabels = {
  live: 'live',
  active: 'live',
  published: 'live',
  draft: 'draft',
  unlisted: 'draft',
  enabled: 'live',
  inactive: 'draft',
  disabled: 'draft',
  unpublished: 'draft',
  hidden: 'draft',
  archived: 'archived',
  [inOtherCurrency]: 'draft',
} as const
const genderLabels = {
  men: 'men',
  man: 'men',
  male: 'men',
  women: 'women',
  woman: 'women',
  female: 'women',
  unisex: 'unisex',
  all: 'unisex',
} as const

/**
 * A product that is live but not published elsewhere is a draft here. Where the file has no status, as in Shopify's exports
 * of before 2020, a published one is on sale.
 */
export function stateOf(rows: readonly Row[], current: EditableProduct | null, known: Known, repairs: Repairs) {
  const isPublished = wordOf(rows, 'published', known, yesLabels)
  const said = wordOf(rows, 'state', known, stateLabels) ?? current?.state ?? (isPublished ? 'live' : undefined)
  const state = said ?? known.defaults.state
  if (rows.some((row) => cellOf(row, 'state', known) === inOtherCurrency))
    repairs.note('Draft, since its price is in another currency: write it in rupees')
  if (said === undefined && state === 'draft' && known.isForeign)
    repairs.note('Draft, as you chose for products whose status the file does not say')
  return state === 'live' && isPublished === false ? 'draft' : state
}

export function categoryOf(rows: readonly Row[], current: EditableProduct | null, known: Known, repairs: Repairs) {
  const cell = named(oneOf(rows, 'category', known))
  const last = known.categoryNames.includes(cell) ? cell : lastPartOf(cell)
  const path = oneOf(rows, 'productCategory', known)?.trim() ?? ''
  // A category whose own name looks like a path.
  const type = lastPartOf(path) === cell && known.categoryNames.includes(path) ? path : last
  const text = type || lastPartOf(path)
  const category = text ? known.categoryCalled(text) : undefined
  if (!type && category === undefined) {
    const unchanged = current?.category ?? known.defaults.category
    if (!unchanged) throw new RowError(rows[0]!.number, 'Category is missing.')
    if (!known.isCategory(unchanged)) repairs.note(`New category: ${unchanged}`)
    return unchanged
  }
  if (category === undefined) {
    throw new RowError(
      rows[0]!.number,
      `The shop has no category "${shortened(type!)}". Please choose one for it beside the columns, or write one of: ${known.categoryNames.slice(0, 12).join(', ')}.`,
    )
  }
  if (!known.isCategory(category)) {
    noteNewCategory(category, known, repairs)
    const other = readCategoryPath(cell).parent
    const parent = known.placeOf(category)?.parent
    if (other && parent && !isSameName(other, parent))
      repairs.note(`${other} left out above ${category}, which the file has as a part of ${parent}`)
  }
  return category
}

/** Says what applying makes, the category above it, too, and what is above both. */
function noteNewCategory(category: string, known: Known, repairs: Repairs) {
  const { parent: whole, above } = known.placeOf(category) ?? { parent: null, above: [] }
  if (whole === null) return repairs.note(`New category: ${category}`)
  if (known.isPart(whole))
    return repairs.note(`New category: ${category}, by itself, since ${whole} is a part of another category`)
  if (!known.isCategory(whole)) repairs.note(`New category: ${whole}`)
  repairs.note(`New category: ${category}, part of ${whole}`)
  if (above.length > 0) repairs.note(`${above.join(' > ')} left out above ${whole}: categories have two levels`)
}

/** Blank for a text of signs alone. */
const named = (text: string | undefined) => (text && slugOf(text) !== '' ? text.trim() : '')

/** Of "Apparel & Accessories > Clothing > Dresses" the last. */
export const lastPartOf = (path: string) => readCategoryPath(path).name

const womensWords =
  /(?<![\p{L}\p{M}])(wom[ae]n|womens|womenswear|lad(?:y|ies)|girls?|female|sar(?:ee|i)s?|lehengas?|kurtis?|anarkalis?|salwars?|dupattas?|blouses?|साड़ी|साड़ियां|लहंगा|कुर्ती|दुपट्टा)(?![\p{L}\p{M}])/iu
const mensWords =
  /(?<![\p{L}\p{M}])(m[ae]n|mens|menswear|gents|gentlemen|boys?|male|sherwanis?|dhotis?|lungis?|शेरवानी|धोती)(?![\p{L}\p{M}])/iu

/** The gender that a file gives a product; one of another shop that gives none is guessed from its words. */
export function genderOf(rows: readonly Row[], current: EditableProduct | null, known: Known, repairs: Repairs) {
  const given = wordOf(rows, 'gender', known, genderLabels) ?? current?.gender
  if (given || !known.isForeign) return given ?? known.defaults.gender
  for (const field of ['gender', 'productCategory', 'category', 'name', 'tags'] as const) {
    const text = oneOf(rows, field, known) ?? ''
    const [isWomens, isMens] = [womensWords.test(text), mensWords.test(text)]
    if (isWomens === isMens) continue
    if (field === 'gender') return isWomens ? 'women' : 'men'
    if (repairs.chosen('gender') === 'default') {
      repairs.note('Gender taken as chosen for new products')
      break
    }
    repairs.note('Gender guessed from its words')
    return isWomens ? 'women' : 'men'
  }
  return known.defaults.gender
}

const declared = ['manufacturer', 'marketer', 'importer', 'countryOfOrigin', 'consumerCare'] as const

/** The declarations that the law wants of a product, as the product form sends it. */
export function declarationsOf(rows: readonly Row[], current: EditableProduct | null, known: Known) {
  return Object.fromEntries(
    declared.map((field) => [field, oneOf(rows, field, known) ?? current?.declarations?.[field] ?? '']),
  )
}

/** A maximum retail price that the file does not give stays to be confirmed. */
export function mrpOf(rows: readonly Row[], current: EditableProduct | null, known: Known) {
  const text = oneOf(rows, 'mrp', known)?.trim()
  const unchanged = current?.mrpPaise === null || !current ? null : rupeesField(current.mrpPaise)
  return {
    mrpPaise: text === undefined ? unchanged : text || null,
    mrpConfirmed: Boolean(text) || (current?.mrpConfirmed ?? false),
  }
}

/** A moment as the product form sends it: files have a space between day and time. */
export function startOf(rows: readonly Row[], current: EditableProduct | null, known: Known) {
  const text = oneOf(rows, 'startsAt', known)
    ?.trim()
    // Excel in India writes the day first.
    .replace(/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/, (_whole, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(/ (\d):/, ' 0$1:')
    .replace(' ', 'T')
  if (text === undefined) return current?.startsAt ? momentField(current.startsAt) : ''
  if (text !== '' && parseMoment(text) === null)
    throw new RowError(
      rows[0]!.number,
      `${headings.startsAt}: please write a day and a time, such as 2026-11-28 12:00.`,
    )
  return text
}

/**
 * The facts of a product, as its form sends them. Those of another shop's file join what it has; one that its category
 * has otherwise is left out.
 */
export function factsOf(
  rows: readonly Row[],
  current: EditableProduct | null,
  known: Known,
  { category, repairs }: { category: string; repairs: Repairs },
) {
  const cell = oneOf(rows, 'facts', known)
  if (cell === undefined) return (current?.facts ?? []).map(readFact)
  const held = known.isForeign ? (current?.facts ?? []).map(readFact) : []
  const lines = splitLines(cell).flatMap((line) => {
    const { name, value } = readFact(line.trim())
    if (name !== '' && (!known.isForeign || name.length <= maxFactNameLength)) return [{ name, value: value.trim() }]
    if (line.trim() === '') return []
    if (!known.isForeign)
      throw new RowError(rows[0]!.number, `${headings.facts}: please write each like Fabric: Cotton.`)
    repairs.note(
      name === ''
        ? 'A fact that is not written like Fabric: Cotton left out'
        : 'A fact whose name is too long left out',
    )
    return []
  })
  const given = (known.isForeign ? eachOnce(lines, repairs) : lines).map(({ name, value }) =>
    factLine(name, known.isForeign ? repairs.fit(headings.facts, value, maxFactValueLength) : value),
  )
  const { errors } = readFacts(given, known.factsAsked(category))
  const [wrong] = errors
  if (wrong && !known.isForeign) throw new RowError(rows[0]!.number, `${readFact(given[wrong[0]]!).name}: ${wrong[1]}.`)
  if (wrong) repairs.note('A fact that its category does not offer left out')
  const taken = given.filter((_, at) => !errors.has(at)).map(readFact)
  const others = held.filter(({ name }) => taken.every((fact) => sameName(fact.name) !== sameName(name)))
  const all = [...others, ...taken]
  if (known.isForeign && all.length > maxFacts) repairs.note('Facts that were too many left out')
  return known.isForeign ? all.slice(0, maxFacts) : all
}

/** The facts without those whose name an earlier one has: shops keep one fact in two metafields of the same name. */
function eachOnce(facts: readonly { name: string; value: string }[], repairs: Repairs) {
  return facts.filter(({ name, value }, at) => {
    const earlier = facts.slice(0, at).find((other) => sameName(other.name) === sameName(name))
    if (earlier && sameName(earlier.value) !== sameName(value))
      repairs.note('A fact that stands twice taken as it stands first')
    return !earlier
  })
}

export function detailsOf(cell: string | undefined, current: EditableProduct | null) {
  return cell === undefined ? (current?.details ?? []) : splitLines(cell)
}
