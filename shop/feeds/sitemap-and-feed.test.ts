import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import fastify from 'fastify'
import { SaxesParser } from 'saxes'
import { expect } from 'vitest'
import { Edition } from '#caching/edition.server.ts'
import type { Db } from '#db/client.server.ts'
import { answerFailures } from '#http/failures.ts'
import { idsPerPart } from '#shop/catalogue/finding/list-products.server.ts'
import { LaunchWatch } from '#shop/catalogue/launches/launch-watch.server.ts'
import { runSales } from '#shop/catalogue/sales/run-sales.server.ts'
import { collections, productImages, variants } from '#shop/catalogue/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { defaultTheme } from '#shop/theme/inputs.ts'
import { publishTheme } from '#shop/theme/theme-versions.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { makeSale, minutes } from '#tests/sale/make-sale.ts'
import { asha } from '#tests/staff.ts'
import { feedRoutes } from './http.server.ts'

const publicUrl = 'https://shop.example.in'

function open(db: Db, edition = new Edition()) {
  const app = fastify()
  answerFailures(app)
  const launches = new LaunchWatch(db, { onLaunch() {}, onError() {} })
  feedRoutes(app, { db, publicUrl, edition, launches })
  return app
}

const read = async (db: Db, path: string) => (await open(db).inject(path)).body

/** The texts of each element of that name, in order; throws where the document is not well-formed. */
function textsOf(xml: string, name: string) {
  const found: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  let inside = false
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    if (tag.name === name) found.push('')
    inside = tag.name === name
  })
  parser.on('closetag', () => {
    inside = false
  })
  parser.on('text', (text) => {
    if (inside) found[found.length - 1] += text
  })
  parser.write(xml).close()
  return found
}

async function addPicture(db: Db, productId: number, key: string, position: number, color: string | null = null) {
  await db
    .insert(images)
    .values({ key, width: 1600, height: 2000, mediaType: 'image/jpeg', bytes: 1 })
    .onConflictDoNothing()
  await db.insert(productImages).values({ productId, imageKey: key, position, color })
}

test('robots.txt names the sitemap and keeps personal pages and endless views out', async ({ db }) => {
  const text = await read(db, '/robots.txt')
  expect(text).toContain('Sitemap: https://shop.example.in/sitemap.xml\n')
  for (const path of [
    '/admin',
    '/cart',
    '/checkout',
    '/orders/',
    '/products?search=',
    '/products?*&sort=',
    '/collections/*?',
  ]) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(text).not.toMatch(/^Disallow: \/products(\/|\?category|\?gender)?$/m)
})

test('a small shop has one sitemap: pages, categories with something to show, live products with when they changed', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { category: 'Tees & "Tops"', updatedAt: new Date('2026-03-01T10:00:00Z') })
  const draft = await makeProduct(db, { state: 'draft', category: 'Drafts' })
  await addPicture(db, shirt.id, 'front-of-shirt', 1)
  const updatedAt = new Date('2026-03-01T09:00:00Z')
  await db.insert(collections).values([
    { slug: 'linen', title: 'Linen', how: 'rule', onSale: true, updatedAt },
    { slug: 'hidden', title: 'Hidden', how: 'rule', onSale: true, isActive: false },
  ])
  const xml = await read(db, '/sitemap.xml')
  expect(xml).toContain(`<loc>${publicUrl}/collections/linen</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>`)
  expect(xml).not.toContain('hidden')

  const links = textsOf(xml, 'loc')
  expect(links).toContain('https://shop.example.in/')
  expect(links).toContain('https://shop.example.in/refund-policy')
  expect(links).toContain('https://shop.example.in/products?category=tees-tops')
  expect(links.at(-1)).toBe(`https://shop.example.in/products/${shirt.id}`)
  expect(links).not.toContain('https://shop.example.in/products?category=drafts')
  expect(xml).not.toContain(`/products/${draft.id}<`)
  expect(new Set(textsOf(xml, 'lastmod'))).toEqual(new Set(['2026-03-01T10:00:00.000Z']))
  expect(textsOf(xml, 'image:loc')).toEqual(['https://shop.example.in/images/front-of-shirt/1080.jpg'])
})

test('a large shop has an index, and every product is in exactly one of its parts', async ({ db }) => {
  await makeProduct(db)
  await db.execute(sql`insert into products (id, name, gender, state, category, price_paise)
    overriding system value
    select id, 'Cloth ' || id, 'men', 'live', 'Shirts', 100
    from generate_series(${idsPerPart * 900 - 1_200}::int, ${idsPerPart * 900 + 1_200}::int) id`)

  const index = textsOf(await read(db, '/sitemap.xml'), 'loc')
  expect(index[0]).toBe(`${publicUrl}/sitemaps/pages.xml`)
  expect(index.slice(-2)).toEqual([`${publicUrl}/sitemaps/products-900.xml`, `${publicUrl}/sitemaps/products-901.xml`])

  const parts = await Promise.all(index.map((url) => read(db, url.slice(publicUrl.length))))
  const links = parts.flatMap((xml) => textsOf(xml, 'loc')).filter((url) => /\/products\/\d+$/.test(url))
  expect(links).toHaveLength(2_402)
  expect(new Set(links).size).toBe(2_402)
  expect((await open(db).inject('/sitemaps/products-17.xml')).statusCode).toBe(404)
  expect((await open(db).inject('/sitemaps/products-0.xml')).statusCode).toBe(404)
})

test('the feed has an item for each size and colour, with its own pictures, price and availability', async ({ db }) => {
  const shirt = await makeProduct(db, {
    name: 'Ilkal <Border> ಶರ್ಟ್',
    description: 'Woven & washed.\u0007 قميص 👕',
    sizes: ['M', 'L'],
    colors: ['#1c2747', '#ffffff'],
    pricePaise: 249_950,
    salePricePaise: 199_900,
    gender: 'women',
  })
  await addPicture(db, shirt.id, 'navy-front', 1, '#1c2747')
  await addPicture(db, shirt.id, 'white-front', 2, '#ffffff')
  await addPicture(db, shirt.id, 'cloth-close', 3)
  await db
    .update(variants)
    .set({ stock: 0 })
    .where(eq(variants.sku, `T-${shirt.id}-0`))
  await db
    .update(variants)
    .set({ stock: null })
    .where(eq(variants.sku, `T-${shirt.id}-1`))
  const xml = await read(db, '/feeds/google-merchant.xml')

  expect(textsOf(xml, 'g:id')).toEqual([0, 1, 2, 3].map((n) => `T-${shirt.id}-${n}`))
  expect(new Set(textsOf(xml, 'g:item_group_id'))).toEqual(new Set([String(shirt.id)]))
  expect(textsOf(xml, 'g:title')[1]).toBe('Ilkal <Border> ಶರ್ಟ್, White, M')
  expect(textsOf(xml, 'g:description')[0]).toBe('Woven & washed. قميص 👕')
  expect(textsOf(xml, 'g:availability')).toEqual(['out_of_stock', 'in_stock', 'in_stock', 'in_stock'])
  expect(textsOf(xml, 'g:price').slice(0, 2)).toEqual(['2499.50 INR', '30.00 INR'])
  expect(textsOf(xml, 'g:sale_price')[0]).toBe('1999.00 INR')
  expect(textsOf(xml, 'g:gender')[0]).toBe('female')
  expect(textsOf(xml, 'g:color').slice(0, 2)).toEqual(['Navy', 'White'])
  expect(textsOf(xml, 'g:size')).toEqual(['M', 'M', 'L', 'L'])
  expect(textsOf(xml, 'g:image_link').slice(0, 2)).toEqual([
    'https://shop.example.in/images/navy-front/1080.jpg',
    'https://shop.example.in/images/white-front/1080.jpg',
  ])
  expect(textsOf(xml, 'g:additional_image_link')[0]).toBe('https://shop.example.in/images/cloth-close/1080.jpg')
  expect(textsOf(xml, 'g:link')[0]).toBe(`https://shop.example.in/products/${shirt.id}?size=M&color=1c2747`)
})

test('a third option is in the size of its items, and named; fabric is what Google calls material', async ({ db }) => {
  const thirdOption = { name: 'Fabric', values: ['Silk & wool'] }
  const suit = await makeProduct(db, { sizes: ['M · Fabric: Silk & wool'], plainSizes: ['M'], thirdOption })
  await addPicture(db, suit.id, 'suit-front', 1)
  const xml = await read(db, '/feeds/google-merchant.xml')
  expect(textsOf(xml, 'g:size')).toEqual(['M · Fabric: Silk & wool'])
  expect(textsOf(xml, 'g:attribute_name')).toEqual(['Fabric'])
  expect(textsOf(xml, 'g:attribute_value')).toEqual(['Silk & wool'])
  expect(textsOf(xml, 'g:material')).toEqual(['Silk & wool'])
})

test('a size that is an age is for children, and a barcode of the shop’s own is not given out', async ({ db }) => {
  const romper = await makeProduct(db, { sizes: ['0-3 months', '2–3 years', '6-7Y', 'M'] })
  await addPicture(db, romper.id, 'romper-front', 1)
  await db.update(variants).set({ barcode: '2000000000015' }).where(eq(variants.size, 'M'))
  const xml = await read(db, '/feeds/google-merchant.xml')
  expect(textsOf(xml, 'g:age_group')).toEqual(['newborn', 'toddler', 'kids', 'adult'])
  expect(textsOf(xml, 'g:gtin')).toEqual([])
})

test('a price of a sale is in the feed with the moments between which it holds, and one by hand without', async ({
  db,
}) => {
  const cloth = await makeProduct(db, { pricePaise: 100_000, sizes: ['M', 'L'] })
  await addPicture(db, cloth.id, 'cloth-front', 1)
  const [own] = await db.select().from(variants).where(eq(variants.size, 'L'))
  await db.update(variants).set({ pricePaise: 200_000, salePricePaise: 120_000 }).where(eq(variants.id, own!.id))
  const [startsAt, endsAt] = [minutes(-1), minutes(60)]
  await makeSale(db, { startsAt, endsAt })
  await runSales(db)
  const xml = await read(db, '/feeds/google-merchant.xml')
  expect(textsOf(xml, 'g:sale_price')).toEqual(['800.00 INR', '1200.00 INR'])
  expect(textsOf(xml, 'g:sale_price_effective_date')).toEqual([`${startsAt.toISOString()}/${endsAt.toISOString()}`])
})

test('what starts later is in the feed with its moment, and in the sitemap', async ({ db }) => {
  const drop = await makeProduct(db, { startsAt: new Date('2100-11-28T12:00:00+05:30') })
  await addPicture(db, drop.id, 'drop-front', 1)
  const xml = await read(db, '/feeds/google-merchant.xml')
  expect(textsOf(xml, 'g:availability')).toEqual(['preorder'])
  expect(textsOf(xml, 'g:availability_date')).toEqual(['2100-11-28T06:30:00.000Z'])
  expect(await read(db, '/sitemap.xml')).toContain(`/products/${drop.id}<`)
})

test('what the shop charges for shipping is in the feed, and drafts and products without a picture are not', async ({
  db,
}) => {
  const dear = await makeProduct(db, { pricePaise: 200_000 })
  await addPicture(db, dear.id, 'dear-front', 1)
  const draft = await makeProduct(db, { state: 'draft' })
  await addPicture(db, draft.id, 'dear-front', 1)
  await makeProduct(db)
  const xml = await read(db, '/feeds/google-merchant.xml')
  expect(textsOf(xml, 'g:item_group_id')).toEqual([String(dear.id)])
  expect(textsOf(xml, 'g:price')).toEqual(['2000.00 INR', '0.00 INR'])
})

test('closed for now nothing is in stock; in preparation nothing is listed', async ({ db }) => {
  const shirt = await makeProduct(db)
  await addPicture(db, shirt.id, 'shirt-front', 1)
  await db.update(storeSettings).set({ opening: 'closed' })
  const closed = await read(db, '/feeds/google-merchant.xml')
  expect(new Set(textsOf(closed, 'g:availability'))).toEqual(new Set(['out_of_stock']))
  expect(await read(db, '/sitemap.xml')).toContain(`/products/${shirt.id}<`)

  await db.update(storeSettings).set({ opening: 'in preparation' })
  for (const path of ['/feeds/google-merchant.xml', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml'])
    expect((await open(db).inject(path)).statusCode, path).toBe(404)
})

test('a feed longer than a batch holds everything once', async ({ db }) => {
  const first = await makeProduct(db)
  await addPicture(db, first.id, 'one-front', 1)
  await db.execute(sql`with made as (
      insert into products (name, gender, state, category, price_paise)
      select 'Cloth', 'men', 'live', 'Shirts', 100 from generate_series(1, 250) returning id
    ), pictured as (insert into product_images (product_id, image_key, position) select id, 'one-front', 1 from made)
    insert into variants (product_id, size, sku) select id, 'M', 'CLOTH-' || id from made`)
  const groups = textsOf(await read(db, '/feeds/google-merchant.xml'), 'g:item_group_id')
  expect(groups).toHaveLength(251)
  expect(new Set(groups).size).toBe(251)
})

test('a reader keeps its copy until something changes, and keeps none while changes cannot be heard', async ({
  db,
}) => {
  const edition = new Edition()
  const app = open(db, edition)
  const ask = (etag = '') =>
    app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': etag, 'accept-encoding': 'gzip, br' } })
  const deaf = await ask()
  expect(deaf.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' })
  expect(deaf.headers.etag).toBeUndefined()

  edition.back()
  const fresh = await ask()
  expect(gunzipSync(fresh.rawPayload).toString()).toContain('<urlset')
  const etag = String(fresh.headers.etag)
  expect((await ask(etag)).statusCode).toBe(304)
  edition.heard({ kind: 'catalogue' })
  expect((await ask(etag)).statusCode).toBe(200)
})

test.for([
  ['gzip', 'gzip'],
  ['br, GZIP;q=0.5', 'gzip'],
  ['gzip;q=0, *;q=0', undefined],
  ['', undefined],
])('a reader that takes “%s” gets %s', async ([header, encoding], { db }) => {
  const { headers } = await open(db).inject({ url: '/sitemap.xml', headers: { 'accept-encoding': header } })
  expect(headers['content-encoding']).toBe(encoding)
})

test('a database that is away is said, not sent as half a document', async ({ db }) => {
  const away = new Proxy(db, {
    get() {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    },
  })
  const answer = await open(away).inject({ url: '/feeds/google-merchant.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(answer.statusCode).toBe(503)
  expect(answer.json().error).toContain('short break')
})

test('a shop without an icon has the initial of its name, in the colours of its look', async ({ db }) => {
  const answer = await open(db).inject('/favicon.svg')
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.body).toContain('>F</text>')
})

test('the manifest has the name of the shop and the ground of its look', async ({ db }) => {
  await db.update(storeSettings).set({ values: { brand: { name: 'Kala "Threads"' } } })
  await publishTheme(db, asha, { theme: { ...defaultTheme, ground: '#ffffff' }, version: 0 })
  const answer = await open(db).inject('/manifest.webmanifest')
  expect(answer.json()).toMatchObject({ theme_color: '#ffffff', background_color: '#ffffff' })
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ name: 'Kala "Threads"', short_name: 'Kala "Threads"', start_url: '/' })
})

test('a network that asks for the feed again and again waits a minute', async ({ db }) => {
  const app = open(db)
  for (let times = 0; times < 120; times += 1)
    expect((await app.inject('/feeds/google-merchant.xml')).statusCode).toBe(200)
  const refused = await app.inject('/feeds/google-merchant.xml')
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: expect.stringContaining('very often') }])
  expect((await app.inject('/robots.txt')).statusCode).toBe(200)
})

test('a set of several products at one price is a bundle in the feed; one whose price depends on the choice is left out', async ({
  db,
}) => {
  const [top, below] = [await makeProduct(db), await makeProduct(db, { stock: 1 })]
  const setSlots = [
    { name: 'Top', productIds: [top.id], quantity: 1 },
    { name: 'Below', productIds: [below.id], quantity: 1 },
  ]
  const none = { sizes: [], colors: [], setSlots, pricePaise: 149_900 }
  const set = await makeProduct(db, { ...none, name: 'Festive set' })
  const reduced = await makeProduct(db, { ...none, setPercent: 10 })
  const single = await makeProduct(db, { ...none, setSlots: setSlots.slice(0, 1) })
  for (const { id } of [set, reduced, single]) await addPicture(db, id, 'set', 1)
  const feed = () => read(db, '/feeds/google-merchant.xml')
  const xml = await feed()
  expect(textsOf(xml, 'g:id')).toEqual([`set-${set.id}`])
  expect(textsOf(xml, 'g:is_bundle')).toEqual(['yes'])
  expect(textsOf(xml, 'g:price')).toEqual(['1499.00 INR'])
  expect(textsOf(xml, 'g:availability')).toEqual(['in_stock'])
  expect(xml).toContain(`<g:link>${publicUrl}/products/${set.id}</g:link>`)
  await db.update(variants).set({ stock: 0 }).where(eq(variants.productId, below.id))
  expect(textsOf(await feed(), 'g:availability')).toEqual(['out_of_stock'])
})
