import * as z from 'zod'
import { type Nested, readNested } from '#shared/forms/nested-form.ts'
import { sizesWithThird } from '../third-option.ts'
import { DraftForm, ProductForm } from './product-form.ts'
import { blankSizeGuide } from './size-guide-form.ts'

/** Lists of values repeat "sizes[]"; what belongs together is named by its place: "variants[3].sku". */
export function readProductForm(form: FormData) {
  const read = readNested(form)
  const { sizes = [], colors = [], details = [], images = [], variants = [], sizeGuide = blankSizeGuide } = read
  const named = z.array(NamedColor).safeParse(colors)
  const isSet = read.soldAs === 'set'
  const third = isSet ? null : readThirdOption(read.thirdOption)
  // A product that is added has all that the form asks for, draft or not.
  const isDraft = 'version' in read && read.state !== 'live'
  return (isDraft ? DraftForm : ProductForm).safeParse({
    ...read,
    featured: 'featured' in read,
    newArrival: 'newArrival' in read,
    bestseller: 'bestseller' in read,
    startsAt: read.startsAt ?? '',
    sizeGuide,
    // Who saves the form has seen it.
    mrpConfirmed: true,
    setSlots: isSet ? (read.setSlots ?? []) : null,
    setPercent: isSet ? (read.setPercent ?? '') : '',
    // Its price is written from those of its pieces.
    ...(isSet && read.setPercent && { pricePaise: read.pricePaise || '1', salePricePaise: '' }),
    sizes: isSet ? [] : withThirdOption(sizes, third),
    thirdOption: third,
    colors: isSet ? [] : named.success ? [...new Set(named.data.map(({ hex }) => hex))] : colors,
    ownColorNames: Object.fromEntries((named.data ?? []).map(({ hex, name }) => [hex.toLowerCase(), name])),
    details,
    images,
    variants: isSet ? [] : 'costsShown' in read ? withBlankCosts(variants) : variants,
  })
}

/** Costs that a form with costs does not send are blank; one without them leaves them as they are. */
const withBlankCosts = (variants: Nested) =>
  Array.isArray(variants)
    ? variants.map((one) =>
        typeof one === 'object' && !Array.isArray(one) && one.costPaise === undefined ? { ...one, costPaise: '' } : one,
      )
    : variants

/** A colour as the form sends it: names are stored by colour. */
const NamedColor = z.object({ hex: z.string(), name: z.string().default('') })

/** Null where neither a name nor a value was typed. */
function readThirdOption(typed: Nested | undefined) {
  const { data } = z.object({ name: z.string(), values: z.array(z.string()).default([]) }).safeParse(typed)
  if (!data) return null
  const third = { name: data.name.trim(), values: data.values.map((value) => value.trim()).filter(Boolean) }
  return third.name === '' && third.values.length === 0 ? null : third
}

/** The form sends sizes by themselves. */
function withThirdOption(sizes: Nested, third: ReturnType<typeof readThirdOption>) {
  const { data } = z.array(z.string()).safeParse(sizes)
  if (!data) return sizes
  const plain = [...new Set(data)]
  return third && third.values.length > 0 ? sizesWithThird(plain, third) : plain
}
