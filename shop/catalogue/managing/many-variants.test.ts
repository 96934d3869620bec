import { drizzle } from 'drizzle-orm/postgres-js'
import { expect } from 'vitest'
import { testWithDatabase as test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { findEditableProduct } from './find-products.server.ts'
import { updateProduct } from './save-product.server.ts'

const colors = Array.from({ length: 20 }, (_, at) => `#${(0x0a_0b_0c * (at + 1)).toString(16).padStart(6, '0')}`)
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('a product of 300 variants is saved in as many statements as one of 20', async ({ database: { db, sql } }) => {
  let statements = 0
  const counted = drizzle(sql, { casing: 'snake_case', logger: { logQuery: () => (statements += 1) } })
  async function countFor(sizes: number) {
    const { id } = await makeProduct(db, { state: 'draft', colors, sizes: numbers(sizes).map((at) => `${20 + at}`) })
    const { id: _id, version, updatedAt: _at, ...held } = (await findEditableProduct(db, id))!
    const variants = held.variants.map((one, at) => ({ ...one, stock: at, stockShown: one.stock }))
    statements = 0
    expect(await updateProduct(counted, asha, { id, version, form: { ...held, variants } })).toEqual({
      kind: 'saved',
      id,
    })
    const needed = statements
    const stocks = (await findEditableProduct(db, id))!.variants.map(({ stock }) => stock)
    expect(stocks).toEqual(numbers(sizes * colors.length))
    return needed
  }
  const ofFew = await countFor(1)
  expect(await countFor(15)).toBe(ofFew)
  expect(ofFew).toBeLessThanOrEqual(24)
})

test('one price of 300 that is changed sends, writes and logs one variant', async ({ database: { db, sql } }) => {
  const sent: string[] = []
  const logQuery = (query: string, values: unknown[]) => sent.push(query + JSON.stringify(values))
  const { id } = await makeProduct(db, { colors, sizes: numbers(15).map((at) => `${20 + at}`) })
  const { id: _id, version, updatedAt: _at, ...held } = (await findEditableProduct(db, id))!
  const variants = held.variants.map((one, at) => ({
    ...one,
    stockShown: one.stock,
    pricePaise: at === 7 ? held.pricePaise + 100 : null,
  }))
  const counted = drizzle(sql, { casing: 'snake_case', logger: { logQuery } })
  await updateProduct(counted, asha, { id, version, form: { ...held, variants } })

  expect(sent.join('\n').length).toBeLessThan(25_000)
  const changed = await sql`select id from variants where product_id = ${id} and version > 1`
  expect(changed).toEqual([{ id: held.variants[7]!.id }])
  const [logged] = await sql`select before -> 'variants' as before, after -> 'variants' as after from staff_log`
  expect(logged).toMatchObject({ before: { 7: { pricePaise: null } }, after: { 7: { pricePaise: 100_000 } } })
  expect(Object.keys(logged!.after as object)).toEqual(['7'])
})
