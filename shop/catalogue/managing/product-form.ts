import * as z from 'zod'
import { line, optionalLine } from '#shared/fields.ts'
import { required, tooLong } from '#shared/plain-errors.ts'
import { typedAs } from '#shared/typed-as.ts'
import { orBlank, rupeesOverZero, wholeNumber } from '#shared/typed-numbers.ts'
import { imageKey } from '#shop/media/image-key.ts'
import { genders, oneSize, productStates, sizes } from '../inputs.ts'
import { sameName } from '../swatch-name.ts'

/** The sizes the picker offers, in its order; a product may also hold others it came with. */
export const pickerSizes = sizes.filter((size) => size !== oneSize)

const missingFields = {
  title: 'Missing required fields',
  description: 'Please fill in all required fields and upload at least one image.',
}
const noSizes = { title: 'No sizes selected', description: 'Please select at least one size.' }

export const mostOfColorName = 80

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please choose a colour')

/** Whole pieces; blank means that nobody counts them. */
const stock = orBlank(wholeNumber(0, 999_999, 'Please enter a whole number, or leave it blank'))

/** Blank: the shop makes one. */
const sku = typedAs(
  { maxLength: 40 },
  z
    .string()
    .trim()
    .regex(
      /^([\p{L}\p{N}][\p{L}\p{N}._/-]{0,39})?$/u,
      'Please use letters, digits, dots, dashes and slashes, at most 40',
    ),
)

const variant = z.object({
  size: z.string().min(1).max(40),
  color: color.nullable(),
  stock,
  /** The stock that the form showed when it was opened: stock that was sold meanwhile is not overwritten. */
  stockShown: stock,
  sku,
})

export const ProductForm = z
  .object({
    name: line(160),
    description: z.string().trim().max(5_000, tooLong(5_000)),
    category: z.string().min(1, required),
    gender: z.enum(genders, 'Please choose one'),
    state: z.enum(productStates, 'Please choose one'),
    pricePaise: rupeesOverZero,
    salePricePaise: orBlank(rupeesOverZero),
    featured: z.boolean(),
    newArrival: z.boolean(),
    bestseller: z.boolean(),
    sizes: z.array(z.string().min(1).max(40)).min(1, noSizes.description).max(40),
    colors: z.array(color).max(24, 'Please use at most 24 colours'),
    /** As typed, by hex value; blank: the name of the swatch. */
    ownColorNames: z.record(z.string(), optionalLine(mostOfColorName)).default({}),
    details: z.array(optionalLine(300)).transform((lines) => lines.filter(Boolean)),
    images: z
      .array(z.object({ key: imageKey, alt: optionalLine(300), color: color.nullable() }))
      .min(1, 'Please upload at least one image')
      .max(40, 'Please use at most 40 images'),
    variants: z.array(variant).max(400),
  })
  .superRefine(({ pricePaise, salePricePaise, variants, colors, ownColorNames }, context) => {
    const typed = colors.map((color) => sameName(ownColorNames[color] ?? ''))
    for (const [at, color] of colors.entries()) {
      if (!typed[at] || typed.indexOf(typed[at]) === at) continue
      context.addIssue({ code: 'custom', path: ['ownColorNames', color], message: 'Another colour has this name' })
    }
    for (const [at, { sku }] of variants.entries()) {
      if (sku && variants.findIndex((other) => other.sku === sku) < at) {
        context.addIssue({
          code: 'custom',
          path: ['variants', at, 'sku'],
          message: 'Another size or colour has this SKU',
        })
      }
    }
    if (salePricePaise !== null && salePricePaise >= pricePaise) {
      context.addIssue({ code: 'custom', path: ['salePricePaise'], message: 'Please enter less than the price' })
    }
  })

export type ProductForm = z.infer<typeof ProductForm>

/** Field names as the form posts them; lists repeat their name, and the nth of each belongs to the nth picture or variant. */
export function readProductForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const all = (name: string) => form.getAll(name).map(String)
  const [alts, imageColors, variantColors, stocks, shown, skus, colorNames] = [
    'imageAlt',
    'imageColor',
    'variantColor',
    'stock',
    'stockShown',
    'sku',
    'colorName',
  ].map(all)
  return ProductForm.safeParse({
    name: text('name'),
    description: text('description'),
    category: text('category'),
    gender: text('gender'),
    state: text('state'),
    pricePaise: text('price'),
    salePricePaise: text('salePrice'),
    featured: form.has('featured'),
    newArrival: form.has('newArrival'),
    bestseller: form.has('bestseller'),
    sizes: [...new Set(all('size'))],
    colors: [...new Set(all('color'))],
    ownColorNames: Object.fromEntries(all('color').map((color, at) => [color.toLowerCase(), colorNames?.[at] ?? ''])),
    details: all('detail'),
    images: all('imageKey').map((key, index) => ({
      key,
      alt: alts?.[index] ?? '',
      color: imageColors?.[index] || null,
    })),
    variants: all('variantSize').map((size, index) => ({
      size,
      color: variantColors?.[index] || null,
      stock: stocks?.[index] ?? '',
      stockShown: shown?.[index] ?? '',
      sku: skus?.[index] ?? '',
    })),
  })
}

/** The form's name of each field, for messages beside it. */
const fieldNames: Record<string, string> = { pricePaise: 'price', salePricePaise: 'salePrice' }

export type ProductFormErrors = { fields: Record<string, string>; toast: { title: string; description: string } }

/** Sentences by field, and the toast the specification gives for the gravest of them. */
export function formErrorsOf(error: z.ZodError): ProductFormErrors {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const [first, index, last] = path.map(String)
    if (first === undefined) continue
    const name = last === 'sku' ? 'skus' : (fieldNames[first] ?? first)
    fields[name] ??= message
    if (index !== undefined) fields[`${name}.${index}`] ??= message
  }
  const isMissing =
    fields.images !== undefined || ['name', 'category', 'price'].some((name) => fields[name] === required)
  if (isMissing) return { fields, toast: missingFields }
  if (fields.sizes) return { fields, toast: noSizes }
  return { fields, toast: { title: 'Please check the form', description: Object.values(fields)[0] ?? '' } }
}
