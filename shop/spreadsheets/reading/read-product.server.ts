import * as z from 'zod'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { pricedForm } from '#shop/catalogue/managing/priced-form.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { writeBox } from '#shop/catalogue/packed-size.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import { groupWithoutPrice } from '../arranging/arrange-woo.ts'
import { splitLines } from '../cells.ts'
import { type Field, headings } from '../columns.ts'
import { choicesOf, type VariantRow } from './read-choices.server.ts'
import {
  categoryOf,
  declarationsOf,
  detailsOf,
  factsOf,
  flags,
  genderOf,
  mrpOf,
  startOf,
  stateOf,
  yesLabels,
} from './read-facts.ts'
import { galleryOf, maxPictures } from './read-gallery.ts'
import { packedOf } from './read-packed.ts'
import { pricesOf } from './read-prices.ts'
import { furtherOptionsOf, underThird } from './read-third.ts'
import { Repairs } from './repairs.ts'
import { type Known, oneOf, type Row, RowError, wordOf } from './row-cells.ts'
import { spreadRows } from './spread-rows.ts'
import { withoutEntities } from './without-markup.ts'

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

/** A product of a file may still be without pictures, as long as it is not live. */
const ImportedProduct = ProductForm.safeExtend({
  images: z
    .array(
      z.object({
        key: z.string(),
        alt: z.string().trim().max(300, 'Please use at most 300 characters'),
        color: z.string().nullable(),
      }),
    )
    .max(maxPictures, `Please use at most ${maxPictures} pictures`),
})

/** The product that all rows of one key make, on top of what it is now; null for a new one. */
export function readProduct(rows: readonly Row[], held: EditableProduct | null, known: Known): ReadResult {
  const errors = new Map<number, string>()
  const repairs = new Repairs()
  const fit = (label: string, text: string, max: number) => (known.isForeign ? repairs.fit(label, text, max) : text)
  const note = (row: number, sentence: string) => errors.has(row) || errors.set(row, sentence)
  const trying = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      note(error.row, error.message)
      return undefined
    }
  }
  const choiceRows = known.isForeign ? spreadRows(rows, known, repairs) : rows
  const further = trying(() => furtherOptionsOf(choiceRows, held, known, repairs))
  const current = held && underThird(held, further?.third ?? held.thirdOption)
  const one = (field: Field) => trying(() => oneOf(rows, field, known))
  const first = rows[0]!.number

  if (known.isForeign && wordOf(rows, 'giftCard', known, yesLabels))
    return { kind: 'refused', errors: new Map([[first, 'A gift card is no product here. Give store credit instead.']]) }
  if (known.isForeign && one('giftCard') === groupWithoutPrice)
    return {
      kind: 'refused',
      errors: new Map([
        [first, 'A group of products has no price of its own. Make a collection of its products instead.'],
      ]),
    }
  for (const remark of known.isForeign ? splitLines(one('remarks') ?? '') : [])
    if (remark.trim()) repairs.note(remark.trim())
  const typedName = one('name') ?? ''
  const name = fit('Name', (known.isForeign ? withoutEntities(typedName) : typedName) || current?.name || '', 160)
  if (name === '' && !errors.has(first)) note(first, 'Name is missing.')
  const prices = trying(() => pricesOf(rows, current, known, repairs))
  const category = trying(() => categoryOf(rows, current, known, repairs))
  const choices = further && trying(() => choicesOf(choiceRows, current, known, { further, repairs }))
  const gallery = galleryOf(rows, current, known, { chosen: choices?.rows ?? [], repairs })
  const tags = one('tags') ?? writeTags(current?.tags ?? [])
  let state = trying(() => stateOf(rows, current, known))
  if (known.isForeign && state === 'live' && gallery.images.length === 0) {
    state = 'draft'
    repairs.note('Draft, since it has no picture')
  }
  const raw = {
    name,
    description: fit('Description', one('description') ?? current?.description ?? '', 5_000),
    category: category ?? '',
    gender: trying(() => genderOf(rows, current, known, repairs)),
    state,
    pricePaise: prices?.pricePaise,
    salePricePaise: prices?.salePricePaise || null,
    ...Object.fromEntries(
      flags.map((flag) => [flag, trying(() => wordOf(rows, flag, known, yesLabels)) ?? current?.[flag] ?? false]),
    ),
    maxPerPerson: current?.maxPerPerson?.toString() ?? null,
    unpaidSharePercent: current?.unpaidSharePercent?.toString() ?? null,
    vendor: fit(headings.vendor, one('vendor') ?? current?.vendor ?? '', 120),
    tags: known.isForeign ? repairs.fitTags(tags) : tags,
    searchTitle: fit(headings.searchTitle, one('searchTitle') ?? current?.searchTitle ?? '', 70),
    searchDescription: fit(
      headings.searchDescription,
      one('searchDescription') ?? current?.searchDescription ?? '',
      200,
    ),
    startsAt: trying(() => startOf(rows, current, known)) ?? '',
    sizeGuide: current?.sizeGuide ?? undefined,
    ...trying(() => mrpOf(rows, current, known)),
    hsn: one('hsn') ?? current?.hsn ?? '',
    gstPercent: one('gstPercent')?.replace(/\s*%$/, '') ?? current?.gstPercent?.toString() ?? null,
    returnRule: {
      days: one('returnDays') ?? current?.returnRule?.days?.toString() ?? '',
      never: one('returnNever') ?? current?.returnRule?.never ?? '',
      exchangeOnly:
        trying(() => wordOf(rows, 'exchangeOnly', known, yesLabels)) ?? current?.returnRule?.exchangeOnly ?? false,
    },
    declarations: trying(() => declarationsOf(rows, current, known)),
    ...trying(() => packedOf(rows, current, known, repairs)),
    sizes: choices?.sizes,
    thirdOption: further?.third ?? null,
    colors: choices?.colors,
    ownColorNames: choices?.ownColorNames,
    details: withDetails(detailsOf(one('details'), current), choices?.details ?? []).map((text) =>
      fit('Details', text, 300),
    ),
    facts: trying(() => factsOf(rows, current, known, { category: category ?? '', repairs })),
    images: gallery.images.map((image) => ({ ...image, alt: fit('Texts of pictures', image.alt, 300) })),
    // The rows of the choices come first, in their sequence.
    variants: choices?.variants.map((variant, at) => ({
      ...variant,
      ...prices?.byRow.get(choices.rows[at]?.number ?? 0),
    })),
  }
  if (errors.size > 0) return { kind: 'refused', errors }

  const { data: read, error } = known.isForeign ? parseRepaired(raw, current, repairs) : ImportedProduct.safeParse(raw)
  if (error) {
    for (const { path, message } of error.issues) {
      const [field, at, part] = path.map(String)
      const row = field === 'variants' ? choices!.rows[Number(at)]?.number : undefined
      const named = field === 'declarations' || field === 'returnRule' ? at : field
      const label = field === 'variants' ? headings[cellField[part ?? ''] ?? 'stock'] : labelOf(named ?? '')
      note(row ?? first, `${label}: ${message}.`.replace(/\.\.$/, '.'))
    }
    return { kind: 'refused', errors }
  }
  const { form } = pricedForm(read, current?.variants ?? [])
  if (form.state === 'live' && form.images.length === 0) {
    return {
      kind: 'refused',
      errors: new Map([[first, 'Visibility: a live product needs a picture. Give it one, or write draft.']]),
    }
  }
  return {
    kind: 'read',
    form,
    variantRows: choices!.rows,
    unfetched: gallery.unfetched,
    addedUnnamed: choices!.addedUnnamed,
    notes: repairs.notes,
  }
}

/** Fields of which a product of another shop does without one that cannot be taken. */
const dispensable = new Set(['salePricePaise', 'hsn', 'gstPercent', 'declarations', 'returnRule', 'box'])

/** The product without what cannot be taken of it, as long as it can do without that: it keeps what it has. */
function parseRepaired(raw: Record<string, unknown>, current: EditableProduct | null, repairs: Repairs) {
  const held: Record<string, unknown> = current
    ? {
        ...current,
        gstPercent: current.gstPercent?.toString() ?? null,
        box: writeBox(current.box),
        salePricePaise: null,
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
  }
  return headings[own[field] ?? (field as Field)] ?? field
}
