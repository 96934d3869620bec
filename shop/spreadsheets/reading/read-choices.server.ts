import { isShortened, sayZerosTaken, withoutZeros } from '#shared/csv/shortened-number.ts'
import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { sameName } from '#shop/catalogue/color-groups.ts'
import { sizes as knownSizes } from '#shop/catalogue/inputs.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { isBarcode, isSku, maxColorNameLength } from '#shop/catalogue/managing/product-form.ts'
import { colorNamed } from '#shop/catalogue/name-color.server.ts'
import { isGtin } from '#shop/catalogue/rules.ts'
import { sizeKey } from '#shop/catalogue/size-sequence.ts'
import { colorNameIn, givenColorNames, type NamedColors, swatchName } from '#shop/catalogue/swatch-name.ts'
import { plainSizesOf, sizesWithThird, splitSize } from '#shop/catalogue/third-option.ts'
import { plainBarcode, plainSku } from '../cells.ts'
import { headings } from '../columns.ts'
import { barcodeOfAnother, noStockNote } from '../import-notes.ts'
import type { Attempt } from './attempt.ts'
import { ForeignColors } from './foreign-colors.server.ts'
import { isSoldOn } from './read-ahead.ts'
import { variantPackedOf } from './read-packed.ts'
import { type FurtherOptions, isOneSize, joinedSize, sizeUnderThird } from './read-third.ts'
import { variantFactsOf } from './read-variant-facts.ts'
import { type Repairs, uniqueShortener } from './repairs.ts'
import { cellOf, type Known, type Row, RowError, shortened } from './row-cells.ts'

export type VariantRow = { number: number; size: string; color: string | null }

type TypedVariant = {
  size: string
  color: string | null
  stock: string
  stockShown: string
  sku: string
  grams: string
  box: string
  pricePaise: string
  salePricePaise: string
  mrpPaise: string
  costPaise?: string
  barcode: string
}

type Reading = {
  current: EditableProduct | null
  known: Known
  further: FurtherOptions
  repairs: Repairs
  foreign: ForeignColors | null
  /** A size as long as one may be, and like no other of the product's. */
  shortSize: (size: string) => string
  /** The same of the name of a colour. */
  shortColor: (name: string) => string
  /** Some row of another shop's file names a colour. */
  hasColors: boolean
  /** The sizes of the rows in every spelling. */
  saidSizes: ReadonlySet<string>
  sizes: string[]
  colors: string[]
  named: Map<string, { name: string; row: number }>
  chosen: VariantRow[]
  variants: TypedVariant[]
}

/** Sizes and colours that stand in the rows, after those the product has; nothing is taken away. */
export function choicesOf(
  rows: readonly Row[],
  current: EditableProduct | null,
  known: Known,
  { further, attempt }: { further: FurtherOptions; attempt: Attempt },
) {
  const { repairs } = attempt
  const reading: Reading = {
    current,
    known,
    further,
    repairs,
    foreign: known.isForeign ? new ForeignColors(current?.colors ?? [], repairs) : null,
    shortSize: uniqueShortener(maxSizeLength),
    shortColor: uniqueShortener(maxColorNameLength),
    hasColors: known.isForeign && !further.joinsColor && rows.some((row) => cellOf(row, 'color', known)?.trim()),
    saidSizes: new Set(rows.map((row) => sizeKey(cellOf(row, 'size', known) ?? ''))),
    sizes: [...(current?.sizes ?? [])],
    colors: [...(current?.colors ?? [])],
    named: new Map(),
    chosen: [],
    variants: [],
  }
  for (const row of rows) attempt.try(() => readRow(row, reading))
  // A product of another shop that names no size has one.
  if (known.isForeign && reading.sizes.length === 0) readRow(rows[0]!, reading, true)
  requireWhole(attempt, reading)
  const { sizes, colors, variants, chosen, named } = reading
  const third = further.third
  const whole = third ? sizesWithThird(plainSizesOf(sizes, third), third) : sizes
  const added = unnamedOf(whole, reading)
  variants.push(...added)
  const inFile = Object.fromEntries(Array.from(named, ([color, { name }]) => [color, name]))
  const ownColorNames = givenColorNames(colors, { ...current?.ownColorNames, ...inFile })
  const addedUnnamed = added.length
  return { sizes: whole, colors, ownColorNames, variants, rows: chosen, addedUnnamed, details: further.details }
}

/** Adds what one row says of a size and colour. */
function readRow(row: Row, reading: Reading, isOneSize = false) {
  const { current, known, repairs, sizes, colors, chosen, variants } = reading
  const typed = cellOf(row, 'sku', known) ?? ''
  const choice = choiceOf(row, {
    ...reading,
    sku: known.isForeign ? knownSku(row, typed, reading) : plainSku(typed),
    isOneSize,
  })
  if (!choice || isTwin(row, choice, reading)) return
  const sku = skuOf(row, typed, reading)
  if (!sizes.includes(choice.size)) sizes.push(choice.size)
  if (choice.color !== null && !colors.includes(choice.color)) colors.push(choice.color)
  const { size, color } = choice
  nameColor(row, choice, reading)
  chosen.push({ number: row.number, size, color })
  requireWholeCodes(row, choice, { sku, current, known })
  variants.push({
    size,
    color,
    sku,
    ...(isUncounted(row, known, repairs)
      ? { stock: '', stockShown: '' }
      : stockOf(row, choice, current, known, repairs)),
    ...variantPackedOf(row, choice, current, known, repairs),
    ...variantFactsOf(row, choice, current, known),
    ...(known.isForeign && barcodeOf(row, choice, { current, known, earlier: variants }, repairs)),
  })
}

/** Refuses a row of our own file in which a spreadsheet took the zeros before a piece's SKU or barcode. */
function requireWholeCodes(
  row: Row,
  { size, color }: VariantChoice,
  { sku, current, known }: Pick<Reading, 'current' | 'known'> & { sku: string },
) {
  if (known.isForeign) return
  const piece = current?.variants.find((one) => one.size === size && one.color === color)
  const codes = [
    { what: headings.sku, typed: sku, whole: piece?.sku },
    { what: headings.barcode, typed: plainBarcode(cellOf(row, 'barcode', known) ?? ''), whole: piece?.barcode },
  ]
  for (const { what, typed, whole } of codes) {
    if (whole !== undefined && whole !== typed && typed !== '' && withoutZeros(whole) === typed)
      throw new RowError(row.number, sayZerosTaken(what, { typed, whole }))
  }
}

/** The SKU by which a row of another shop's file may find its piece: an earlier row has it only at another location. */
function knownSku(row: Row, typed: string, { known, variants }: Reading) {
  const sku = plainSku(typed)
  const isFurther = variants.some((variant) => variant.sku === sku) && !cellOf(row, 'location', known)?.trim()
  return row.isSkuTaken || isFurther || !isSku(sku) || isShortened(sku) ? '' : sku
}

/** The SKU of a row; of another shop's file blank where the shop has to make one. */
function skuOf(row: Row, typed: string, { current, known, repairs, variants }: Reading) {
  const isWhole = ({ sku }: { sku: string }) => sku !== plainSku(typed) && withoutZeros(sku) === plainSku(typed)
  const whole = known.isForeign && current?.variants.find(isWhole)
  if (whole) {
    repairs.note('A SKU whose zeros a spreadsheet took away kept as it is here')
    return variants.some(({ sku }) => sku === whole.sku) ? '' : whole.sku
  }
  const isAsked = repairs.chosen('skuTwice') === 'refuse'
  if (row.isSkuTaken) {
    if (isAsked) throw new RowError(row.number, 'Another product has this SKU.')
    repairs.note(skuOfAnother)
    return ''
  }
  if (!known.isForeign) return plainSku(typed)
  const earlier = variants.map((variant) => variant.sku)
  if (isAsked && earlier.includes(plainSku(typed)) && plainSku(typed) !== '')
    throw new RowError(row.number, 'Another size or colour of the product has this SKU.')
  return fittingSku(typed, earlier, repairs)
}

/** Whether an earlier row was about the same size and colour; the pieces of another location are added to it. */
function isTwin(row: Row, choice: VariantChoice, { current, known, repairs, chosen, variants }: Reading) {
  const twin = chosen.find(({ size, color }) => size === choice.size && color === choice.color)
  if (!twin) return false
  if (cellOf(row, 'location', known)?.trim()) {
    const counted = variants.find(({ size, color }) => size === twin.size && color === twin.color)!
    const { stock } = stockOf(row, choice, current, known, repairs)
    if (/^\d+$/.test(stock)) counted.stock = String(Number(stock) + (Number(counted.stock) || 0))
    return true
  }
  if (!known.isForeign)
    throw new RowError(row.number, `${choiceLabel(choice, current ?? undefined)} stands in row ${twin.number} already.`)
  if (!row.isSpread) repairs.note('A size and colour that stands twice taken as it stands first')
  return true
}

type VariantChoice = { size: string; color: string | null; name: string }

function nameColor(row: Row, { color, name }: VariantChoice, { known, named }: Reading) {
  if (color === null || !name) return
  const other = named.get(color)
  if (other && other.name !== name && !known.isForeign) {
    const sentence = `${headings.color} ${color} is called "${shortened(other.name)}" in row ${other.row} and "${shortened(name)}" here. Please use one name.`
    throw new RowError(row.number, sentence)
  }
  named.set(color, other ?? { name, row: row.number })
}

/** Refuses rows where the product would have colours in some rows alone, or no size. */
function requireWhole(attempt: Attempt, { current, colors, sizes, chosen }: Reading) {
  const odd = colors.length > 0 ? chosen.filter(({ color }) => color === null) : []
  for (const { number } of odd) attempt.refuse(number, 'Colour is missing, while the product has colours.')
  if (current && current.colors.length === 0 && colors.length > 0 && current.variants.length > 0) {
    throw new RowError(
      chosen.find(({ color }) => color !== null)!.number,
      'This product comes without colours so far. Please give it its first colour on its own page.',
    )
  }
  if (sizes.length === 0 && attempt.errors.size === 0)
    throw new RowError(attempt.first, 'Size is missing. Please write One size where there is only one.')
}

/** Every size comes in every colour; what no row speaks of cannot be bought. */
function unnamedOf(sizes: readonly string[], { current, known, colors, chosen }: Reading): TypedVariant[] {
  const there = [...chosen, ...(current?.variants ?? [])]
  return sizes.flatMap((size) =>
    (colors.length > 0 ? colors : [null]).flatMap((color) => {
      if (there.some((other) => other.size === size && other.color === color)) return []
      const blank = { stock: '0', stockShown: '', sku: '', grams: '', box: '' }
      return [{ size, color, ...blank, ...variantFactsOf(null, { size, color }, current, known) }]
    }),
  )
}

/** Null for a row that is about no size, such as one with a further picture. */
function choiceOf(row: Row, reading: Reading & { sku: string; isOneSize: boolean }): VariantChoice | null {
  const { sku, current, known, further, isOneSize } = reading
  const plain = plainSizeOf(row, reading)
  const colorCell = colorCellOf(row, plain, reading)
  const bySku =
    current?.variants.find((variant) => sku !== '' && variant.sku === sku) ??
    (known.isForeign ? pieceScanned(row, reading) : undefined)
  const isSizeOfSku =
    bySku && further.third && further.valueOf(row) === '' && plain === splitSize(bySku.size, further.third).size
  if (isSizeOfSku && (colorCell === '' || bySku.color === null))
    return { size: bySku.size, color: bySku.color, name: '' }
  const size = sizeUnderThird(row, plain, { further, current })
  if (bySku && (size === '' || (colorCell === '' && bySku.color !== null)))
    return { size: bySku.size, color: bySku.color, name: '' }
  if (size !== '') return heldOr(row, { size, ...colorOf(row, colorCell, reading) }, { ...reading, bySku })
  const isAboutOne = isOneSize || sku !== '' || Boolean(cellOf(row, 'stock', known)?.trim()) || colorCell !== ''
  if (!isAboutOne) return null
  const only = onlySizeOf(reading)
  if (only === null) throw new RowError(row.number, 'Size is missing. Please write One size where there is only one.')
  return { size: sizeUnderThird(row, only, { further, current }), ...colorOf(row, colorCell, reading) }
}

/**
 * A size or colour that the product does not have beside the SKU of one that it has is that piece, called anew: it stays as
 * it is called here, and its file says so. Of our own files the row is refused.
 */
function heldOr(
  row: Row,
  choice: VariantChoice,
  {
    bySku,
    current,
    known,
    repairs,
    chosen,
    saidSizes,
  }: Reading & { bySku: EditableProduct['variants'][number] | undefined },
): VariantChoice {
  const isThere = current?.variants.some(({ size, color }) => size === choice.size && color === choice.color)
  if (!bySku || isThere) return choice
  // Another row is about that piece: this one only repeats its SKU.
  const isSaid =
    chosen.some(({ size, color }) => size === bySku.size && color === bySku.color) ||
    (choice.size !== bySku.size && saidSizes.has(sizeKey(splitSize(bySku.size, current!.thirdOption).size)))
  if (isSaid) return choice
  if (!known.isForeign)
    throw new RowError(
      row.number,
      `SKU ${bySku.sku} is that of ${choiceLabel(bySku, current!)} here. Please write its size and colour as they are, or another SKU.`,
    )
  repairs.note('A size or colour that the file calls anew kept as it is called here, by its SKU or barcode')
  return { size: bySku.size, color: bySku.color, name: '' }
}

/** The piece that has the barcode of a row which names it in no other way. */
function pieceScanned(row: Row, { current, known }: Reading) {
  const barcode = plainBarcode(cellOf(row, 'barcode', known) ?? '')
  return barcode === '' ? undefined : current?.variants.find((variant) => variant.barcode === barcode)
}

/** The size of a row as the product takes it, with the options that join it. */
function plainSizeOf(row: Row, reading: Reading) {
  const { current, known, foreign, further, repairs, shortSize } = reading
  const typedSize = cellOf(row, 'size', known)?.trim() ?? ''
  if (isDateOfSpreadsheet(typedSize))
    throw new RowError(
      row.number,
      `A spreadsheet made the date ${typedSize} of a size such as 2-3. Please format the column as text, and write the size again.`,
    )
  const joined = further.joinedTo(row)
  const isAlone = typedSize === '' && joined === '' && further.isOneSize(row)
  const plainSize = typedSize.replace(/^(\d{1,3})\.0$/, foreign && !current?.sizes.includes(typedSize) ? '$1' : '$&')
  if (plainSize !== typedSize) repairs.note('A size that a spreadsheet wrote as 38.0 taken for 38')
  const wanted = isAlone ? 'One size' : joined === '' ? plainSize : joinedSize(plainSize, joined)
  if (!foreign || wanted === '' || current?.sizes.includes(wanted))
    return current?.sizes.includes(wanted) ? wanted : spelled(wanted, reading)
  const short = shortSize(wanted)
  if (short !== wanted) repairs.note('Long sizes cut short')
  return spelled(short, reading)
}

/** A size as the product writes it already, or else the shop: "uk7" is its "UK 7". */
function spelled(typed: string, { sizes, known, further }: Reading) {
  const own = plainSizesOf(sizes, further.third)
  if (typed === '' || own.includes(typed)) return typed
  const size = sizeNamed(typed)
  return own.find((one) => sizeKey(one) === sizeKey(size)) ?? known.sizeOfShop(size)
}

/** The colour of a row as it is written; a size without one gets a colour where others of another shop's product have one. */
function colorCellOf(row: Row, size: string, { known, further, hasColors, repairs }: Reading) {
  const typed = further.joinsColor ? '' : (cellOf(row, 'color', known)?.trim() ?? '')
  if (typed !== '' || size === '' || !hasColors) return typed
  repairs.note('A size without a colour called Other colour, since others have one')
  return 'Other colour'
}

/** The size of a row of another shop's file that names none; null where nobody knows which. */
function onlySizeOf({ current, foreign, repairs }: Reading) {
  if (!foreign || (current && current.sizes.length > 1 && !current.sizes.includes('One size'))) return null
  repairs.note('A product or piece without a size called One size')
  return current?.sizes.length === 1 ? current.sizes[0]! : 'One size'
}

/** The colour that a cell names, and what it is called where that is no swatch's name. */
function colorOf(row: Row, typed: string, { current, foreign, shortColor }: Reading): Omit<VariantChoice, 'size'> {
  if (typed === '') return { color: null, name: '' }
  const cell = foreign ? shortColor(typed) : typed
  const own = ownColorNamed(cell, current)
  if (foreign) {
    if (own !== undefined) return { color: own, name: '' }
    const plain = colorNamed(cell)
    const { hex, name } =
      plain === undefined
        ? foreign.colorOf(cell)
        : foreign.plainColorOf(cell, { hex: plain, name: nameGiven(cell, plain, current) })
    return { color: hex, name }
  }
  const color = own ?? colorNamed(cell)
  if (color === undefined)
    throw new RowError(
      row.number,
      `No colour is called "${shortened(cell)}" here. Please write it like #1c2747, or by a plain name such as Navy.`,
    )
  return { color, name: nameGiven(cell, color, current) }
}

/** The product's own colour of this name, where it has one. */
function ownColorNamed(text: string, current: EditableProduct | null) {
  if (!current) return undefined
  const called = current.colors.filter((color) => sameName(colorNameIn(current, color)) === sameName(text))
  const like = current.colors.filter((color) => sameName(swatchName(color)) === sameName(text))
  const own = called.length > 0 ? called : like
  return own.length === 1 ? own[0] : undefined
}

/**
 * "Kesari (#dd7a2e)" gives the colour a name, and so does "Royal blue", whose shade is known. What it is called already,
 * or its swatch, says nothing new.
 */
function nameGiven(text: string, color: string, current: EditableProduct | null) {
  const written = /^(.*\S)\s*\(#[0-9a-f]{6}\)$/is.exec(text)?.[1]
  const name = written ?? (text.startsWith('#') ? '' : text)
  const isSwatch = written === undefined ? sameName(name) === sameName(swatchName(color)) : name === swatchName(color)
  const isKnown = isSwatch || (current?.colors.includes(color) && name === colorNameIn(current, color))
  return isKnown ? '' : name
}

/** A barcode as the shop takes it; blank where it cannot be one, or where an earlier row of the product has it. */
function barcodeOf(
  row: Row,
  { size, color }: VariantChoice,
  {
    current,
    known,
    earlier,
  }: { current: EditableProduct | null; known: Known; earlier: readonly { barcode: string }[] },
  repairs: Repairs,
) {
  const typed = plainBarcode(cellOf(row, 'barcode', known) ?? '')
  if (!typed) return null
  const whole = current?.variants.find((one) => one.size === size && one.color === color)?.barcode ?? ''
  if (whole !== typed && withoutZeros(whole) === typed) {
    repairs.note('A barcode whose zeros a spreadsheet took away kept as it is here')
    return { barcode: whole }
  }
  const owner = known.barcodeOwner(typed)
  if (row.isBarcodeTaken || (owner !== undefined && owner !== current?.id)) {
    repairs.note(barcodeOfAnother)
    return { barcode: '' }
  }
  const isNew = earlier.every(({ barcode }) => barcode !== typed)
  if (!isNew) repairs.note('A barcode that stands twice left out the second time')
  else if (isShortened(typed)) repairs.note('A barcode whose last digits a spreadsheet cut off (8.9E+12) left out')
  else if (!isBarcode(typed) || isPlaceholder(typed)) repairs.note('A barcode that cannot be one left out')
  else {
    if (!isGtin(typed)) repairs.note('A barcode that is no EAN or UPC kept as the shop’s own')
    return { barcode: typed }
  }
  return { barcode: '' }
}

/** "0000", "NA" or "1", which other shops write where there is no barcode: it would find other products. */
const isPlaceholder = (barcode: string) =>
  barcode.length < 4 || /^(.)\1+$/.test(barcode) || /^(none|null|nobarcode|doesnotapply)$/i.test(barcode)

const skuOfAnother = 'A SKU of another product left blank: the shop makes one'

/** A SKU as the shop takes it; blank where it cannot, or where an earlier row of the product has it. */
function fittingSku(typed: string, earlier: readonly string[], repairs: Repairs) {
  const sku = plainSku(typed)
  if (sku === '') return ''
  if (isSku(sku) && !isShortened(sku) && !earlier.includes(sku)) return sku
  if (isShortened(sku)) repairs.note('A SKU whose last digits a spreadsheet cut off (8.9E+12) left blank')
  else
    repairs.note(
      earlier.includes(sku)
        ? 'A SKU that stands twice left blank the second time: the shop makes one'
        : 'A SKU that cannot be one left blank: the shop makes one',
    )
  return ''
}

/** Whether the other shop counted no stock, or sold on without any. */
function isUncounted(row: Row, known: Known, repairs: Repairs) {
  const tracker = cellOf(row, 'tracker', known)?.trim()
  const isOn = isSoldOn(row, known)
  if (tracker !== '' && !isOn) return false
  const chosen = repairs.chosen(isOn ? 'soldOn' : 'untracked')
  if (chosen === 'counted') {
    repairs.note(
      isOn
        ? 'Stock counted, though the other shop goes on selling at zero'
        : 'Stock as written, though the other shop does not count it',
    )
    return false
  }
  if (!isOn) repairs.note('Stock not counted, as in the other shop')
  else if (chosen === 'uncounted') repairs.note('Stock not counted: the other shop goes on selling at zero')
  else repairs.note('Made to order, since the other shop goes on selling at zero')
  return true
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const dates = new RegExp(
  [
    `\\d{1,2}[- ]${month}(?:[- ,]+(?:19|20)?\\d\\d)?`,
    `${month}[- ]\\d{1,2}(?:[- ,]+(?:19|20)\\d\\d)?`,
    '\\d{1,2}([-/.])\\d{1,2}\\1(?:19|20)\\d\\d',
    '(?:19|20)\\d\\d-\\d\\d-\\d\\d(?:[ T]00:00(?::00(?:\\.0+)?)?Z?)?',
  ].join('|'),
  'i',
)

/** "02-Mar", "2/3/2026" and "2026-03-02 00:00:00", which spreadsheets make of the size 2-3. */
const isDateOfSpreadsheet = (text: string) => text.length >= '1-May'.length && dates.exec(text)?.[0] === text

function sizeNamed(text: string) {
  if (isOneSize(text)) return 'One size'
  return knownSizes.find((size) => size.toLowerCase() === text.toLowerCase()) ?? text.slice(0, maxSizeLength + 1)
}

function stockOf(
  row: Row,
  { size, color }: { size: string; color: string | null },
  current: EditableProduct | null,
  known: Known,
  repairs: Repairs,
) {
  const held = current?.variants.find((variant) => variant.size === size && variant.color === color)
  const now = held?.stock === null || held?.stock === undefined ? '' : String(held.stock)
  const stock = countIn(
    cellOf(row, 'stock', known)?.trim(),
    { isForeign: known.isForeign, isHeld: Boolean(held) },
    repairs,
  )
  const isSaid = Boolean(cellOf(row, 'stock', known)?.trim())
  if (!isSaid && !held && cellOf(row, 'tracker', known)?.trim()) {
    repairs.note('Stock 0 until you import the inventory file: the other shop counts it, and this file does not say it')
    return { stock: '0', stockShown: '' }
  }
  if (known.isForeign && !held && known.columns.stock === undefined) repairs.note(noStockNote)
  if (stock === undefined) return { stock: now, stockShown: now }
  const before = cellOf(row, 'stockBefore', known)?.trim()
  if (before === undefined || !held) return { stock, stockShown: now }
  if (stock !== before && stock !== now && before !== now) {
    throw new RowError(
      row.number,
      `Stock was ${before || 'not counted'} when the file was made and is ${now || 'not counted'} now. Please count again.`,
    )
  }
  return { stock, stockShown: before }
}

/** "1,200", "12 Pcs" and "20+" as lists write a number of pieces. */
const plainCount = (text: string) =>
  plainDigits(text)
    .replace(/(?<!\s)\s*(?:\+|pcs|pieces?|nos|units?|prs?|sets?|mtrs?)\.?$/i, '')
    .replace(/(?<=\d),(?=\d{2,3}(?:,|$))/g, '')

/** Shopify counts below zero what was sold beyond the stock, and says "not stocked" of what a location does not have. */
function countIn(
  text: string | undefined,
  { isForeign, isHeld }: { isForeign: boolean; isHeld: boolean },
  repairs: Repairs,
) {
  if (!text || !isForeign) return text
  if (/^\d{1,6}$/.test(text)) return String(Number(text))
  if (/^(-\d+(\.\d+)?|not stocked|false|no|(sold )?out[ _-]?(of[ _-]?stock)?)$/i.test(text)) return '0'
  if (/^(pre[ _-]?order|back[ _-]?order)$/i.test(text)) {
    repairs.note('Stock 0: sold before arrival. Say in the product when it leaves')
    return '0'
  }
  if (/^(true|yes|in[ _-]?stock|available)$/i.test(text)) return undefined
  if (/^(unlimited|∞)$/i.test(text)) return ''
  const pieces = Number(plainCount(text))
  if (!Number.isFinite(pieces)) {
    repairs.note(isHeld ? 'A stock that is no number left as it was' : 'A stock that is no number set to 0')
    return isHeld ? undefined : '0'
  }
  if (pieces > maxStock) repairs.note('A stock of a million or more not counted')
  return pieces > maxStock ? '' : String(Math.trunc(pieces))
}

export const choiceLabel = (
  { size, color }: { size: string; color: string | null },
  { colors, ownColorNames }: NamedColors = noNames,
) => (color === null ? size : `${size}, ${colorNameIn({ colors, ownColorNames }, color)}`)

const maxSizeLength = 40
const maxStock = 999_999

const noNames: NamedColors = { colors: [], ownColorNames: {} }
