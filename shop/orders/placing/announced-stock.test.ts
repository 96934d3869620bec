import { expect } from 'vitest'
import { announceCommitted } from '#caching/announce-committed.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { openEar } from '#tests/open-ear.ts'
import { takeStock } from '../stock/reserve-stock.server.ts'

test('pages hear of stock when what they show changes, and lists when it runs out or comes back', async ({
  database: { db, url, sql },
}) => {
  const { id, variants } = await makeProduct(db, { stock: 8 })
  const variantId = variants[0]!.id
  await using ear = await openEar(url)
  const take = (quantity: number) =>
    db.transaction((tx) => takeStock(tx, [{ variantId, quantity }], 5, { cause: 'placed' }))

  await take(3)
  await sql`select pg_notify('changed', 'after the first')`
  await expect.poll(() => ear.tags).toEqual(['after the first'])
  await take(1)
  await expect.poll(() => ear.tags).toEqual(['after the first', `stock:${id}`])
  await take(4)
  await expect.poll(() => ear.tags).toEqual(['after the first', `stock:${id}`, 'catalogue'])
})

test('a transaction that goes back announces nothing', async ({ database: { db, url, sql } }) => {
  const { variants } = await makeProduct(db, { stock: 5 })
  const variantId = variants[0]!.id
  await using ear = await openEar(url)
  const going = db.transaction(async (tx) => {
    await takeStock(tx, [{ variantId, quantity: 2 }], 5, { cause: 'placed' })
    throw new Error('changed my mind')
  })
  await expect(going).rejects.toThrow('changed my mind')
  await announceCommitted(sql)
  await sql`select pg_notify('changed', 'the end')`
  await expect.poll(() => ear.tags).toEqual(['the end'])
})
