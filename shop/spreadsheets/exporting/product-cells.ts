import { nameCountry } from '#shared/countries.ts'
import { momentField } from '#shared/dates.ts'
import { rupeesField } from '#shared/money.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { writeBox } from '#shop/catalogue/packed-size.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import type { Priced } from '#shop/catalogue/rules.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { splitSize } from '#shop/catalogue/third-option.ts'
import { variantUrl, videoUrl } from '#shop/media/rules.ts'
import { joinLines } from '../cells.ts'
import type { Field } from '../columns.ts'
import { writeSizeGuide } from '../size-guide-text.ts'
import { writeAhead } from '../sold-ahead-text.ts'

export type Cells = Partial<Record<Field, string>>
export type Variant = EditableProduct['variants'][number]

const yes = (on: boolean) => (on ? 'yes' : 'no')

export const pictureUrl = (publicUrl: string, key: string) => publicUrl + variantUrl(key, 1920)

const rupeesOrBlank = (paise: number | null) => (paise === null ? '' : rupeesField(paise))

/** Prices as a file has them. */
export const pricesIn = ({ pricePaise, salePricePaise }: Priced) => ({
  price: rupeesField(pricePaise),
  salePrice: rupeesOrBlank(salePricePaise),
})

/** The cells that say something of a whole product; they stand in its first row. */
export const productCells = (product: EditableProduct, publicUrl: string): Cells => ({
  description: product.description,
  category: product.category,
  gender: product.gender,
  state: product.state,
  ...pricesIn(product),
  searchTitle: product.searchTitle,
  searchDescription: product.searchDescription,
  featured: yes(product.featured),
  newArrival: yes(product.newArrival),
  bestseller: yes(product.bestseller),
  vendor: product.vendor,
  tags: writeTags(product.tags),
  startsAt: product.startsAt === null ? '' : momentField(product.startsAt).replace('T', ' '),
  details: joinLines(product.details),
  facts: joinLines(product.facts),
  sizeGuide: writeSizeGuide(product.sizeGuide),
  mrp: rupeesOrBlank(product.mrpPaise),
  hsn: product.hsn,
  gstPercent: product.gstPercent === null ? '' : String(product.gstPercent),
  ...product.declarations,
  countryOfOrigin: nameCountry(product.declarations?.countryOfOrigin ?? ''),
  returnDays: String(product.returnRule?.days ?? ''),
  returnNever: product.returnRule?.never ?? '',
  exchangeOnly: yes(product.returnRule?.exchangeOnly ?? false),
  soldAhead: writeAhead(product.soldAhead),
  aheadNever: product.soldAhead?.never ?? '',
  grams: String(product.grams ?? ''),
  box: writeBox(product.box),
  pictures: joinLines(product.images.map(({ key }) => pictureUrl(publicUrl, key))),
  pictureTexts: joinLines(product.images.map(({ alt }) => alt)),
  videos: joinLines(
    product.images.flatMap(({ videoKey }, at) => (videoKey ? [`${at + 1} ${publicUrl}${videoUrl(videoKey)}`] : [])),
  ),
})

/** The cells of one size and colour; `null`: of a product that has none. */
export const variantCells = (product: EditableProduct, variant: Variant | null): Cells => ({
  ...optionCells(product, variant?.size ?? ''),
  color: variant?.color ? `${colorNameIn(product, variant.color)} (${variant.color})` : '',
  sku: variant?.sku ?? '',
  stock: variant?.stock === null || variant?.stock === undefined ? '' : String(variant.stock),
  cost: rupeesOrBlank(variant?.costPaise ?? null),
  variantMrp: rupeesOrBlank(variant?.mrpPaise ?? null),
  barcode: variant?.barcode ?? '',
  variantGrams: String(variant?.grams ?? ''),
  variantBox: writeBox(variant?.box ?? null),
})

function optionCells({ thirdOption }: EditableProduct, words: string): Cells {
  const { size, value } = splitSize(words, thirdOption)
  return { size, thirdName: value && thirdOption!.name, third: value }
}

/** A row for each size and colour, sizes and colours in the sequence of the product. */
export function variantsOf(product: EditableProduct): (Variant | null)[] {
  const place = ({ size, color }: Variant) =>
    [product.sizes.indexOf(size), product.colors.indexOf(color ?? '')] as const
  const sorted = product.variants.toSorted((one, other) => {
    const [[size, color], [otherSize, otherColor]] = [place(one), place(other)]
    return size - otherSize || color - otherColor
  })
  return sorted.length > 0 ? sorted : [null]
}
