import { categoryPath } from '#shared/listing/category-levels.ts'
import { element } from '#shared/xml.ts'
import { plainDescription } from '#shop/catalogue/describing/plain-description.ts'
import type { ListedProduct } from '#shop/catalogue/finding/list-products.server.ts'
import type { Gender } from '#shop/catalogue/inputs.ts'
import { effectivePricePaise, isPublicGtin, isSoldOut, type Priced, variantHref } from '#shop/catalogue/rules.ts'
import type { findSalePeriods, SalePeriod } from '#shop/catalogue/sales/find-sale-periods.server.ts'
import { ageGroupOf } from '#shop/catalogue/sizes/age-of-size.ts'
import { aheadTerms } from '#shop/catalogue/sold-ahead.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { splitSize } from '#shop/catalogue/third-option.ts'
import { priceOf } from '#shop/catalogue/variant-price.ts'
import type { FeedCharge } from '#shop/delivery/charges/find-delivery.server.ts'
import { variantUrl } from '#shop/media/rules.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { ChargesOf } from './feed-charges.server.ts'

/** Nothing of a shop that takes no orders for now is in stock. */
type Shop = {
  publicUrl: string
  settings: Pick<StoreSettings, 'brand'>
  isOpen: boolean
  chargesOf: ChargesOf
  /** When sale prices hold: without their end Google goes on showing them, and refuses what costs more by then. */
  findPeriods(products: readonly ListedProduct[]): Promise<PeriodOf>
}

type PeriodOf = Awaited<ReturnType<typeof findSalePeriods>>

const genderLabels: Record<Gender, string> = { men: 'male', women: 'female', unisex: 'unisex' }

/** By category slug, in Google's own numbers: https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt */
const googleCategories: Record<string, number> = {
  shirts: 212,
  't-shirts': 212,
  hoodies: 212,
  sweaters: 212,
  pants: 204,
  jeans: 204,
  jackets: 5598,
  'formal-combo': 7313,
  accessories: 167,
}
const apparelAndAccessories = 166

const maxFurtherImages = 10

/**
 * One item for each size and colour: https://support.google.com/merchants/answer/7052112. A product without a picture
 * is left out, since Google takes none. A set of several products at one price is one item, as a bundle:
 * https://support.google.com/merchants/answer/6324449. One by percentage is left out, since its price depends on the choice.
 */
export async function* writeMerchantFeed(shop: Shop, batches: AsyncIterable<ListedProduct[]>) {
  const { publicUrl, settings } = shop
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield `${element('title', settings.brand.name)}${element('link', `${publicUrl}/`)}${element('description', settings.brand.blurb || settings.brand.name)}\n`
  for await (const products of batches) {
    const of = { charges: await shop.chargesOf(products), period: await shop.findPeriods(products) }
    yield products.map((product) => itemsOf(shop, product, of)).join('')
  }
  yield '</channel>\n</rss>\n'
}

function itemsOf(
  { publicUrl, settings, isOpen }: Shop,
  product: ListedProduct,
  of: { charges: Awaited<ReturnType<ChargesOf>>; period: PeriodOf },
) {
  if (product.images.length === 0) return ''
  const ofAll = [
    element('g:description', clipped(plainDescription(product.description) || product.name, 5_000)),
    element('g:brand', settings.brand.name),
    element('g:condition', 'new'),
    element('g:google_product_category', googleCategories[product.categorySlug] ?? apparelAndAccessories),
    element('g:product_type', categoryPath(product.category, product.wholeCategory?.name)),
    element('g:gender', genderLabels[product.gender]),
  ].join('')

  if (product.set) return setOf({ publicUrl, isOpen }, product, ofAll, of.period)
  return product.variants
    .map((variant) => {
      const colorName = variant.color === null ? null : colorNameIn(product, variant.color)
      const [image, ...further] = picturesOf(product, variant.color).map(
        ({ key }) => publicUrl + variantUrl(key, 1080, 'jpg'),
      )
      const name = [product.name, colorName, variant.size].filter(Boolean).join(', ')
      return [
        '<item>',
        element('g:id', variant.sku.length <= 50 ? variant.sku : variant.id),
        element('g:title', clipped(name, 150)),
        element('g:link', publicUrl + variantHref(product.id, variant)),
        element('g:image_link', image!),
        ...further.slice(0, maxFurtherImages).map((url) => element('g:additional_image_link', url)),
        isOpen ? availabilityOf(product, variant) : outOfStock,
        element('g:size', variant.size),
        thirdOf(product, variant.size),
        colorName === null ? '' : element('g:color', colorName),
        element('g:item_group_id', product.id),
        ofAll,
        element('g:age_group', ageGroupOf(splitSize(variant.size, product.thirdOption).size).name),
        isPublicGtin(variant.barcode ?? '')
          ? element('g:gtin', variant.barcode!)
          : element('g:identifier_exists', 'no'),
        pricesOf(priceOf(product, variant), (paise) =>
          of.period(product.id, variant.pricePaise === null ? null : variant.id, paise),
        ),
        ...of.charges(variant.id).map(shippingElement),
        '</item>\n',
      ].join('')
    })
    .join('')
}

function setOf(
  { publicUrl, isOpen }: Pick<Shop, 'publicUrl' | 'isOpen'>,
  product: ListedProduct,
  ofAll: string,
  periodOf: PeriodOf,
) {
  const { pieces, isSoldOut: lacksPieces, isFrom } = product.set!
  if (isFrom || pieces.length < 2) return ''
  const [image, ...further] = product.images.map(({ key }) => publicUrl + variantUrl(key, 1080, 'jpg'))
  return [
    '<item>',
    element('g:id', `set-${product.id}`),
    element('g:title', clipped(product.name, 150)),
    element('g:link', `${publicUrl}/products/${product.id}`),
    element('g:image_link', image!),
    ...further.slice(0, maxFurtherImages).map((url) => element('g:additional_image_link', url)),
    isOpen && !lacksPieces ? availabilityOf(product, { stock: null }) : outOfStock,
    element('g:is_bundle', 'yes'),
    ofAll,
    element('g:age_group', 'adult'),
    element('g:identifier_exists', 'no'),
    pricesOf(product, (paise) => periodOf(product.id, null, paise)),
    '</item>\n',
  ].join('')
}

/** Variants of one item group differ by their whole size, since Google knows no third option but fabric and pattern. */
function thirdOf({ thirdOption }: ListedProduct, words: string) {
  const { value } = splitSize(words, thirdOption)
  if (!thirdOption || value === '') return ''
  const detail = element('g:attribute_name', thirdOption.name) + element('g:attribute_value', value)
  const known = /^(fabric|material)$/i.test(thirdOption.name) ? element('g:material', value) : ''
  return `${known}<g:product_detail>${detail}</g:product_detail>`
}

function pricesOf(price: Priced, periodOf: (paise: number) => SalePeriod | null) {
  const paidPaise = effectivePricePaise(price)
  if (paidPaise >= price.pricePaise) return element('g:price', inRupees(price.pricePaise))
  const period = periodOf(paidPaise)
  const effective = period
    ? element('g:sale_price_effective_date', `${period.startsAt.toISOString()}/${period.endsAt.toISOString()}`)
    : ''
  return element('g:price', inRupees(price.pricePaise)) + element('g:sale_price', inRupees(paidPaise)) + effective
}

const shippingElement = ({ service, pricePaise }: FeedCharge) =>
  `<g:shipping>${element('g:country', 'IN')}${element('g:service', service)}${element('g:price', inRupees(pricePaise))}</g:shipping>`

const outOfStock = element('g:availability', 'out_of_stock')

/** Of what starts later Google wants to know when. */
function availabilityOf(
  { start, soldAhead }: ListedProduct,
  variant: Pick<ListedProduct['variants'][number], 'stock'>,
) {
  if (isSoldOut(variant)) return outOfStock
  const ahead = soldAhead?.kind === 'preorder' ? aheadTerms(soldAhead, new Date()) : null
  if (start === null && ahead)
    return element('g:availability', 'preorder') + element('g:availability_date', `${ahead.leavesBy}T00:00:00+05:30`)
  if (start === null) return element('g:availability', 'in_stock')
  return element('g:availability', 'preorder') + element('g:availability_date', new Date(start.at).toISOString())
}

/** The colour's own pictures first, then those of no colour; those of other colours only when there are no such. */
function picturesOf({ images }: ListedProduct, color: string | null) {
  const own = images.filter((image) => color !== null && image.color === color)
  const shared = images.filter((image) => image.color === null)
  return own.length + shared.length > 0 ? [...own, ...shared] : images
}

const inRupees = (paise: number) => `${(paise / 100).toFixed(2)} INR`

const clipped = (text: string, most: number) => [...text].slice(0, most).join('')
