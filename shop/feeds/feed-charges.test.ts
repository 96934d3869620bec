import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Edition } from '#caching/edition.server.ts'
import { LaunchWatch } from '#shop/catalogue/launches/launch-watch.server.ts'
import { productImages, variants } from '#shop/catalogue/tables.server.ts'
import { highestCharges } from '#shop/delivery/charges/feed-charges.ts'
import { emptyTable } from '#shop/delivery/delivery-table.ts'
import { deliveryCharges } from '#shop/delivery/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { test as testInShop } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { method, zone } from '#tests/making/delivery-zones.ts'
import { feedRoutes } from './http.server.ts'

const table = {
  ...emptyTable,
  zones: [
    zone('near', false, method('standard', 3_000), method('Same day', 20_000)),
    zone('hills', false, method('Standard', 14_000)),
    zone('rest', true, method('Standard', 9_000, 200_000), method('Express', 15_000)),
  ],
}
const piece = { pricePaise: 100_000, grams: null, box: null }

test('a piece costs at most what the dearest zone takes, in each way of the rest of India', () => {
  expect(highestCharges(table, piece)).toEqual([
    { service: 'Standard', pricePaise: 14_000 },
    { service: 'Express', pricePaise: 15_000 },
  ])
})

test('its weight and size count, and what is free in one zone alone is not free', () => {
  expect(highestCharges(table, { ...piece, grams: 501 })[0]).toEqual({ service: 'Standard', pricePaise: 42_000 })
  const box = { lengthCm: 40, widthCm: 30, heightCm: 4 }
  expect(highestCharges(table, { ...piece, grams: 100, box })[1]).toEqual({ service: 'Express', pricePaise: 45_000 })
  expect(highestCharges(table, { ...piece, pricePaise: 250_000 })[0]!.pricePaise).toBe(14_000)
  const alone = { ...table, zones: table.zones.slice(2) }
  expect(highestCharges(alone, { ...piece, pricePaise: 250_000 })[0]!.pricePaise).toBe(0)
})

testInShop(
  'the feed has the ways of delivery of each size with what they cost at most, by its weight',
  async ({ db }) => {
    await db.insert(deliveryCharges).values({ content: table, savedBy: 'Asha Rao' })
    const { id } = await makeProduct(db, { sizes: ['M', 'XL'] })
    await db.insert(images).values({ key: 'front', width: 1600, height: 2000, mediaType: 'image/jpeg', bytes: 1 })
    await db.insert(productImages).values({ productId: id, imageKey: 'front', position: 1 })
    await db.update(variants).set({ grams: 501 }).where(eq(variants.size, 'XL'))

    const app = fastify()
    const launches = new LaunchWatch(db, { onLaunch() {}, onError() {} })
    feedRoutes(app, { db, publicUrl: 'https://shop.example.in', edition: new Edition(), launches })
    const { body } = await app.inject('/feeds/google-merchant.xml')
    await app.close()
    const charges = Array.from(
      body.matchAll(
        /<g:shipping><g:country>IN<\/g:country><g:service>([^<]*)<\/g:service><g:price>([^<]*)<\/g:price>/g,
      ),
      ([, service, price]) => `${service} ${price}`,
    )
    expect(charges).toEqual(['Standard 140.00 INR', 'Express 150.00 INR', 'Standard 420.00 INR', 'Express 450.00 INR'])
  },
)
