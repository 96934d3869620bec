import { href } from 'react-router'
import { categoryPath } from '#shared/listing/category-levels.ts'
import { plainDescription } from '#shop/catalogue/describing/plain-description.ts'
import type { ProductVideo } from '#shop/catalogue/product-sql.server.ts'
import { effectivePricePaise, isPublicGtin, isSoldOut, variantHref } from '#shop/catalogue/rules.ts'
import type { PageSlot } from '#shop/catalogue/sets/find-set-slots.server.ts'
import { agesOf } from '#shop/catalogue/sizes/age-of-size.ts'
import { plainSizesOf, sizeWith } from '#shop/catalogue/third-option.ts'
import { priceOf } from '#shop/catalogue/variant-price.ts'
import { variantUrl, videoUrl } from '#shop/media/rules.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import type { Opening } from '#shop/settings/opening-state.ts'
import { productHref } from '../product-href.ts'
import { returnPolicyData, returnPolicyId } from '../return-policy-data.ts'
import type { PageProduct } from './page-product.ts'

type Shop = { publicUrl: string; settings: ShownSettings; opening: Opening }

const shippingId = '#shipping'
const suggestedGender = { men: 'male', women: 'female', unisex: 'unisex' }

/**
 * A product as search engines read it, in schema.org's terms:
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
export function productData(product: PageProduct, { publicUrl, settings, opening }: Shop) {
  const url = `${publicUrl}/products/${product.id}`
  const picturesOf = (color: string | null) => {
    const own = product.pictures.filter((one) => one.color === color)
    return (own.length > 0 ? own : product.pictures.slice(0, 1)).map(
      ({ key }) => `${publicUrl}${variantUrl(key, 1080, 'jpg')}`,
    )
  }

  return {
    ...shownData(product, url, picturesOf(product.pictures[0]?.color ?? null), settings),
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    subjectOf: product.videos?.map((video) => videoData(product, video, publicUrl)),
    variesBy: ['https://schema.org/size', ...(product.colors.length > 0 ? ['https://schema.org/color'] : [])],
    hasVariant: product.variants.map((variant) => {
      const color = product.colors.find(({ hex }) => hex === variant.color)?.name
      const price = priceOf(product, variant)
      const paidPaise = effectivePricePaise(price)
      const { thirdOption: third } = product
      const [size, value] = third ? variant.size.split(sizeWith('', third.name, '')) : [variant.size]
      return {
        '@type': 'Product',
        sku: variant.sku,
        gtin: isPublicGtin(variant.barcode ?? '') ? variant.barcode : undefined,
        name: [product.name, color, variant.size].filter(Boolean).join(', '),
        size,
        additionalProperty: third && { '@type': 'PropertyValue', name: third.name, value },
        color,
        image: picturesOf(variant.color)[0],
        offers: {
          ...offer,
          url: `${publicUrl}${variantHref(product.id, variant)}`,
          price: inRupees(paidPaise),
          priceSpecification: paidPaise < price.pricePaise ? listPrice(price.pricePaise) : undefined,
          // The feed says the same: a shop that is closed for now sells nothing.
          ...(opening.state === 'closed' ? outOfStock : availabilityOf(product, variant)),
        },
      }
    }),
  }
}

/** https://developers.google.com/search/docs/appearance/structured-data/video */
const videoData = ({ name, description }: PageProduct, video: ProductVideo, publicUrl: string) => ({
  '@type': 'VideoObject',
  name,
  description: plainDescription(description) || name,
  thumbnailUrl: `${publicUrl}${variantUrl(video.imageKey, 1080, 'jpg')}`,
  contentUrl: `${publicUrl}${videoUrl(video.key)}`,
  uploadDate: new Date(video.uploadedAt).toISOString(),
})

/** All that search engines read of a product's page. */
export const productPageData = (product: PageProduct, shop: Shop) => [
  product.slots ? setData(product, product.slots, shop) : productData(product, shop),
  shippingData(product, shop.settings),
  returnPolicyData(shop.settings, shop.publicUrl, product.returnRule),
  breadcrumbData(product, shop.publicUrl),
]

/** A set is there while each of its slots can be filled. */
function availabilityOfSet({ start }: PageProduct, slots: readonly PageSlot[]) {
  const canBeFilled = ({ products, quantity }: PageSlot) =>
    products.some(({ variants }) => variants.some(({ stock }) => stock === null || stock >= quantity))
  if (!slots.every(canBeFilled)) return outOfStock
  if (start === null) return { availability: 'https://schema.org/InStock' }
  return { availability: 'https://schema.org/PreOrder', availabilityStarts: new Date(start.at).toISOString() }
}

/** A set as search engines read it: one product, whose pieces are chosen on its page. */
export function setData(product: PageProduct, slots: readonly PageSlot[], { publicUrl, settings, opening }: Shop) {
  const url = `${publicUrl}${productHref(product.id)}`
  const pictures = product.pictures.map(({ key }) => `${publicUrl}${variantUrl(key, 1080, 'jpg')}`)
  return {
    ...shownData(product, url, pictures, settings),
    '@type': 'Product',
    sku: `set-${product.id}`,
    subjectOf: product.videos?.map((video) => videoData(product, video, publicUrl)),
    offers: {
      ...offer,
      url,
      ...(product.setPercent === undefined
        ? { price: inRupees(effectivePricePaise(product)) }
        : // Its price is known once its pieces are chosen.
          { '@type': 'AggregateOffer', lowPrice: inRupees(effectivePricePaise(product)) }),
      ...(opening.state === 'closed' ? outOfStock : availabilityOfSet(product, slots)),
    },
  }
}

const shownData = (product: PageProduct, url: string, image: string[], { brand }: ShownSettings) => ({
  '@context': 'https://schema.org',
  '@id': `${url}#product`,
  name: product.name,
  description: plainDescription(product.description) || product.name,
  url,
  ...(image.length > 0 && { image }),
  brand: { '@type': 'Brand', name: brand.name },
  category: categoryPath(product.category, product.wholeCategory?.name),
  audience: audienceOf(product),
})

function audienceOf({ gender, variants, thirdOption = null }: PageProduct) {
  const { from, to } = agesOf(
    plainSizesOf(
      variants.map(({ size }) => size),
      thirdOption,
    ),
  )
  return {
    '@type': 'PeopleAudience',
    suggestedGender: suggestedGender[gender],
    suggestedMinAge: from,
    ...(to !== null && { suggestedMaxAge: to }),
  }
}

const offer = {
  '@type': 'Offer',
  priceCurrency: 'INR',
  itemCondition: 'https://schema.org/NewCondition',
  shippingDetails: { '@id': shippingId },
  hasMerchantReturnPolicy: { '@id': returnPolicyId },
}

const outOfStock = { availability: 'https://schema.org/OutOfStock' }

function availabilityOf({ start, ahead }: PageProduct, variant: PageProduct['variants'][number]) {
  if (isSoldOut(variant)) return outOfStock
  if (start === null && ahead?.from)
    return { availability: 'https://schema.org/PreOrder', availabilityStarts: ahead.from }
  if (start === null && ahead) return { availability: 'https://schema.org/MadeToOrder' }
  if (start === null) return { availability: 'https://schema.org/InStock' }
  return { availability: 'https://schema.org/PreOrder', availabilityStarts: new Date(start.at).toISOString() }
}

const listPrice = (paise: number) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: inRupees(paise),
  priceCurrency: 'INR',
})

/** The price of sending one piece: the one that the checkout charges, not the one on a banner. */
export function shippingData(product: PageProduct, { shipping, promises }: ShownSettings) {
  const isFree = effectivePricePaise(product) >= shipping.freeFromPaise
  const [, least, most] = /^(\d+)\D+(\d+)$/.exec(promises.deliveryBusinessDays) ?? []
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferShippingDetails',
    '@id': shippingId,
    shippingRate: { '@type': 'MonetaryAmount', value: inRupees(isFree ? 0 : shipping.feePaise), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: least &&
      most && {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: Number(least), maxValue: Number(most), unitCode: 'DAY' },
      },
  }
}

const breadcrumbData = (product: PageProduct, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', path: href('/') },
    ...(product.wholeCategory
      ? [{ name: product.wholeCategory.name, path: `${href('/products')}?category=${product.wholeCategory.slug}` }]
      : []),
    { name: product.category, path: `${href('/products')}?category=${product.categorySlug}` },
    { name: product.name, path: productHref(product.id) },
  ].map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: `${publicUrl}${path}` })),
})

const inRupees = (paise: number) => (paise / 100).toFixed(2)
