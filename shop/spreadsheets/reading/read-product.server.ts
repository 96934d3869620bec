import * as z from 'zod'
import { parseRupees } from '#shared/money.ts'
import { rupees } from '#shared/typed-numbers.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { pricedForm } from '#shop/catalogue/managing/priced-form.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { writeBox } from '#shop/catalogue/packed-size.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import type { SizeGuide } from '#shop/catalogue/size-guide.ts'
import { typedAhead } from '#shop/catalogue/sold-ahead.ts'
import { type Field, headings } from '../columns.ts'
import { noPictureNote } from '../import-notes.ts'
import { groupWithoutPrice } from '../other-shops/arrange-woo.ts'
import { sayCommand } from '../other-shops/shopify-commands.ts'
import { stockGroup } from '../other-shops/stock-groups.ts'
import type { WrittenSet } from '../set-text.ts'
import { readSizeGuide } from '../size-guide-text.ts'
import { Attempt } from './attempt.ts'
import { cleanOptions, withoutFailed } from './clean-options.ts'
import { maxNameLength } from './product-name.ts'
import { aheadOf } from './read-ahead.ts'
import { categoryOf } from './read-category.ts'
import { choicesOf, type VariantRow } from './read-choices.server.ts'
import { descriptionOf } from './read-description.ts'
import { declarationsOf, detailsOf, factsOf, flags, mrpOf, startOf, stateOf, yesLabels } from './read-facts.ts'
import { galleryOf, maxPictures } from './read-gallery.ts'
import { genderOf } from './read-gender.ts'
import { packedOf } from './read-packed.ts'
import { pricesOf } from './read-prices.ts'
import { heldSet, setOf } from './read-set.ts'
import { furtherOptionsOf, underThird } from './read-third.ts'
import type { Repairs } from './repairs.ts'
import { type Known, type Row, RowError, wordOf } from './row-cells.ts'
import { spreadRows } from './spread-rows.ts'

export type ReadResult =
  /** Sentences by row number. */
  | { kind: 'refused'; errors: Map<number, string> }
  /** `unfetched`: addresses of pictures the shop does not have yet; the form holds `unfetchedKey(n)` in their place. */
  | {
      kind: 'read'
      form: ProductForm
      variantRows: VariantRow[]
      unfetched: string[]
      addedUnnamed: number
      /** The decisions that were made for it, as sentences. */
      notes: string[]
    }

/** A product of a file may still be without pictures or a price, as long as it is not live. */
const ImportedProduct = ProductForm.safeExtend({
  pricePaise: rupees,
  images: z
    .array(
      z.object({
        key: z.string(),
        alt: z.string().trim().max(300, 'Please use at most 300 characters'),
        color: z.string().nullable(),
        videoKey: z.string().nullable(),
      }),
    )
    .max(maxPictures, `Please use at most ${maxPictures} pictures`),
})

/** The product that all rows of one key make, on top of what it is now; null for a new one. */
export function readProduct(rows: readonly Row[], held: EditableProduct | null, known: Known): ReadResult {
  const failed = withoutFailed(rows, known)
  const attempt = new Attempt(cleanOptions(failed.rows, known), known)
  const sentence = known.isForeign ? sentenceKeepingOut(attempt) : null
  if (sentence) return { kind: 'refused', errors: new Map([[attempt.first, sentence]]) }
  attempt.hearRemarks()
  for (const { row, field, text } of failed.found) {
    if (known.isForeign)
      attempt.repairs.note('A formula that failed in the spreadsheet, such as #REF!, taken for a blank cell')
    else attempt.refuse(row, `${headings[field]} says ${text}: its formula failed. Please write its value.`)
  }
  const read = readWhole(attempt, held)
  if (attempt.errors.size > 0) return { kind: 'refused', errors: attempt.errors }
  return parseWhole(attempt, read)
}

/** Why rows of another shop are no product here; null when they are one. */
function sentenceKeepingOut(attempt: Attempt): string | null {
  if (wordOf(attempt.rows, 'giftCard', attempt.known, yesLabels))
    return 'A gift card is no product here. Give store credit instead.'
  const said = attempt.one('giftCard')
  if (said === stockGroup) return 'A group that adds up the rows below it is no product: it is their category.'
  return said === groupWithoutPrice
    ? 'A group of products has no price of its own. Make a collection of its products instead.'
    : sayCommand(said)
}

type Whole = {
  raw: Record<string, unknown>
  current: EditableProduct | null
  choices: ReturnType<typeof choicesOf> | undefined
  unfetched: string[]
}

/** The product as its form would send it; what is wrong stands in the attempt. */
function readWhole(attempt: Attempt, held: EditableProduct | null): Whole {
  const { known, repairs, rows } = attempt
  const choiceRows = known.isForeign ? spreadRows(rows, known, repairs) : rows
  const further = attempt.try(() => furtherOptionsOf(choiceRows, held, known, repairs))
  const current = held && underThird(held, further?.third ?? held.thirdOption)
  const name = nameOf(attempt, current)
  const prices = attempt.try(() => pricesOf(attempt, current))
  const category = attempt.try(() => categoryOf(rows, current, known, repairs))
  const set = setFrom(attempt, held)
  const choices = isSet(set)
    ? noChoices
    : further && attempt.try(() => choicesOf(choiceRows, current, known, { further, attempt }))
  const described = descriptionOf(attempt, current)
  const gallery = galleryOf(rows, current, known, {
    chosen: choices?.rows ?? [],
    described: described.pictures,
    repairs,
  })
  let state = attempt.try(() => stateOf(rows, current, known, repairs))
  if (state === 'live' && set === 'unread') state = 'draft'
  if (known.isForeign && state === 'live' && !gallery.hasPictures) {
    state = 'draft'
    repairs.note(noPictureNote)
  }
  const isUnsold = prices?.isUnsold || (known.isForeign && parseRupees(prices?.pricePaise ?? '') === 0)
  if (state === 'live' && isUnsold && current?.state !== 'live') state = 'draft'
  const raw = {
    name,
    description: described.text,
    category: category ?? '',
    gender: attempt.try(() => genderOf(rows, current, known, repairs)),
    state,
    pricePaise: prices?.pricePaise,
    salePricePaise: prices?.salePricePaise || null,
    sizeGuide: sizeGuideOf(attempt, described.sizeGuide),
    ...plainCells(attempt, current),
    ...attempt.try(() => mrpOf(rows, current, known)),
    ...attempt.try(() => packedOf(rows, current, known, repairs)),
    setSlots: isSet(set) ? set.slots : null,
    setPercent: isSet(set) ? set.percent : null,
    sizes: choices?.sizes,
    thirdOption: further?.third ?? null,
    colors: choices?.colors,
    ownColorNames: choices?.ownColorNames,
    details: withDetails(detailsOf(attempt.one('details'), current), choices?.details ?? []).map((text) =>
      attempt.fit('Details', text, 300),
    ),
    facts: attempt.try(() => factsOf(rows, current, known, { category: category ?? '', repairs })),
    images: gallery.images.map((image) => ({ ...image, alt: attempt.fit('Texts of pictures', image.alt, 300) })),
    // The rows of the choices come first, in their sequence.
    variants: choices?.variants.map((variant, at) => ({
      ...variant,
      ...prices?.byRow.get(choices.rows[at]?.number ?? 0),
    })),
  }
  return { raw, current, choices, unfetched: gallery.unfetched }
}

/** The set that its cell makes. One of another shop's file that cannot be read leaves a draft without it: `unread`. */
function setFrom(attempt: Attempt, held: EditableProduct | null): WrittenSet | null | undefined | 'unread' {
  const read = () => setOf(attempt.rows, held, attempt.known)
  if (!attempt.known.isForeign) return attempt.try(read)
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    attempt.repairs.note(
      held ? `Left out: ${error.message.slice(0, 200)}` : `Draft without pieces. ${error.message.slice(0, 200)}`,
    )
    return held ? heldSet(held) : 'unread'
  }
}

const isSet = (set: ReturnType<typeof setFrom>): set is WrittenSet => typeof set === 'object' && set !== null

/** A set has no sizes and colours of its own. */
const noChoices: ReturnType<typeof choicesOf> = {
  sizes: [],
  colors: [],
  ownColorNames: {},
  variants: [],
  rows: [],
  addedUnnamed: 0,
  details: [],
}

function nameOf(attempt: Attempt, current: EditableProduct | null) {
  const typed = attempt.one('name') ?? ''
  const name = attempt.fit('Name', typed || current?.name || '', maxNameLength, true)
  if (name === '') attempt.refuse(attempt.first, 'Name is missing.')
  return name
}

/** The size guide of its own column, else the one that the product has or that its description makes. */
function sizeGuideOf(attempt: Attempt, described: SizeGuide | null) {
  const cell = attempt.one('sizeGuide')
  if (cell === undefined || (cell.trim() === '' && attempt.known.isForeign)) return described ?? undefined
  return cell.trim() === '' ? undefined : readSizeGuide(cell)
}

/** The cells that say one thing of the whole product each. */
function plainCells(attempt: Attempt, current: EditableProduct | null) {
  const { known, repairs, rows } = attempt
  const text = (field: 'vendor' | 'searchTitle' | 'searchDescription', max: number) =>
    attempt.fit(headings[field], attempt.one(field) ?? current?.[field] ?? '', max)
  const tags = attempt.one('tags') ?? writeTags(current?.tags ?? [])
  return {
    ...Object.fromEntries(flags.map((flag) => [flag, attempt.word(flag, yesLabels) ?? current?.[flag] ?? false])),
    maxPerPerson: current?.maxPerPerson?.toString() ?? null,
    unpaidSharePercent: current?.unpaidSharePercent?.toString() ?? null,
    vendor: text('vendor', 120),
    tags: known.isForeign ? repairs.fitTags(tags) : tags,
    searchTitle: text('searchTitle', 70),
    searchDescription: text('searchDescription', 200),
    startsAt: attempt.try(() => startOf(rows, current, known)) ?? '',
    hsn: hsnIn(attempt) ?? current?.hsn ?? '',
    gstPercent: gstIn(attempt) ?? current?.gstPercent?.toString() ?? null,
    returnRule: {
      days: attempt.one('returnDays') ?? current?.returnRule?.days?.toString() ?? '',
      never: attempt.one('returnNever') ?? current?.returnRule?.never ?? '',
      exchangeOnly: attempt.word('exchangeOnly', yesLabels) ?? current?.returnRule?.exchangeOnly ?? false,
    },
    soldAhead: attempt.try(() => aheadOf(rows, current, known, repairs)),
    declarations: attempt.try(() => declarationsOf(rows, current, known)),
  }
}

/** "GST@5%" and "IGST 12 %" of books of accounts as a number. */
function gstIn(attempt: Attempt) {
  const cell = attempt.one('gstPercent')
  const rate = attempt.known.isForeign ? /^\D*(\d+(?:\.\d+)?)\s*%$/.exec(cell?.trim() ?? '')?.[1] : undefined
  return (rate ?? cell?.replace(/(?<!\s)\s*%$/, ''))?.replace(/(?<=^\s*\d+)\.0+(?=\s*$)/, '')
}

/** "6109.10.00" of a tariff, as the shop has it. */
function hsnIn(attempt: Attempt) {
  const cell = attempt.one('hsn')
  return attempt.known.isForeign && /^[\d.\s]{4,20}$/.test(cell ?? '') ? cell!.replace(/[.\s]/g, '') : cell
}

/** The product as it is saved, or the sentences about what it cannot be. */
function parseWhole(attempt: Attempt, { raw, current, choices, unfetched }: Whole): ReadResult {
  const { known, repairs, first, errors } = attempt
  const { data: read, error } = known.isForeign ? parseRepaired(raw, current, repairs) : ImportedProduct.safeParse(raw)
  if (error) {
    for (const { path, message } of error.issues) {
      const [field, at, part] = path.map(String)
      const row = field === 'variants' ? choices!.rows[Number(at)]?.number : undefined
      const named = field === 'declarations' || field === 'returnRule' ? at : field
      const label = field === 'variants' ? headings[cellField[part ?? ''] ?? 'stock'] : labelOf(named ?? '')
      attempt.refuse(row ?? first, `${label}: ${message}.`.replace(/\.\.$/, '.'))
    }
    return { kind: 'refused', errors }
  }
  const { form } = pricedForm(read, current?.variants ?? [])
  const lack = form.images.length === 0 ? 'picture' : form.pricePaise === 0 ? 'price' : null
  if (form.state === 'live' && lack)
    return {
      kind: 'refused',
      errors: new Map([[first, `Visibility: a live product needs a ${lack}. Give it one, or write draft.`]]),
    }
  return {
    kind: 'read',
    form,
    variantRows: choices!.rows,
    unfetched,
    addedUnnamed: choices!.addedUnnamed,
    notes: repairs.notes,
  }
}

/** Fields of which a product of another shop does without one that cannot be taken. */
const dispensable = new Set([
  'sizeGuide',
  'salePricePaise',
  'hsn',
  'gstPercent',
  'declarations',
  'returnRule',
  'box',
  'soldAhead',
])

/** The product without what cannot be taken of it, as long as it can do without that: it keeps what it has. */
function parseRepaired(raw: Record<string, unknown>, current: EditableProduct | null, repairs: Repairs) {
  const held: Record<string, unknown> = current
    ? {
        ...current,
        gstPercent: current.gstPercent?.toString() ?? null,
        box: writeBox(current.box),
        salePricePaise: null,
        sizeGuide: current.sizeGuide ?? undefined,
        soldAhead: typedAhead(current.soldAhead),
      }
    : {}
  let repaired = raw
  for (;;) {
    const parsed = ImportedProduct.safeParse(repaired)
    const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0])))
    const isHopeless = [...wrong].some((field) => !dispensable.has(field) || repaired[field] !== raw[field])
    if (wrong.size === 0 || isHopeless) return parsed
    for (const field of wrong) repairs.note(`${labelOf(field)} left out, since it cannot be taken as it is written`)
    repaired = { ...repaired, ...Object.fromEntries([...wrong].map((field) => [field, held[field]])) }
  }
}

const withDetails = (own: readonly string[], added: readonly string[]) => [
  ...own,
  ...added.filter((line) => !own.includes(line)),
]

/** The columns of what a size and colour has. */
const cellField: Record<string, Field> = {
  sku: 'sku',
  grams: 'variantGrams',
  box: 'variantBox',
  pricePaise: 'price',
  salePricePaise: 'salePrice',
  mrpPaise: 'variantMrp',
  costPaise: 'cost',
  barcode: 'barcode',
}

const labelOf = (field: string) => {
  const own: Record<string, Field> = {
    pricePaise: 'price',
    salePricePaise: 'salePrice',
    mrpPaise: 'mrp',
    declarations: 'countryOfOrigin',
    returnRule: 'returnDays',
    days: 'returnDays',
    never: 'returnNever',
    images: 'pictures',
    sizes: 'size',
    thirdOption: 'thirdName',
    colors: 'color',
    ownColorNames: 'color',
    setSlots: 'setPieces',
  }
  return headings[own[field] ?? (field as Field)] ?? field
}
