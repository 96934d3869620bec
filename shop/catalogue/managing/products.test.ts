import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { findProduct } from '../queries.server.ts'
import { categories, products, variants } from '../tables.server.ts'
import { sizeAfter, sizesWithThird, type ThirdOption } from '../third-option.ts'
import { findEditableProduct } from './find-products.server.ts'
import { deleteProducts, setFlagOfProducts } from './many-products.server.ts'
import { findPreviewProduct } from './preview-product.server.ts'
import type { ProductForm } from './product-form.ts'
import { addProductImage } from './products.server.ts'
import { addProduct, saveProducts, updateProduct } from './save-product.server.ts'
import { findSkuOwners } from './skus.server.ts'

const unpacked = { grams: null, box: null }
const blankCells = { ...unpacked, pricePaise: null, salePricePaise: null, mrpPaise: null, barcode: '' }
const oxford: ProductForm = {
  name: 'Oxford shirt',
  description: 'Soft and crisp',
  category: 'Shirts',
  gender: 'men',
  state: 'live',
  pricePaise: 149_900,
  salePricePaise: null,
  vendor: '',
  tags: ['linen'],
  searchTitle: 'Oxford shirts',
  searchDescription: 'Crisp',
  featured: false,
  newArrival: true,
  bestseller: false,
  maxPerPerson: null,
  unpaidSharePercent: null,
  startsAt: null,
  sizeGuide: null,
  mrpPaise: null,
  mrpConfirmed: true,
  hsn: '',
  gstPercent: null,
  returnRule: null,
  soldAhead: null,
  setSlots: null,
  setPercent: null,
  declarations: null,
  ...unpacked,
  sizes: ['M', 'L'],
  thirdOption: null,
  colors: ['#1c2747'],
  ownColorNames: {},
  details: ['100% cotton'],
  facts: [],
  images: [{ key: 'picture-front', alt: '', color: '#1c2747' }],
  variants: [{ size: 'M', color: '#1c2747', stock: 5, stockShown: null, sku: '', ...blankCells }],
}

/** As the form posts it again when nobody touched the stock. */
const opened = {
  ...oxford,
  variants: [{ size: 'M', color: '#1c2747', stock: 5, stockShown: 5, sku: '', ...blankCells }],
}

async function stockShop(db: Db) {
  await db.insert(categories).values({ name: 'Shirts' })
  await db.insert(images).values(
    ['picture-front', 'picture-back1'].map((key) => ({
      key,
      mediaType: 'image/jpeg',
      width: 1200,
      height: 1500,
      bytes: 1,
    })),
  )
}

async function addOxford(db: Db, changes: Partial<ProductForm> = {}) {
  const result = await addProduct(db, asha, { ...oxford, ...changes })
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result))
  return result.id
}

test('a product that is sent again is the one product; refused, or deleted meanwhile, it is added the next time', async ({
  db,
}) => {
  expect(await addProduct(db, asha, oxford)).toMatchObject({ kind: 'refused' })
  await stockShop(db)
  const id = await addOxford(db)
  expect(await addOxford(db)).toBe(id)
  expect(await db.$count(products)).toBe(1)
  await deleteProducts(db, asha, [id])
  expect(await addOxford(db)).not.toBe(id)
  expect(await db.$count(products)).toBe(1)
})

test('an added product has its pictures, its colour names and a variant of every size and colour', async ({ db }) => {
  await stockShop(db)
  const id = await addOxford(db)

  expect(await findEditableProduct(db, id)).toMatchObject({
    state: 'live',
    images: [{ key: 'picture-front', alt: 'Oxford shirt', color: '#1c2747' }],
    variants: [
      { size: 'M', color: '#1c2747', stock: 5, sku: `FW${id}-M-NAVY` },
      { size: 'L', color: '#1c2747', stock: null, sku: `FW${id}-L-NAVY` },
    ],
  })
  expect(await db.select({ colorNames: products.colorNames }).from(products)).toEqual([{ colorNames: ['Navy'] }])
})

test('a third option takes over the variants, is renamed with their stock, and goes again', async ({ db }) => {
  await stockShop(db)
  const id = await addOxford(db)
  const edit = async (third: ThirdOption | null) => {
    const now = (await findEditableProduct(db, id))!
    const sizes = sizesWithThird(['M', 'L'], third)
    const variants = sizes.map((size) => {
      const same = now.variants.find((one) => sizeAfter(one.size, now.thirdOption, third) === size)
      const stock = same?.stock ?? null
      return { size, color: '#1c2747', stock, stockShown: stock, sku: same?.sku ?? '', ...blankCells }
    })
    const form = { ...opened, sizes, thirdOption: third, variants }
    expect(await updateProduct(db, asha, { id, version: now.version, form })).toMatchObject({ kind: 'saved' })
    return (await findEditableProduct(db, id))!
  }
  const before = (await findEditableProduct(db, id))!.variants
  const fit = await edit({ name: 'Fit', values: ['Slim', 'Loose'] })
  expect(fit.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['M · Fit: Slim', 5],
    ['L · Fit: Slim', null],
    ['M · Fit: Loose', null],
    ['L · Fit: Loose', null],
  ])
  expect(fit.variants.slice(0, 2).map(({ id: variant, sku }) => [variant, sku])).toEqual(
    before.map(({ id: variant, sku }) => [variant, sku]),
  )
  expect(fit.variants[2]!.sku).toBe(`FW${id}-M-LOOSE-NAVY`)
  const [filtered] = await db.select({ plain: products.plainSizes }).from(products)
  expect(filtered!.plain).toEqual(['M', 'L'])

  const cut = await edit({ name: 'Cut', values: ['Loose', 'Slim'] })
  expect(cut.variants[0]).toMatchObject({ id: before[0]!.id, size: 'M · Cut: Slim', stock: 5 })
  await edit({ name: 'Cut', values: ['Slim'] })
  const plain = await edit(null)
  expect(plain.variants).toMatchObject([
    { id: before[0]!.id, size: 'M', stock: 5 },
    { id: before[1]!.id, size: 'L' },
  ])
  expect(await db.select({ plain: products.plainSizes }).from(products)).toEqual([{ plain: null }])
})

test('what a piece costs is saved, stays for who may not see it, and is on no page of the shop', async ({ db }) => {
  await stockShop(db)
  const cell = { ...oxford.variants[0]!, stockShown: 5 }
  const id = await addOxford(db, { vendor: 'Ilkal Looms', variants: [{ ...oxford.variants[0]!, costPaise: 31_337 }] })
  const costs = async () => (await findEditableProduct(db, id))!.variants.map(({ costPaise }) => costPaise)
  expect(await costs()).toEqual([31_337, null])
  await updateProduct(db, asha, { id, version: 1, form: { ...oxford, variants: [cell] } })
  expect(await costs()).toEqual([31_337, null])
  for (const page of [await findProduct(db, id), await findPreviewProduct(db, id)])
    expect(JSON.stringify(page)).not.toMatch(/31337|Ilkal Looms/)
  await updateProduct(db, asha, { id, version: 2, form: { ...oxford, variants: [{ ...cell, costPaise: null }] } })
  expect(await costs()).toEqual([null, null])
})

test('facts are saved as their category has them; one that its category does not offer is named', async ({ db }) => {
  await stockShop(db)
  await db.update(categories).set({
    facts: [
      { name: 'Weight', kind: 'number', unit: 'gsm', choices: [] },
      { name: 'Fabric', kind: 'choice', unit: '', choices: ['Cotton', 'Silk'] },
    ],
  })
  const id = await addOxford(db, { facts: ['Wash care: Cold', 'fabric: cotton', 'Weight: 180'] })
  expect((await findEditableProduct(db, id))!.facts).toEqual(['Weight: 180 gsm', 'Fabric: Cotton', 'Wash care: Cold'])
  expect(await addProduct(db, asha, { ...oxford, facts: ['Fabric: Nylon'] })).toEqual({
    kind: 'refused',
    fields: { facts: 'Fabric: Please choose one of: Cotton, Silk' },
  })
})

test('a category or picture that is gone is named beside its field, and nothing is saved', async ({ db }) => {
  await stockShop(db)
  expect(await addProduct(db, asha, { ...oxford, category: 'Capes' })).toMatchObject({
    kind: 'refused',
    fields: { category: 'This category is gone. Please choose another.' },
  })
  const images = [...oxford.images, { key: 'picture-lost', alt: '', color: null }]
  expect(await addProduct(db, asha, { ...oxford, images })).toMatchObject({
    fields: { images: 'Image 2 is gone. Please upload it again.' },
  })
  const video = [{ ...oxford.images[0]!, videoKey: 'video-nobody-has' }]
  expect(await addProduct(db, asha, { ...oxford, images: video })).toMatchObject({
    fields: { images: 'The video of image 1 is gone. Please upload it again.' },
  })
  expect(await db.$count(products)).toBe(0)
})

test('a picture has its video on the page and in the editor until it is taken away', async ({ db }) => {
  await stockShop(db)
  const video = { key: 'video-of-oxford', mediaType: 'video/mp4', width: 720, height: 1280, bytes: 1 }
  await db.insert(images).values(video)
  const pictures = [...oxford.images, { key: 'picture-back1', alt: '', color: null, videoKey: video.key }]
  const id = await addOxford(db, { images: pictures })
  expect((await findProduct(db, id))?.videos).toMatchObject([{ imageKey: 'picture-back1', key: video.key }])
  expect((await findEditableProduct(db, id))?.images.map(({ videoKey }) => videoKey)).toEqual([null, video.key])

  const moved = [pictures[1]!, pictures[0]!]
  await updateProduct(db, asha, { id, version: 1, form: { ...opened, images: moved } })
  expect((await findEditableProduct(db, id))?.images.map(({ videoKey }) => videoKey)).toEqual([video.key, null])
  await updateProduct(db, asha, {
    id,
    version: 2,
    form: { ...opened, images: moved.map((one) => ({ ...one, videoKey: null })) },
  })
  expect((await findProduct(db, id))?.videos).toEqual([])
})

test('an edit keeps before and after with who did it', async ({ db }) => {
  await stockShop(db)
  const id = await addOxford(db)

  await updateProduct(db, asha, { id, version: 1, form: { ...opened, pricePaise: 129_900 } })

  const [, edit] = await db.select().from(staffLog).orderBy(staffLog.id)
  expect(edit).toMatchObject({
    staffName: 'Asha Rao',
    action: 'edit product',
    subject: `product ${id}`,
    before: { pricePaise: 149_900 },
    after: { pricePaise: 129_900 },
  })
})

test('limits are saved with the product, changed, and taken away', async ({ db }) => {
  await stockShop(db)
  const limits = { maxPerPerson: 2, unpaidSharePercent: 80 }
  const id = await addOxford(db, limits)
  expect(await findEditableProduct(db, id)).toMatchObject(limits)
  await updateProduct(db, asha, { id, version: 1, form: { ...opened, maxPerPerson: 1 } })
  expect(await findEditableProduct(db, id)).toMatchObject({ maxPerPerson: 1, unpaidSharePercent: null })
})

test('weight and packed size are saved with the product and each of its sizes, changed, and taken away', async ({
  db,
}) => {
  await stockShop(db)
  const box = { lengthCm: 30, widthCm: 25, heightCm: 4 }
  const packed = { grams: 300, box }
  const large = { size: 'L', color: '#1c2747', stock: null, stockShown: null, sku: '', ...blankCells, grams: 350 }
  const id = await addOxford(db, { ...packed, variants: [...oxford.variants, large] })
  expect(await findEditableProduct(db, id)).toMatchObject({
    ...packed,
    variants: [unpacked, { grams: 350, box: null }],
  })

  const medium = { ...opened.variants[0]!, grams: 280, box: { ...box, heightCm: 3 } }
  await updateProduct(db, asha, { id, version: 1, form: { ...opened, grams: 310, variants: [medium] } })
  expect(await findEditableProduct(db, id)).toMatchObject({
    grams: 310,
    box: null,
    variants: [
      { grams: 280, box: { heightCm: 3 }, stock: 5 },
      { grams: 350, box: null },
    ],
  })
  await updateProduct(db, asha, { id, version: 2, form: opened })
  expect(await findEditableProduct(db, id)).toMatchObject({ ...unpacked, variants: [unpacked, { grams: 350 }] })
})

test('an edit of what somebody else saved meanwhile is not made', async ({ db }) => {
  await stockShop(db)
  const id = await addOxford(db)
  const edit = { id, version: 1, form: opened }

  expect(await updateProduct(db, asha, edit)).toEqual({ kind: 'saved', id })
  expect(await updateProduct(db, asha, edit)).toEqual({ kind: 'changed' })
  expect(await updateProduct(db, asha, { ...edit, id: id + 1 })).toEqual({ kind: 'gone' })
})

test('stock that was sold while the form was open stays sold', async ({ db }) => {
  await stockShop(db)
  const id = await addOxford(db)
  await db.update(variants).set({ stock: 4 }).where(eq(variants.size, 'M'))
  const counted = [{ size: 'M', color: '#1c2747', stock: 9, stockShown: 5, sku: '', ...blankCells }]

  expect(await updateProduct(db, asha, { id, version: 1, form: { ...opened, variants: counted } })).toEqual({
    kind: 'refused',
    fields: { variants: 'Stock of M, Navy is now 4. Please count again and save.' },
  })
  await updateProduct(db, asha, { id, version: 1, form: opened })
  const [medium] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.size, 'M'))
  expect(medium).toEqual({ stock: 4 })
})

test('many are saved together, each as if it were alone', async ({ db }) => {
  await stockShop(db)
  const [one, other, third] = [
    await addOxford(db),
    await addOxford(db, { description: 'Another' }),
    await addOxford(db, { name: 'Linen shirt' }),
  ]
  await db
    .update(variants)
    .set({ sku: 'TAKEN' })
    .where(and(eq(variants.productId, third), eq(variants.size, 'L')))
  const named = (sku: string) => ({
    variants: [{ size: 'M', color: '#1c2747', stock: 5, stockShown: 5, sku, ...blankCells }],
  })
  const images = [...oxford.images, { key: 'picture-back1', alt: 'Back', color: null }]
  const now = { version: 1 }

  const results = await saveProducts(db, asha, [
    {
      current: { id: one, ...now },
      form: { ...opened, name: 'First', images, details: ['"Woven"', 'ಕೈಮಗ್ಗ'], colors: ['#1c2747', '#c0292f'] },
    },
    { current: { id: other, version: 7 }, form: opened },
    { current: null, form: { ...oxford, name: 'New', sizes: ['S'], colors: [], variants: [] } },
    { current: { id: third, ...now }, form: { ...opened, sizes: ['M'], ...named('TAKEN-2'), salePricePaise: 99_900 } },
    { current: { id: 99_999, ...now }, form: opened },
    { current: { id: one, ...now }, form: { ...opened, name: 'Again' } },
    { current: null, form: { ...oxford, ...named('TAKEN') } },
    { current: null, form: { ...oxford, name: 'Newer', category: 'Capes' } },
  ])
  const [, , made] = results
  const id = made?.kind === 'saved' ? made.id : 0
  expect(results).toEqual([
    { kind: 'saved', id: one },
    { kind: 'changed' },
    { kind: 'saved', id },
    { kind: 'saved', id: third },
    { kind: 'gone' },
    { kind: 'changed' },
    { kind: 'refused', fields: { 'variants.0.sku': 'SKU TAKEN belongs to another product. Please choose another.' } },
    { kind: 'refused', fields: { category: 'This category is gone. Please choose another.' } },
  ])
  expect(await findEditableProduct(db, one)).toMatchObject({
    name: 'First',
    version: 2,
    details: ['"Woven"', 'ಕೈಮಗ್ಗ'],
    salePricePaise: null,
    images: [
      { key: 'picture-front', color: '#1c2747' },
      { key: 'picture-back1', alt: 'Back' },
    ],
    variants: [
      { sku: `FW${one}-M-NAVY`, stock: 5 },
      { sku: `FW${one}-L-NAVY` },
      { sku: `FW${one}-M-RED`, stock: null },
      { sku: `FW${one}-L-RED` },
    ],
  })
  expect(await findEditableProduct(db, id)).toMatchObject({
    name: 'New',
    colors: [],
    images: [{ alt: 'New' }],
    variants: [{ size: 'S', color: null, sku: `FW${id}-S` }],
  })
  expect((await findEditableProduct(db, third))?.variants.map(({ sku, size }) => [sku, size])).toEqual([
    ['TAKEN-2', 'M'],
  ])
  expect(await findEditableProduct(db, other)).toMatchObject({ name: 'Oxford shirt', version: 1 })
  const lines = await db
    .select({ action: staffLog.action, subject: staffLog.subject })
    .from(staffLog)
    .orderBy(staffLog.id)
  expect(lines.slice(3)).toEqual([
    { action: 'edit product', subject: `product ${one}` },
    { action: 'add product', subject: `product ${id}` },
    { action: 'edit product', subject: `product ${third}` },
  ])
})

test('a made SKU steps around one that somebody typed elsewhere', async ({ db }) => {
  await stockShop(db)
  const id = await addOxford(db)
  const typed = `FW${id + 1}-M-NAVY`
  await db.update(variants).set({ sku: typed }).where(eq(variants.size, 'M'))
  const next = await addOxford(db, { description: 'Another' })
  expect((await findEditableProduct(db, next))?.variants.map(({ sku }) => sku)).toEqual([
    `FW${next}-M-NAVY-2`,
    `FW${next}-L-NAVY`,
  ])
})

test('owners are found of any number of SKUs', async ({ db }) => {
  await stockShop(db)
  const id = await addOxford(db)
  const skus = Array.from({ length: 70_000 }, (_, at) => `NO-${at}`)
  expect(await findSkuOwners(db, [...skus, `FW${id}-M-NAVY`])).toEqual([{ sku: `FW${id}-M-NAVY`, productId: id }])
})

test('a size that is dropped takes its variants along, the others keep their SKU', async ({ db }) => {
  await stockShop(db)
  const id = await addOxford(db)
  await updateProduct(db, asha, { id, version: 1, form: { ...opened, sizes: ['L', 'XL'] } })
  const left = await db.select({ sku: variants.sku }).from(variants).orderBy(variants.id)
  expect(left).toEqual([{ sku: `FW${id}-L-NAVY` }, { sku: `FW${id}-XL-NAVY` }])
})

test('the first colour of a product takes over its pieces and SKUs, and giving up the only one keeps them', async ({
  db,
}) => {
  await stockShop(db)
  const plain = { size: 'M', color: null, stock: 5, stockShown: 5, sku: '', ...blankCells }
  const images = [{ key: 'picture-front', alt: '', color: null }]
  const id = await addOxford(db, { colors: [], images, variants: [{ ...plain, stockShown: null }] })
  const find = () =>
    db
      .select({ id: variants.id, size: variants.size, color: variants.color, stock: variants.stock, sku: variants.sku })
      .from(variants)
      .orderBy(variants.id)
  const [medium, large] = await find()
  const [navy, white] = ['#1c2747', '#ffffff']
  const save = (version: number, colors: string[], typed: ProductForm['variants'][number]) =>
    updateProduct(db, asha, { id, version, form: { ...opened, images, colors, variants: [typed] } })

  expect(await save(1, [navy, white], { ...plain, color: navy })).toMatchObject({ kind: 'saved' })
  expect((await find()).slice(0, 2)).toEqual([
    { ...medium, color: navy },
    { ...large, color: navy },
  ])
  await save(2, [navy], { ...plain, color: navy })
  await save(3, [], plain)
  expect(await find()).toEqual([medium, large])
})

test('a flag, a picture and a delete each change the product and leave a line', async ({ db }) => {
  await stockShop(db)
  const id = await addOxford(db)

  expect((await setFlagOfProducts(db, asha, [id], 'featured', true)).changed).toBe(1)
  expect(await addProductImage(db, asha, { id, imageKey: 'picture-back1' })).toBe(true)
  expect((await findEditableProduct(db, id))?.images.map(({ key }) => key)).toEqual(['picture-front', 'picture-back1'])
  expect((await deleteProducts(db, asha, [id])).changed).toBe(1)

  expect((await deleteProducts(db, asha, [id])).changed).toBe(0)
  expect((await setFlagOfProducts(db, asha, [id], 'featured', true)).changed).toBe(0)
  expect(await addProductImage(db, asha, { id, imageKey: 'picture-back1' })).toBe(false)
  const lines = await db.select({ action: staffLog.action }).from(staffLog).orderBy(staffLog.id)
  expect(lines.map(({ action }) => action)).toEqual([
    'add product',
    'flag product',
    'add product image',
    'delete product',
  ])
})

testWithDatabase('a change is announced when it is committed', async ({ database: { db, sql } }) => {
  await stockShop(db)
  const heard: string[] = []
  const { unlisten } = await sql.listen('changed', (tag) => heard.push(tag))

  await addOxford(db)
  await expect.poll(() => heard).toEqual([expect.stringMatching(/^products:\d+$/), 'catalogue'])
  await unlisten()
})
