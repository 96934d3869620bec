import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findEditableProducts } from '#shop/catalogue/managing/find-products.server.ts'
import { categories, products } from '#shop/catalogue/tables.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import type { Choices } from '#shop/spreadsheets/import-decisions.ts'
import { applyFile, checkFile } from '#shop/spreadsheets/importing/commands.server.ts'
import { findImport, findImportNotes, findImportRows } from '#shop/spreadsheets/importing/queries.server.ts'
import { takeFile } from '#shop/spreadsheets/importing/take-file.server.ts'
import { workOnImports } from '#shop/spreadsheets/importing/work-on-imports.server.ts'
import { userRoles, users } from '#shop/staff/tables.server.ts'
import { asha } from '../staff.ts'

/** A shop with the category Kurtas that takes files of products; an address with "red" in it is a red picture. */
export async function openImports(db: Db) {
  await db.insert(categories).values([{ name: 'Kurtas' }])
  await db.insert(users).values({ id: asha.id, name: asha.name, email: asha.email })
  await db.insert(userRoles).values({ userId: asha.id, role: 'catalogue' })
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const background = (address: string) => (address.includes('red') ? '#c0292f' : '#1c2747')
  const services = {
    publicUrl: 'https://shop.example.in',
    storage: localStorage(folder),
    fetchPicture: (async (address: string) =>
      Readable.from([
        await sharp({
          create: { width: 40 + address.length, height: 50, channels: 3, background: background(address) },
        })
          .png()
          .toBuffer(),
      ])) as never,
  }
  const finish = async () => {
    while (await workOnImports(db, services));
  }

  const take = async (text: string | Uint8Array) => {
    const path = join(folder, 'file.csv')
    await writeFile(path, text)
    return takeFile(db, asha, { path, fileName: 'shopify.csv' })
  }

  /** Takes a file, checks it with the columns as guessed, and applies it. */
  const bring = async (text: string | Uint8Array, types: Record<string, string> = {}, choices: Choices = {}) => {
    const id = await take(text)
    const { columns, defaults } = (await findImport(db, id))!
    expect(
      await checkFile(db, asha, {
        id,
        columns,
        defaults: { ...defaults, category: 'Kurtas', types, choices: { ...defaults.choices, ...choices } },
      }),
    ).toBe(true)
    await finish()
    const { rows } = await findImportRows(db, id, { outcome: null, after: 0 })
    const { counts } = (await findImport(db, id))!
    const notes = await findImportNotes(db, id)
    expect(await applyFile(db, asha, id)).toBe(true)
    await finish()
    expect((await findImport(db, id))!.state).toBe('done')
    return { counts, notes, messages: rows.map(({ number, outcome, message }) => `${number} ${outcome}: ${message}`) }
  }
  return Object.assign(bring, { take, finish, services })
}

export const everything = async (db: Db) =>
  (
    await findEditableProducts(
      db,
      (await db.select({ id: products.id }).from(products)).map(({ id }) => id),
    )
  ).toSorted((one, other) => one.id - other.id)
