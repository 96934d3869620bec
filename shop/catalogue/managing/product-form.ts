import * as z from 'zod'
import { isShortened, sayShortened } from '#shared/csv/shortened-number.ts'
import { line, nameLine, optionalLine, optionalText } from '#shared/fields.ts'
import { type FieldErrors, firstErrors } from '#shared/first-errors.ts'
import { between } from '#shared/forms/between-fields.ts'
import { searchFields } from '#shared/listing/search-fields.ts'
import { required } from '#shared/plain-errors.ts'
import { typedAs } from '#shared/typed-as.ts'
import { secondInput } from '#shared/typed-moment.ts'
import { orBlank, rupees, rupeesOverZero, wholeNumber } from '#shared/typed-numbers.ts'
import { imageKey, videoKey } from '#shop/media/image-key.ts'
import { DeclarationsForm } from '#shop/settings/declarations-form.ts'
import { hsn, ownPercent } from '#shop/settings/settings-form.ts'
import { sameName } from '../color-groups.ts'
import { tidyDescription } from '../describing/tidy-description.ts'
import { genders, productStates } from '../inputs.ts'
import { packedBox, pieceGrams } from '../packed-size.ts'
import { factLine, maxFactNameLength, maxFacts, maxFactValueLength } from '../product-facts.ts'
import { tagList } from '../product-tags.ts'
import { isGtin } from '../rules.ts'
import { SetPercentForm, SetSlotsForm } from '../sets/set-form.ts'
import {
  maxSizeWithThird,
  maxThirdNameLength,
  maxThirdValueLength,
  maxThirdValues,
  splitSize,
  thirdSeparator,
} from '../third-option.ts'
import { ReturnRuleForm } from './return-rule-form.ts'
import { SizeGuideForm } from './size-guide-form.ts'
import { SoldAheadForm } from './sold-ahead-form.ts'

const maxPieces = 1_000

const maxSizes = 300

const missingFields = {
  title: 'Missing required fields',
  description: 'Please fill in all required fields and upload at least one image.',
}

const noSizes = { title: 'No sizes selected', description: 'Please select at least one size.' }

export const maxColorNameLength = 80

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please choose a colour')

/** Whole pieces; blank means that nobody counts them. */
const stock = orBlank(wholeNumber(0, 999_999, 'Please enter a whole number, or leave it blank'))

/** Characters that nobody sees, which copied text brings along. */
const unseen = /\p{Default_Ignorable_Code_Point}+/gu

/** Text programs make one of a hyphen. */
const dashes = /[\p{Pd}\u2212]/gu

/** A SKU as it is stored and compared: the same letters are the same text, with single spaces and one kind of dash. */
export const tidySku = (text: string) =>
  text.replace(unseen, '').normalize('NFC').replace(dashes, '-').replace(/\s+/g, ' ').trim()

const maxSkuLength = 100

/** Whether a text can be a SKU; a blank one can. */
export const isSku = (text: string) =>
  text.length <= maxSkuLength && /^([\p{L}\p{N}][\p{L}\p{M}\p{N} ._/\\+#&():*-]*)?$/u.test(text)

/** Blank: the shop makes one. */
const sku = typedAs(
  { maxLength: maxSkuLength },
  z
    .string()
    .transform(tidySku)
    .superRefine((sku, context) => {
      if (isShortened(sku)) context.addIssue(sayShortened('SKU', sku))
      else if (!isSku(sku))
        context.addIssue(`Please use letters, digits, spaces and signs such as . - / +, at most ${maxSkuLength}`)
    }),
)

/** Whether a text without spaces can be a barcode: a maker's whose check digit fits, or one of the shop's own. */
export const isBarcode = (code: string) =>
  !isShortened(code) && /^[\w.-]{1,40}$/.test(code) && (!isOfMaker(code) || isGtin(code))

const isOfMaker = (code: string) => /^(\d{8}|\d{12,14})$/.test(code)

/** As scanned: digits of a maker, or letters and digits of the shop's own. */
const barcode = typedAs(
  { maxLength: 40 },
  z
    .string()
    .transform((text) => text.replace(unseen, '').normalize('NFC').replace(/\s+/g, ''))
    .superRefine((code, context) => {
      if (isShortened(code)) context.addIssue(sayShortened('Barcode', code))
      else if (!/^[\w.-]{0,40}$/.test(code)) context.addIssue('Please use letters, digits and - . _, at most 40')
      else if (isOfMaker(code) && !isGtin(code))
        context.addIssue('One of its digits is wrong: its check digit does not fit')
    }),
)

/** With its third option where the product has one. */
const size = nameLine(maxSizeWithThird)

/** Named values; those without one are left out. Which kind of value each has its category says. */
const factList = z
  .array(
    z.object({
      name: optionalLine(maxFactNameLength).refine((name) => !name.includes(':'), 'Please leave out the colon'),
      value: optionalLine(maxFactValueLength),
    }),
  )
  .max(maxFacts, `Please use at most ${maxFacts} facts`)
  .superRefine((facts, context) => {
    for (const [at, { name, value }] of facts.entries()) {
      if (value === '') continue
      if (name === '') context.addIssue({ code: 'custom', path: [at, 'name'], message: 'Please name this fact' })
      else if (facts.findIndex((other) => sameName(other.name) === sameName(name)) < at)
        context.addIssue({ code: 'custom', path: [at, 'name'], message: 'Another fact has this name' })
    }
  })
  .transform((facts) => facts.flatMap(({ name, value }) => (value === '' ? [] : [factLine(name, value)])))

/** A word of a third option, which stands within the words of a size. */
const optionWord = (maxLength: number) =>
  nameLine(maxLength).refine((text) => !text.includes(thirdSeparator.trim()), 'Please leave out the sign ·')

const ThirdOptionForm = z
  .object({
    name: optionWord(maxThirdNameLength).refine(
      (name) => !/^(sizes?|colou?rs?)$/i.test(name),
      'Sizes and colours have their own fields. Please choose another name.',
    ),
    values: z
      .array(optionWord(maxThirdValueLength))
      .min(1, 'Please add a value')
      .max(maxThirdValues, `Please use at most ${maxThirdValues} values`)
      .refine((values) => new Set(values.map(sameName)).size === values.length, 'A value stands twice'),
  })
  .nullable()

/** Of a piece in its packing; blank: as whatever it belongs to says. */
export const packedFields = {
  grams: orBlank(pieceGrams).default(null),
  box: orBlank(packedBox).default(null),
}

const variant = z
  .object({
    size,
    color: orBlank(color),
    stock,
    /** The stock that the form showed when it was opened: stock that was sold meanwhile is not overwritten. */
    stockShown: stock,
    sku,
    /** Null means the product's, with its sale price. */
    pricePaise: orBlank(rupeesOverZero).default(null),
    salePricePaise: orBlank(rupeesOverZero).default(null),
    mrpPaise: orBlank(rupeesOverZero).default(null),
    /** Undefined, as from staff who may not see it, leaves it as it is. */
    costPaise: orBlank(rupeesOverZero).optional(),
    barcode: barcode.default(''),
    ...packedFields,
  })
  .check(
    between(['pricePaise', 'salePricePaise'], ({ pricePaise, salePricePaise }, refuse) => {
      if (salePricePaise === null) return
      if (pricePaise === null) refuse('pricePaise', 'Please enter the price before the sale, too')
      else if (salePricePaise >= pricePaise) refuse('salePricePaise', 'Please enter less than the price')
    }),
  )

const image = z.object({
  key: imageKey,
  alt: optionalLine(300),
  color: orBlank(color),
  videoKey: orBlank(videoKey).optional(),
})

const imageList = z.array(image).max(40, 'Please use at most 40 images')

export const ProductForm = z
  .object({
    name: nameLine(160),
    description: z.string().transform(tidyDescription).pipe(optionalText(5_000)),
    category: line(160),
    gender: z.enum(genders, 'Please choose one'),
    state: z.enum(productStates, 'Please choose one'),
    pricePaise: rupeesOverZero,
    salePricePaise: orBlank(rupeesOverZero),
    vendor: optionalLine(120).default(''),
    tags: tagList.default([]),
    searchTitle: searchFields.searchTitle.default(''),
    searchDescription: searchFields.searchDescription.default(''),
    featured: z.boolean(),
    newArrival: z.boolean(),
    bestseller: z.boolean(),
    startsAt: secondInput.default(null),
    maxPerPerson: orBlank(wholeNumber(1, maxPieces)).default(null),
    unpaidSharePercent: orBlank(wholeNumber(1, 100)).default(null),
    sizeGuide: SizeGuideForm.default(null),
    mrpPaise: orBlank(rupeesOverZero).default(null),
    mrpConfirmed: z.boolean().default(true),
    hsn: hsn.default(''),
    gstPercent: ownPercent.default(null),
    declarations: DeclarationsForm.nullable().default(null),
    returnRule: ReturnRuleForm,
    soldAhead: SoldAheadForm,
    ...packedFields,
    /** Of a set; it has no sizes, colours and variants of its own. */
    setSlots: SetSlotsForm.default(null),
    /** Taken off the sum of its pieces; null: the set has a price of its own. */
    setPercent: SetPercentForm.default(null),
    sizes: z.array(size).max(maxSizes),
    thirdOption: ThirdOptionForm.default(null),
    colors: z.array(color).max(60, 'Please use at most 60 colours'),
    /** As typed, by hex value; blank: the name of the swatch. */
    ownColorNames: z.record(z.string(), optionalLine(maxColorNameLength)).default({}),
    details: z.array(optionalLine(300)).transform((lines) => lines.filter(Boolean)),
    facts: factList.default([]),
    images: imageList.min(1, 'Please upload at least one image'),
    variants: z.array(variant).max(400, 'Please use at most 400 choices of size and colour'),
  })
  .check(
    between(['sizes', 'setSlots'], ({ sizes, setSlots }, refuse) => {
      if (sizes.length === 0 && setSlots === null) refuse('sizes', noSizes.description)
    }),
    between(['sizes', 'thirdOption'], ({ sizes, thirdOption }, refuse) => {
      if (thirdOption && sizes.some((words) => !thirdOption.values.includes(splitSize(words, thirdOption).value)))
        refuse('sizes', `Please give each size a ${thirdOption.name}`)
    }),
    between(['pricePaise', 'mrpPaise'], ({ pricePaise, mrpPaise }, refuse) => {
      if (mrpPaise !== null && pricePaise > mrpPaise) refuse('mrpPaise', 'The price may not be above the MRP')
    }),
    between(['pricePaise', 'salePricePaise'], ({ pricePaise, salePricePaise }, refuse) => {
      if (salePricePaise !== null && salePricePaise >= pricePaise)
        refuse('salePricePaise', 'Please enter less than the price')
    }),
    between(['colors', 'ownColorNames'], ({ colors, ownColorNames }, refuse) => {
      const typed = colors.map((color) => sameName(ownColorNames[color] ?? ''))
      for (const [at, color] of colors.entries())
        if (typed[at] && typed.indexOf(typed[at]) < at) refuse(['ownColorNames', color], 'Another colour has this name')
    }),
    between(['variants'], ({ variants }, refuse) => {
      const firstAt = (field: 'sku' | 'barcode') =>
        new Map(variants.map(({ [field]: code }, at) => [code, at] as const).toReversed())
      const [skuAt, barcodeAt] = [firstAt('sku'), firstAt('barcode')]
      for (const [at, { sku, barcode }] of variants.entries()) {
        if (sku && skuAt.get(sku)! < at) refuse(['variants', at, 'sku'], 'Another size or colour has this SKU')
        if (barcode && barcodeAt.get(barcode)! < at)
          refuse(['variants', at, 'barcode'], 'Another size or colour has this barcode')
      }
    }),
    between(['pricePaise', 'variants'], ({ pricePaise, variants }, refuse) => {
      for (const [at, { mrpPaise, pricePaise: own }] of variants.entries())
        if (mrpPaise !== null && (own ?? pricePaise) > mrpPaise)
          refuse(['variants', at, 'mrpPaise'], 'The price may not be above the MRP')
    }),
  )

/** A product that nobody can buy yet, as it came from a file: its picture and its price may still come. */
export const DraftForm = ProductForm.safeExtend({ images: imageList, pricePaise: rupees })

export type ProductForm = z.infer<typeof ProductForm>

export type ProductFormErrors = { fields: FieldErrors; toast: { title: string; description: string } }

/** Sentences by field, and the toast the specification gives for the gravest of them. */
export function formErrorsOf(error: z.ZodError): ProductFormErrors {
  const fields = firstErrors(error)
  const lists = firstErrors(error, ([first]) => String(first))
  for (const list of ['images', 'colors', 'details', 'sizes', 'thirdOption', 'facts', 'setSlots'] as const)
    if (lists[list] !== undefined) fields[list] ??= lists[list]
  const isMissing =
    fields.images !== undefined || ['name', 'category', 'pricePaise'].some((name) => fields[name] === required)
  if (isMissing) return { fields, toast: missingFields }
  if (fields.sizes) return { fields, toast: noSizes }
  return { fields, toast: { title: 'Please check the form', description: Object.values(fields)[0] ?? '' } }
}
