// demanded by: db shop/catalogue/managing
import * as fs from 'node:fs'
import * as path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { projectFolder } from '#config'
import { connect } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openEmptyDatabase } from '#tests/empty-database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { findAllCategories } from './managing/categories.server.ts'
import { addCategory } from './managing/category-form.server.ts'
import { products } from './tables.server.ts'

/** A folder with the first migration alone. */
function firstMigration() {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  fs.cpSync(path.join(projectFolder, 'db/migrations'), folder, { recursive: true })
  const journalFile = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(fs.readFileSync(journalFile, 'utf8'))
  fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}

const names = ['कुर्ती', 'कुर्ता', 'ಸೀರೆ', 'ಸಾರಿ', 'Été', 'T-Shirts', 'کرتی']

test('a database of the plainest locale tells categories of every script apart', async () => {
  await using database = await openEmptyDatabase("template template0 encoding 'UTF8' locale_provider libc locale 'C'")
  await migrate(database.url)
  const { db, close } = connect(database.url)
  try {
    for (const name of names) {
      await addCategory(db, asha, { name, description: '', searchTitle: '', searchDescription: '' })
      await makeProduct(db, { category: name })
    }
    const slugs = (await findAllCategories(db)).map(({ slug }) => slug)
    expect(slugs).toEqual(['कुर्ती', 'कुर्ता', 'ಸೀರೆ', 'ಸಾರಿ', 'été', 't-shirts', 'کرتی'])
    const found = await db.select({ slug: products.categorySlug }).from(products).orderBy(products.id)
    expect(found.map(({ slug }) => slug)).toEqual(slugs)
  } finally {
    await close()
  }
})

test('categories from before keep their addresses, and what forms stored under cut names is theirs again', async () => {
  await using database = await openEmptyDatabase()
  const { sql } = database
  await runMigrations(drizzle(sql), { migrationsFolder: firstMigration() })
  for (const name of [...names, 'Cafe\u0301']) await sql`insert into categories (name) values (${name})`
  await sql`insert into products (name, category, gender, price_paise) values ('Ilkal', 'ಸಾರಿ', 'women', 500000)`
  await sql`insert into promo_codes (code, kind, percent_off, category_slugs)
    values ('BOTH', 'percent', 10, '{क-र-त,t-shirts}'), ('PLAIN', 'percent', 10, '{t-shirts}')`
  await sql`insert into cash_terms (id, content, version, saved_by) values (1, '{"excludedCategories": ["ಸ-ರ", "jeans"]}', 1, 'Asha')`
  await sql`insert into store_settings (values)
    values ('{"tax": {"hsnBySlug": {"क-र-त": "6211", "t-shirts": "6109", "کرتی": "6204"}, "percentBySlug": {"cafe": 5}}}')
    on conflict (id) do update set values = excluded.values`
  const before = await sql`select id, name, slug from categories order by id`

  await migrate(database.url)

  const after = await sql`select id, normalize(name) as name, slug from categories order by id`
  expect(after.map(({ id, slug }) => [id, slug])).toEqual(before.map(({ id, slug }) => [id, slug]))
  const slugOf = (name: string) => after.find((one) => one.name === name)!.slug as string
  expect(await sql`select category_slug from products`).toEqual([{ category_slug: slugOf('ಸಾರಿ') }])
  const codes = await sql<
    { code: string; category_slugs: string[] }[]
  >`select code, category_slugs from promo_codes order by code`
  expect([...codes[0]!.category_slugs].toSorted()).toEqual([slugOf('कुर्ती'), slugOf('कुर्ता'), 't-shirts'].toSorted())
  expect(codes[1]).toEqual({ code: 'PLAIN', category_slugs: ['t-shirts'] })
  const [terms] = await sql`select content from cash_terms`
  expect(terms!.content.excludedCategories.toSorted()).toEqual(['jeans', slugOf('ಸೀರೆ'), slugOf('ಸಾರಿ')].toSorted())
  const [settings] = await sql`select values from store_settings`
  expect(settings!.values.tax.hsnBySlug).toEqual({ 'क-र-त': '6211', 't-shirts': '6109', کرتی: '6204' })
  expect(settings!.values.tax.percentBySlug).toEqual({ cafe: 5, [slugOf('Café')]: 5 })
  expect(await sql`select from categories where name = 'Café'`).toHaveLength(1)
})
