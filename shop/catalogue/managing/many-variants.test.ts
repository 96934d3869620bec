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
