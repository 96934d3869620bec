import { yearFirst } from '#shared/csv/date-order.ts'
import { momentField, parseMoment } from '#shared/dates.ts'
import { rupeesField } from '#shared/money.ts'
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
import { unpublishedNote } from '../import-notes.ts'
import type { Repairs } from './repairs.ts'
import { cellOf, type Known, oneOf, type Row, RowError, wordOf } from './row-cells.ts'

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
  publish: 'live',
  private: 'draft',
  pending: 'draft',
  trash: 'archived',
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

/**
 * A product that is live but not published elsewhere is a draft here. Where the file has no status, as in Shopify's exports
 * of before 2020, a published one is on sale.
 */
export function stateOf(rows: readonly Row[], current: EditableProduct | null, known: Known, repairs: Repairs) {
  const isPublished = wordOf(rows, 'published', known, yesLabels)
  const said = wordOf(rows, 'state', known, stateLabels) ?? current?.state ?? (isPublished ? 'live' : undefined)
  const state = said ?? known.defaults.state
  if (rows.some((row) => cellOf(row, 'state', known) === inOtherCurrency))
    repairs.note('Draft, since the price is in another currency: write it in rupees')
  if (said === undefined && state === 'draft' && known.isForeign)
    repairs.note('Draft, as you chose for products whose status the file does not say')
  if (state !== 'live' || isPublished !== false) return state
  const isSaid = rows.some((row) => cellOf(row, 'remarks', known)?.includes('Draft, '))
  if (known.isForeign && !isSaid) repairs.note(unpublishedNote)
  return 'draft'
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
  const typed = oneOf(rows, 'startsAt', known)?.trim()
  const text =
    typed === undefined
      ? undefined
      : yearFirst(typed, false)
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
  if (wrong) repairs.note('A fact that the category does not offer left out')
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
