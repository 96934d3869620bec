import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import type { Role } from '#shop/staff/rules.ts'
import { userRoles, users } from '#shop/staff/tables.server.ts'
import { guardedMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { applyFile, checkFile } from './commands.server.ts'
import { findImport, findImportRows } from './queries.server.ts'
import { takeFile } from './take-file.server.ts'
import { workOnImports } from './work-on-imports.server.ts'

/** Costs after a file with a cost of ₹12 was checked and applied by this role, and what its check said. */
async function bringCosts(db: Db, role: Role) {
  const product = await makeProduct(db, { state: 'draft' })
  await db.update(variants).set({ costPaise: 31_337 })
  const by = guardedMember({ id: role, name: 'Meera', email: `${role}@example.in`, roles: [role] })
  await db.insert(users).values({ id: by.id, name: by.name, email: by.email })
  await db.insert(userRoles).values({ userId: by.id, role })
  const folder = await mkdtemp(join(tmpdir(), 'costs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file.csv')
  await writeFile(path, `Name,SKU,Size,Colour,Stock,Cost\n${product.name},${product.variants[0]!.sku},M,Navy,4,12\n`)
  const id = await takeFile(db, by, { path, fileName: 'costs.csv' })
  const { columns, defaults } = (await findImport(db, id))!
  expect(columns.cost).toBe(5)
  await checkFile(db, by, { id, columns, defaults: { ...defaults, category: 'Shirts' } })
  const services = { publicUrl: 'https://shop.example.in', storage: localStorage(folder) }
  while (await workOnImports(db, services));
  const { rows } = await findImportRows(db, id, { outcome: null, after: 0 })
  await applyFile(db, by, id)
  while (await workOnImports(db, services));
  const [after] = await db.select({ cost: variants.costPaise, stock: variants.stock }).from(variants)
  return { ...after, said: rows.map(({ message }) => message).join() }
}

test('a file of somebody who may not see costs changes none, and its check compares none', async ({ db }) => {
  const { cost, stock, said } = await bringCosts(db, 'catalogue')
  expect({ cost, stock }).toEqual({ cost: 31_337, stock: 4 })
  expect(said).not.toContain('Cost')
})

test('a file of an admin brings costs', async ({ db }) => {
  expect(await bringCosts(db, 'admin')).toMatchObject({ cost: 1_200, stock: 4, said: expect.stringContaining('Cost') })
})
