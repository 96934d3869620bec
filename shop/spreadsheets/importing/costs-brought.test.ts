import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import type { Role } from '#shop/staff/rules.ts'
import { userRoles, users } from '#shop/staff/tables.server.ts'
import { guardedMember, type StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { applyFile, checkFile } from './commands.server.ts'
import { findImport, findImportRows, findSampleRows } from './queries.server.ts'
import { findRefusedRows } from './refused-rows.server.ts'
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

test('a file of an admin shows its costs to nobody who may not see them, under no other name', async ({ db }) => {
  const meera = guardedMember({ id: 'meera', name: 'Meera', email: 'meera@example.in', roles: ['catalogue'] })
  const folder = await mkdtemp(join(tmpdir(), 'costs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file.csv')
  await writeFile(path, 'Name,Price,Cost per item,Colour\nKurta,999,404.17,Navy\nKurti,none,404.18,Navy\n')
  const id = await takeFile(db, asha, { path, fileName: 'costs.csv' })
  const found = (await findImport(db, id))!
  expect(JSON.stringify(await findSampleRows(db, meera, found))).not.toContain('404')
  expect(JSON.stringify(await findSampleRows(db, asha, found))).toContain('404.17')

  const { cost: _cost, ...columns } = found.columns
  await checkFile(db, meera, { id, columns: { ...columns, description: 2 }, defaults: found.defaults })
  expect((await findImport(db, id))!.columns).toEqual(columns)
  while (await workOnImports(db, { publicUrl: 'https://shop.example.in', storage: localStorage(folder) }));
  const refused = async (by: StaffMember) => (await Array.fromAsync((await findRefusedRows(db, by, id))!)).join('')
  expect(await refused(meera)).toMatch(/^.Name,Price,Colour,What is wrong\r?\nKurt[ai],/)
  expect(await refused(meera)).not.toContain('404')
  expect(await refused(asha)).toContain('404.18')
})
