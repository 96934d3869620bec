import * as z from 'zod'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import { type Field, headings } from '../columns.ts'
import { choicesOf, type VariantRow } from './read-choices.server.ts'
import {
  categoryOf,
  declarationsOf,
  detailsOf,
  flags,
  genderLabels,
  mrpOf,
  pricesOf,
  startOf,
  stateOf,
  yesLabels,
} from './read-facts.ts'
import { galleryOf } from './read-gallery.ts'
import { packedOf } from './read-packed.ts'
import { type Known, oneOf, type Row, RowError, wordOf } from './row-cells.ts'

export type ReadResult =
  /** Sentences by row number. */
  | { kind: 'refused'; errors: Map<number, string> }
  /** `unfetched`: addresses of pictures the shop does not have yet; the form holds `unfetchedKey(n)` in their place. */
  | { kind: 'read'; form: ProductForm; variantRows: VariantRow[]; unfetched: string[]; addedUnnamed: number }

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
    .max(40, 'Please use at most 40 pictures'),
})

/** The product that all rows of one key make, on top of what it is now; null for a new one. */
export function readProduct(rows: readonly Row[], current: EditableProduct | null, known: Known): ReadResult {
  const errors = new Map<number, string>()
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
  const one = (field: Field) => trying(() => oneOf(rows, field, known))
  const first = rows[0]!.number

  const name = one('name') || current?.name || ''
  if (name === '' && !errors.has(first)) note(first, 'Name is missing.')
  const prices = trying(() => pricesOf(rows, current, known))
  const category = trying(() => categoryOf(rows, current, known))
  const choices = trying(() => choicesOf(rows, current, known))
  const gallery = galleryOf(rows, current, known, choices?.rows ?? [])
  const raw = {
    name,
    description: one('description') ?? current?.description ?? '',
    category: category ?? '',
    gender: trying(() => wordOf(rows, 'gender', known, genderLabels)) ?? current?.gender ?? known.defaults.gender,
    state: trying(() => stateOf(rows, current, known)),
    ...prices,
    ...Object.fromEntries(
      flags.map((flag) => [flag, trying(() => wordOf(rows, flag, known, yesLabels)) ?? current?.[flag] ?? false]),
    ),
    maxPerPerson: current?.maxPerPerson?.toString() ?? null,
    unpaidSharePercent: current?.unpaidSharePercent?.toString() ?? null,
    tags: one('tags') ?? writeTags(current?.tags ?? []),
    searchTitle: one('searchTitle') ?? current?.searchTitle ?? '',
    searchDescription: one('searchDescription') ?? current?.searchDescription ?? '',
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
    ...trying(() => packedOf(rows, current, known)),
    sizes: choices?.sizes,
    colors: choices?.colors,
    ownColorNames: choices?.ownColorNames,
    details: detailsOf(one('details'), current),
    images: gallery.images,
    variants: choices?.variants,
  }
  if (errors.size > 0) return { kind: 'refused', errors }

  const { data: form, error } = ImportedProduct.safeParse(raw)
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
  }
}

/** The columns of what a size and colour has. */
const cellField: Record<string, Field> = { sku: 'sku', grams: 'variantGrams', box: 'variantBox' }

const labelOf = (field: string) => {
  const own: Record<string, Field> = {
    pricePaise: 'price',
    salePricePaise: 'salePrice',
    mrpPaise: 'mrp',
    days: 'returnDays',
    never: 'returnNever',
    images: 'pictures',
    sizes: 'size',
    colors: 'color',
    ownColorNames: 'color',
  }
  return headings[own[field] ?? (field as Field)] ?? field
}
