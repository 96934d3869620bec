import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { testWithDatabase } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { type Change, readTag } from './changes.server.ts'

const heard: [tag: string, read: Change | { kind: 'echo'; mark: string }][] = [
  ['catalogue', { kind: 'catalogue' }],
  ['settings', { kind: 'settings' }],
  ['look', { kind: 'look' }],
  ['synonyms', { kind: 'synonyms' }],
  ['marketing', { kind: 'marketing' }],
  ['pages', { kind: 'pages' }],
  ['delivery', { kind: 'delivery' }],
  ['stock:7', { kind: 'stock', productId: 7 }],
  ['products:7,8,1200', { kind: 'products', ids: [7, 8, 1200] }],
  ['products:all', { kind: 'products', ids: 'all' }],
  ['echo:a:1', { kind: 'echo', mark: 'a:1' }],
]

test('every kind of change is read from its tag', () => {
  expect(heard.map(([tag]) => [tag, readTag(tag)])).toEqual(heard)
})

test('what this version cannot read is a change of unknown extent', () => {
  for (const tag of [
    'parcels:7',
    'stock',
    'stock:',
    'stock:x',
    'stock:-1',
    'products:',
    'products:1,,2',
    'toString',
    '',
  ])
    expect(readTag(tag)).toEqual({ kind: 'unknown', tag })
})

testWithDatabase('the database’s triggers announce only what the shop can read', async ({ database: { db, url } }) => {
  const tags: string[] = []
  const listener = postgres(url, { max: 1, onnotice: () => {} })
  await listener.listen('changed', (tag) => tags.push(tag))
  const announcing = await db.execute(sql`select proname from pg_proc where prosrc like '%pg_notify(%' order by 1`)
  // A new one is added here together with a write that makes it speak.
  expect(announcing.map(({ proname }) => proname)).toEqual(['announce_emptied_products', 'announce_written_products'])

  const { id } = await makeProduct(db)
  await db.execute(sql`
    insert into products (name, gender, category, price_paise)
    select 'Kurta ' || nth, gender, category, price_paise from products, generate_series(1, 501) nth`)
  await db.execute(sql`delete from products where id = ${id}`)
  await db.execute(sql`truncate products cascade`)
  await expect.poll(() => tags.filter((tag) => tag === 'products:all').length).toBe(2)
  expect(tags).toContain(`products:${id}`)
  expect(tags.map(readTag).filter(({ kind }) => kind === 'unknown')).toEqual([])
  await listener.end()
})
