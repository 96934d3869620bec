import { nameCountry } from '#shared/countries.ts'
import { momentField } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import type { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { type Box, writeBox } from '#shop/catalogue/packed-size.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import { colorNamesOf, type NamedColors } from '#shop/catalogue/swatch-name.ts'
import { isWholeAddress } from '../cells.ts'
import { headings } from '../columns.ts'
import type { RowOutcome } from '../inputs.ts'
import { choiceLabel } from '../reading/read-choices.server.ts'
import type { ReadResult } from '../reading/read-product.server.ts'
import { underThird } from '../reading/read-third.ts'
import { writeSizeGuide } from '../size-guide-text.ts'
import { writeAhead } from '../sold-ahead-text.ts'

type Read = Extract<ReadResult, { kind: 'read' }>

/**
 * The changes that each of a product's rows would make, by its number. A row that says nothing new of a product that
 * others change is unchanged.
 */
export function describeChanges(numbers: readonly number[], current: EditableProduct | null, read: Read) {
  const ofProduct = current ? changesOf(current, read.form) : [`New product "${read.form.name}"`]
  ofProduct.push(...describeUnfetched(read.unfetched))
  if (read.addedUnnamed > 0)
    ofProduct.push(
      `${read.addedUnnamed} ${read.addedUnnamed === 1 ? 'combination' : 'combinations'} of size and colour without a row, sold out`,
    )

  const held = current && underThird(current, read.form.thirdOption)
  const messages = new Map<number, string[]>(numbers.map((number) => [number, []]))
  messages.get(numbers[0]!)!.push(...ofProduct)
  for (const row of read.variantRows) messages.get(row.number)!.push(...describeVariant(row, held, read.form))

  const outcomeOf = (some: readonly string[]): RowOutcome =>
    current === null ? 'create' : some.length > 0 ? 'change' : 'same'
  return new Map(
    [...messages].map(([number, some]) => [number, { outcome: outcomeOf(some), message: some.join('. ') }]),
  )
}

function describeUnfetched(unfetched: readonly string[]) {
  const [toFetch, paths] = [unfetched.filter(isWholeAddress), unfetched.filter((one) => !isWholeAddress(one))]
  return [
    ...(toFetch.length > 0 ? [sayCount(toFetch.length, 'to fetch')] : []),
    ...(paths.length > 0
      ? [
          `${sayCount(paths.length, 'without a whole address')}: ${paths.slice(0, 3).join(', ').replaceAll('%20', ' ').slice(0, 200)}`,
        ]
      : []),
  ]
}

const sayCount = (count: number, what: string) => `${count === 1 ? '1 picture' : `${count} pictures`} ${what}`

type VariantRow = Read['variantRows'][number]

function describeVariant(row: VariantRow, current: EditableProduct | null, form: ProductForm) {
  const label = choiceLabel(row, form)
  const wanted = form.variants.find(({ size, color }) => size === row.size && color === row.color)!
  const held = current?.variants.find(({ size, color }) => size === row.size && color === row.color)
  const stock = (pieces: number | null) => (pieces === null ? 'not counted' : String(pieces))
  if (!held) return [`${current ? 'New: ' : ''}${label}, stock ${stock(wanted.stock)}`]
  return [
    ...(wanted.stock !== wanted.stockShown && wanted.stock !== held.stock
      ? [`Stock of ${label}: ${stock(held.stock)} → ${stock(wanted.stock)}`]
      : []),
    ...(wanted.sku && wanted.sku !== held.sku ? [`SKU of ${label}: ${held.sku} → ${wanted.sku}`] : []),
    ...turned(`Price of ${label}`, priceOrSame(held), priceOrSame(wanted)),
    ...turned(`MRP of ${label}`, rupeesOrSame(held.mrpPaise), rupeesOrSame(wanted.mrpPaise)),
    // Without figures: who imports may not be somebody who may see them.
    ...(wanted.costPaise === undefined || wanted.costPaise === held.costPaise ? [] : [`Cost of ${label} changed`]),
    ...turned(`Barcode of ${label}`, held.barcode || 'none', wanted.barcode || 'none'),
    ...turned(`Weight of ${label}`, grams(held.grams), grams(wanted.grams)),
    ...turned(`Packed size of ${label}`, boxOf(held.box), boxOf(wanted.box)),
  ]
}

const rupeesOrSame = (paise: number | null) => (paise === null ? 'the product’s' : formatAmount(paise))

const priceOrSame = ({ pricePaise, salePricePaise }: OwnPrices) =>
  rupeesOrSame(pricePaise) + (salePricePaise === null ? '' : `, on sale ${formatAmount(salePricePaise)}`)

type OwnPrices = { pricePaise: number | null; salePricePaise: number | null }

const turned = (label: string, before: string, after: string) =>
  before === after ? [] : [`${label}: ${short(before)} → ${short(after)}`]

const grams = (one: number | null) => (one === null ? 'none' : `${one} g`)
const boxOf = (box: Box | null) => writeBox(box) || 'none'

function changesOf(current: EditableProduct, form: ProductForm) {
  const yes = (on: boolean) => (on ? 'yes' : 'no')
  const rupees = (paise: number | null) => (paise === null ? 'none' : formatAmount(paise))
  const percent = (one: number | null) => (one === null ? 'none' : `${one}%`)
  const days = (rule: ReturnRule | null) => rule?.days?.toString() ?? 'none'
  const moment = (at: Date | null) => (at === null ? 'none' : momentField(at).replace('T', ' '))
  const rewritten = (label: string, before: string, after: string) => (before === after ? [] : [`${label} rewritten`])
  const pictures = (images: ProductForm['images']) =>
    JSON.stringify(images.map(({ key, alt, color, videoKey }) => [key, alt, color, videoKey ?? null]))
  return [
    ...turned(headings.name, current.name, form.name),
    ...rewritten(headings.description, current.description, form.description),
    ...turned(headings.category, current.category, form.category),
    ...turned(headings.gender, current.gender, form.gender),
    ...turned(headings.state, current.state, form.state),
    ...turned(headings.price, rupees(current.pricePaise), rupees(form.pricePaise)),
    ...turned(headings.salePrice, rupees(current.salePricePaise), rupees(form.salePricePaise)),
    ...turned(headings.searchTitle, current.searchTitle || 'none', form.searchTitle || 'none'),
    ...turned(headings.searchDescription, current.searchDescription || 'none', form.searchDescription || 'none'),
    ...turned(headings.featured, yes(current.featured), yes(form.featured)),
    ...turned(headings.newArrival, yes(current.newArrival), yes(form.newArrival)),
    ...turned(headings.bestseller, yes(current.bestseller), yes(form.bestseller)),
    ...turned(headings.vendor, current.vendor || 'none', form.vendor || 'none'),
    ...turned(headings.tags, writeTags(current.tags) || 'none', writeTags(form.tags) || 'none'),
    ...turned(headings.startsAt, moment(current.startsAt), moment(form.startsAt)),
    ...turned(headings.mrp, rupees(current.mrpPaise), rupees(form.mrpPaise)),
    ...turned(headings.hsn, current.hsn || 'none', form.hsn || 'none'),
    ...turned(headings.gstPercent, percent(current.gstPercent), percent(form.gstPercent)),
    ...turned(headings.returnDays, days(current.returnRule), days(form.returnRule)),
    ...turned(headings.returnNever, current.returnRule?.never || 'none', form.returnRule?.never || 'none'),
    ...turned(
      headings.exchangeOnly,
      yes(current.returnRule?.exchangeOnly ?? false),
      yes(form.returnRule?.exchangeOnly ?? false),
    ),
    ...turned(headings.soldAhead, writeAhead(current.soldAhead) || 'none', writeAhead(form.soldAhead) || 'none'),
    ...turned(headings.aheadNever, current.soldAhead?.never || 'none', form.soldAhead?.never || 'none'),
    ...rewritten(
      headings.setPieces,
      JSON.stringify([current.setSlots, current.setPercent]),
      JSON.stringify([form.setSlots, form.setPercent]),
    ),
    ...turned('Weight', grams(current.grams), grams(form.grams)),
    ...turned('Packed size', boxOf(current.box), boxOf(form.box)),
    ...declared.flatMap((name) =>
      turned(headings[name], declaredAs(name, current.declarations), declaredAs(name, form.declarations)),
    ),
    ...rewritten(headings.details, current.details.join('\n'), form.details.join('\n')),
    ...rewritten(headings.sizeGuide, writeSizeGuide(current.sizeGuide), writeSizeGuide(form.sizeGuide)),
    ...rewritten(headings.facts, current.facts.join('\n'), form.facts.join('\n')),
    ...rewritten(headings.pictures, pictures(current.images), pictures(form.images)),
    ...turned(headings.thirdName, thirdIn(current), thirdIn(form)),
    ...turned(headings.color, colorsOf(current), colorsOf(form)),
  ]
}

const declared = ['countryOfOrigin', 'manufacturer', 'marketer', 'importer', 'consumerCare'] as const

function declaredAs(name: (typeof declared)[number], declarations: ProductForm['declarations']) {
  const text = declarations?.[name] || 'none'
  return name === 'countryOfOrigin' ? nameCountry(text) : text
}

const thirdIn = ({ thirdOption }: Pick<ProductForm, 'thirdOption'>) =>
  thirdOption ? `${thirdOption.name}: ${thirdOption.values.join(', ')}` : 'none'

const colorsOf = ({ colors, ownColorNames }: NamedColors) =>
  [...colorNamesOf(colors, ownColorNames).values()].join(', ')

const short = (text: string) => ([...text].length > 60 ? `${[...text].slice(0, 60).join('')}…` : text)
