import { expect } from 'vitest'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { exportProducts } from './export-products.server.ts'
import { exportFormNames } from './form-names.ts'

test('costs leave only with staff who may see them; for others the file has no such column', async ({ db }) => {
  await makeProduct(db)
  await db.update(variants).set({ costPaise: 31_337 })
  const publicUrl = 'https://shop.example.in'
  const filter = readProductListFilter(new URLSearchParams())
  for (const form of exportFormNames) {
    const file = async (showsCosts: boolean) =>
      (await Array.fromAsync(exportProducts(db, filter, { publicUrl, form, showsCosts }))).join('')
    expect(await file(true)).toContain('313.37')
    expect(await file(false)).not.toMatch(/313\.37|Cost/)
  }
})
