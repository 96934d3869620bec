import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test, testWithDatabase, untilWaiting } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { products } from '../tables.server.ts'
import { readSizeListsForm, sizeError } from './size-lists-form.ts'
import { addSizes, findSizeLists, saveSizeLists } from './size-lists.server.ts'

test('a sequence by hand sorts every product, and a size that a product has stays', async ({ db }) => {
  const jean = await makeProduct(db, { name: 'Jean', sizes: ['28', '26', '30'] })
  await addSizes(db, ['26', '3XL'])
  const { sizes, version } = await findSizeLists(db)
  expect(sizes[sizes.indexOf('26') + 1]).toBe('28')

  const upsideDown = [...sizes].toReversed()
  const sets = [{ name: 'Jeans', sizes: ['26', '30'] }]
  expect(await saveSizeLists(db, asha, { version, sizes: upsideDown, sets })).toEqual({ kind: 'done' })
  const [row] = await db.select({ sizes: products.sizes }).from(products).where(eq(products.id, jean.id))
  expect(row!.sizes).toEqual(['30', '28', '26'])
  const saved = await findSizeLists(db)
  expect(saved).toEqual({ sizes: upsideDown, sets: [{ name: 'Jeans', sizes: ['30', '26'] }], version: version + 1 })

  expect(await saveSizeLists(db, asha, { version, sizes, sets: [] })).toEqual({ kind: 'conflict' })
  const without = { version: version + 1, sizes: sizes.filter((size) => size !== '26'), sets: [] }
  expect(await saveSizeLists(db, asha, without)).toEqual({
    kind: 'refused',
    sentence: '26 is a size of a product. Take it from them first.',
  })
})

test('sizes that a file brought can be sorted with the rest, and nobody types such', async ({ db }) => {
  await addSizes(db, ['M · Slim', 'Chest 40, long'])
  const { sizes, version } = await findSizeLists(db)
  expect(sizes.indexOf('M · Slim')).toBe(sizes.indexOf('M') + 1)
  const form = new FormData()
  form.set('version', String(version))
  for (const size of sizes) form.append('sizes[]', size)
  const { data } = readSizeListsForm(form)
  expect(await saveSizeLists(db, asha, data!)).toEqual({ kind: 'done' })
  expect(sizeError('M · Slim')).toBe('Please leave out commas and the signs · and |')
  expect(sizeError('2–3 years')).toBeNull()
})

testWithDatabase(
  'a list saved while a product brings a size waits for it, and asks to look again',
  async ({ database }) => {
    const { db } = database
    const jean = await makeProduct(db, { name: 'Jean', sizes: ['28'] })
    const { sizes, version } = await findSizeLists(db)
    let saving: ReturnType<typeof saveSizeLists> | undefined
    await db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, jean.id)).for('update')
      saving = saveSizeLists(db, asha, { version, sizes, sets: [] })
      await untilWaiting(db)
      await addSizes(tx, ['26'])
    })
    expect(await saving).toEqual({ kind: 'conflict' })
  },
)
