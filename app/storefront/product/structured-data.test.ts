import { expect, test } from 'vitest'
import { completeSettings } from '#tests/settings.ts'
import { shortened } from '../page-meta.ts'
import type { PageProduct } from './page-product.ts'
import { productData, setData, shippingData } from './structured-data.ts'

const settings = completeSettings
const shop = { publicUrl: 'https://shop.example.in', settings, opening: { state: 'open', sentence: '' } as const }

const picture = (key: string, color: string | null) => ({ key, color, alt: '', width: 1600, height: 2000 })

const kurta = {
  id: 7,
  name: 'Melkote Kurta',
  description: '',
  category: 'Shirts',
  categorySlug: 'shirts',
  gender: 'women',
  pricePaise: 249_950,
  salePricePaise: 199_900,
  start: null,
  colors: [
    { hex: '#1c2747', name: 'Navy' },
    { hex: '#ffffff', name: 'White' },
  ],
  pictures: [picture('navy', '#1c2747'), picture('white', '#ffffff')],
  variants: [
    { id: 1, sku: 'K-M-NAVY', size: 'M', color: '#1c2747', stock: 0 },
    { id: 2, sku: 'K-M-WHITE', size: 'M', color: '#ffffff', stock: null },
  ],
} as PageProduct

test('a video is said with its picture, its address and its day', () => {
  expect(productData(kurta, shop).subjectOf).toBeUndefined()
  const videos = [{ imageKey: 'navy', key: 'video-of-it', uploadedAt: '2026-11-21T10:00:00+00:00' }]
  expect(productData({ ...kurta, videos }, shop).subjectOf).toEqual([
    {
      '@type': 'VideoObject',
      name: 'Melkote Kurta',
      description: 'Melkote Kurta',
      thumbnailUrl: 'https://shop.example.in/images/navy/1080.jpg',
      contentUrl: 'https://shop.example.in/videos/video-of-it',
      uploadDate: '2026-11-21T10:00:00.000Z',
    },
  ])
})

test('a product without pictures has no blank list of them', () => {
  expect(productData(kurta, shop).image).toHaveLength(1)
  expect(productData({ ...kurta, pictures: [] }, shop)).not.toHaveProperty('image')
})

test('sizes that are ages say for which children the product is', () => {
  expect(productData(kurta, shop).audience).toMatchObject({ suggestedMinAge: 13 })
  const [variant] = kurta.variants
  const ofChildren = { ...kurta, variants: ['6-9 months', '2–3 years'].map((size) => ({ ...variant!, size })) }
  expect(productData(ofChildren, shop).audience).toEqual({
    '@type': 'PeopleAudience',
    suggestedGender: 'female',
    suggestedMinAge: 0.25,
    suggestedMaxAge: 5,
  })
})

test('a third option is a property of each choice, beside its size', () => {
  const fit = {
    ...kurta,
    thirdOption: { name: 'Fit', values: ['Slim'] },
    variants: [{ ...kurta.variants[0]!, size: 'M · Fit: Slim' }],
  }
  expect(productData(fit, shop).hasVariant).toMatchObject([
    {
      name: 'Melkote Kurta, Navy, M · Fit: Slim',
      size: 'M',
      additionalProperty: { '@type': 'PropertyValue', name: 'Fit', value: 'Slim' },
    },
  ])
})

test('each size and colour is offered by itself, at what is charged and as it stands', () => {
  const { hasVariant, description } = productData(kurta, shop)
  expect(description).toBe('Melkote Kurta')
  expect(hasVariant).toMatchObject([
    {
      name: 'Melkote Kurta, Navy, M',
      image: 'https://shop.example.in/images/navy/1080.jpg',
      offers: { availability: 'https://schema.org/OutOfStock' },
    },
    {
      color: 'White',
      offers: {
        url: 'https://shop.example.in/products/7?size=M&color=ffffff',
        price: '1999.00',
        priceSpecification: { price: '2499.50', priceType: 'https://schema.org/StrikethroughPrice' },
        availability: 'https://schema.org/InStock',
      },
    },
  ])
})

test('a product that is not reduced has no struck price', () => {
  const [variant] = productData({ ...kurta, salePricePaise: null }, shop).hasVariant
  expect(variant!.offers.price).toBe('2499.50')
  expect(variant!.offers.priceSpecification).toBeUndefined()
})

test('what starts later can be ordered from then on, as far as it is there', () => {
  const start = { at: Date.parse('2026-11-28T12:00:00+05:30'), isToday: false }
  expect(productData({ ...kurta, start }, shop).hasVariant.map(({ offers }) => offers)).toMatchObject([
    { availability: 'https://schema.org/OutOfStock' },
    { availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-11-28T06:30:00.000Z' },
  ])
})

test('a set costs its price; one by percentage at least that of its cheapest choice', () => {
  expect(setData(kurta, [], shop).offers).toMatchObject({ '@type': 'Offer', price: '1999.00' })
  const { offers } = setData({ ...kurta, setPercent: 10 }, [], shop)
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '1999.00' })
  expect(offers).not.toHaveProperty('price')
})

test('sending one piece costs what the checkout charges', () => {
  expect(shippingData(kurta, settings).shippingRate.value).toBe('30.00')
  expect(shippingData({ ...kurta, salePricePaise: 200_000 }, settings).shippingRate.value).toBe('0.00')
  expect(shippingData(kurta, settings).deliveryTime).toMatchObject({ transitTime: { minValue: 3, maxValue: 5 } })
  const vague = { ...settings, promises: { ...settings.promises, deliveryBusinessDays: 'a few' } }
  expect(shippingData(kurta, vague).deliveryTime).toBeUndefined()
})

test('a description ends where a reader would stop', () => {
  const sentence = `${'word '.repeat(22)}end.`
  expect(shortened(`${sentence} ${'more '.repeat(30)}`)).toBe(sentence)
  expect(shortened(`a${'👗'.repeat(100)}`)).toMatch(/^a👗+…$/u)
  expect(shortened('word, '.repeat(60))).toMatch(/^.{100,160}word…$/)
  expect(shortened('Short\n and sweet.')).toBe('Short and sweet.')
})

test('nothing of a shop that is closed for now is in stock', () => {
  const { hasVariant } = productData(kurta, { ...shop, opening: { state: 'closed', sentence: '' } })
  expect(new Set(hasVariant.map(({ offers }) => offers.availability))).toEqual(
    new Set(['https://schema.org/OutOfStock']),
  )
})
