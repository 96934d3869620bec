import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { blankReport, dbContext, pageReportContext, sentActionContext, staffContext } from '#app/context.ts'
import { categories, products } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { action } from './duplicate.ts'

test('a copy that cannot be made says why, and one of a deleted product that it is gone', async ({ db }) => {
  const { id } = await makeProduct(db, { category: 'Kurtas' })
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(staffContext, asha)
  context.set(sentActionContext, null)
  context.set(pageReportContext, blankReport())
  const copy = async (of: number) => (await action({ params: { id: String(of) }, context } as never)).data

  await db.update(products).set({ facts: ['Fabric: Cotton'] })
  const fabric = { name: 'Fabric', kind: 'choice' as const, unit: '', choices: ['Silk', 'Wool'] }
  await db
    .update(categories)
    .set({ facts: [fabric] })
    .where(eq(categories.name, 'Kurtas'))
  expect(await copy(id)).toEqual({
    kind: 'refused',
    title: 'This product cannot be copied yet',
    description: 'Fabric: Please choose one of: Silk, Wool. Please edit the product first.',
  })
  expect(await db.$count(products)).toBe(1)

  await db.update(categories).set({ facts: [] })
  expect(await copy(id)).toEqual({ kind: 'done', copy: expect.any(Number) })
  expect(await copy(404_404)).toEqual({ kind: 'gone' })
})
