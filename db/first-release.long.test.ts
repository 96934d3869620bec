import * as fs from 'node:fs'
import * as path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart, projectFolder } from '#config'
import { openEmptyDatabase } from '#tests/empty-database.ts'
import { listRows, listSchema } from '#tests/list-schema.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { migrate } from './migrate.server.ts'

/** The changes by which databases came to the first release's schema before it, as they ran then. */
const changesBefore = path.join(projectFolder, 'tests/before-first-release')
const migrationsFolder = path.join(projectFolder, 'db/migrations')

const applied = (sql: postgres.Sql) =>
  sql<{ hash: string; at: string }[]>`select hash, created_at as at from drizzle.__drizzle_migrations order by id`

function copyOf(from: string) {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  fs.cpSync(from, folder, { recursive: true })
  return folder
}

/** A copy of a folder of migrations with some of them left out, or others added. */
function folderOf(
  from: string,
  change: (entries: { idx: number; tag: string; when: number }[], to: string) => object[],
) {
  const folder = copyOf(from)
  const journalFile = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(fs.readFileSync(journalFile, 'utf8'))
  fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries: change(journal.entries, folder) }))
  return folder
}

const theFirstAlone = () => folderOf(migrationsFolder, (entries) => entries.slice(0, 1))

const withoutTheLast = () => folderOf(changesBefore, (entries) => entries.slice(0, -1))

const withOneMore = () =>
  folderOf(migrationsFolder, (entries, folder) => {
    const { idx, when } = entries.at(-1)!
    fs.writeFileSync(path.join(folder, 'next.sql'), 'ALTER TABLE "categories" ADD COLUMN "next" text;')
    return [...entries, { idx: idx + 1, version: '7', when: when + 1, tag: 'next', breakpoints: true }]
  })

/** A line of listRows: columns that came later may stand beside those it had. */
const recordOf = (line: string) => ({ table: line.split(' ', 1)[0], ...JSON.parse(line.slice(line.indexOf('{'))) })

/** Settings may have got values beside those they had. */
const withAllOf = (line: string) => {
  const { values, ...record } = recordOf(line)
  const { name } = values?.brand ?? {}
  return expect.objectContaining({
    ...record,
    ...(values && { values: expect.objectContaining({ brand: expect.objectContaining({ name }) }) }),
  })
}

async function fillSome(sql: postgres.Sql) {
  await sql`insert into categories (name) values ('Shirts')`
  await sql`insert into products (name, category, gender, price_paise) values ('Oxford', 'Shirts', 'men', 99900)`
  await sql`insert into store_settings (values) values ('{"brand": {"name": "Kept"}}')`
  await sql`insert into contact_messages (name, email, subject, message) values ('Asha', 'a@b.in', 'Size', 'Which?')`
  await sql`
    insert into orders (number, checkout_key, checkout_body_hash, first_name, last_name, customer_email, customer_phone,
      address, city, state, zip_code, subtotal_paise, shipping_paise, payment_method, expires_at)
    values ('FW-123456', gen_random_uuid(), '', 'Asha', 'Rao', 'a@b.in', '9812345678', '1', 'Hubli', 'Karnataka',
      '580001', 99900, 3000, 'razorpay', now())`
}

test('the first release makes the schema that the changes before it made, and the same first rows', async () => {
  await using before = await openEmptyDatabase()
  await using release = await openEmptyDatabase()
  await runMigrations(drizzle(before.sql), { migrationsFolder: changesBefore })
  await runMigrations(drizzle(release.sql), { migrationsFolder: theFirstAlone() })
  const schema = await listSchema(release.sql)
  expect(schema).toEqual(await listSchema(before.sql))
  expect(await listRows(release.sql)).toEqual(await listRows(before.sql))
  for (const kind of [
    'column',
    'constraint',
    'extension',
    'function',
    'index',
    'sequence',
    'table',
    'trigger',
    'type',
  ]) {
    expect(
      schema.some((line) => line.startsWith(`${kind} `)),
      kind,
    ).toBe(true)
  }
})

/** Every kind of e-mail there was before e-mails had a subject, by the column that said what it was about. */
const kindsBySubject = {
  order: ['received', 'payment', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'link'],
  message: ['contact', 'reply'],
  staff: ['invitation', 'reset', 'sign-in-tries'],
  subscriber: ['newsletter'],
}

test('an e-mail of every kind gets its subject, stays as far as it was, and goes with what it is about', async () => {
  await using database = await openEmptyDatabase()
  const { sql } = database
  const beforeSubjects = folderOf(changesBefore, (entries) =>
    entries.slice(
      0,
      entries.findIndex(({ tag }) => tag === '0028_emails-by-subject'),
    ),
  )
  await runMigrations(drizzle(sql), { migrationsFolder: beforeSubjects })
  await fillSome(sql)
  await sql`insert into users (id, name, email) values ('u1', 'Asha', 'asha@shop.in')`
  await sql`insert into newsletter_subscribers (email) values ('a@b.in')`
  await sql`delete from emails`
  const columns = { order: 'order_id', message: 'contact_message_id', staff: 'staff_id', subscriber: 'subscriber_id' }
  const tables = { order: 'orders', message: 'contact_messages', staff: 'users', subscriber: 'newsletter_subscribers' }
  const subjects = Object.keys(kindsBySubject) as (keyof typeof kindsBySubject)[]
  for (const subject of subjects)
    for (const kind of kindsBySubject[subject])
      await sql`
        insert into emails (${sql(columns[subject])}, kind, occasion, tries, message_id, sent_at, next_try_at, error)
        select id, ${kind}, '1', 2, ${`<${kind}@shop.in>`}, null, now(), 'away' from ${sql(tables[subject])}`

  await runMigrations(drizzle(sql), { migrationsFolder: changesBefore })
  await migrate(database.url)

  const about = async () =>
    (
      await sql<{ subject: string; kind: string }[]>`
      select split_part(subject, ' ', 1) as subject, kind from emails where occasion = '1' order by id`
    ).map(({ subject, kind }) => `${subject} ${kind}`)
  const all = subjects.flatMap((subject) => kindsBySubject[subject].map((kind) => `${subject} ${kind}`))
  expect(await about()).toEqual(all)
  expect(
    await sql`
      select count(*)::int as unchanged from emails where occasion = '1' and tries = 2 and message_id = '<' || kind || '@shop.in>'
        and error = 'away' and next_try_at is not null`,
  ).toEqual([{ unchanged: all.length }])
  const [order] = await sql<{ id: string }[]>`select id from orders`
  expect(await sql`select from emails where subject = ${`order ${order!.id}`}`).toHaveLength(8)

  for (const subject of subjects) {
    await sql`delete from ${sql(tables[subject])}`
    expect((await about()).filter((line) => line.startsWith(`${subject} `))).toEqual([])
  }
})

test('the comparison sees what differs', async () => {
  await using database = await openEmptyDatabase()
  await migrate(database.url)
  const schema = await listSchema(database.sql)
  for (const change of [
    'alter table orders alter column shipping_paise drop not null',
    'alter table orders alter column country set default $$IN $$',
    'alter table orders alter column city type varchar(80)',
    'alter table orders drop constraint orders_number',
    'alter table orders add column extra text',
    'alter table emails set unlogged',
    'drop index orders_newest',
    'drop index orders_search; create index orders_search on orders using gin (search_text gin_trgm_ops) where id > 0',
    'drop trigger products_updated on products',
    'alter table products disable trigger products_updated',
    'create or replace function announce_emptied_products() returns trigger language plpgsql as $$begin return null; end$$',
    'alter sequence order_numbers increment by 2',
    "alter type message_state add value 'read'",
    "comment on table orders is 'Sold'",
    'create extension btree_gin',
    'create table extra (id int)',
    'create view extra as select 1 as one',
    'grant select on orders to public',
  ]) {
    await database.sql
      .begin(async (tx) => {
        await tx.unsafe(change)
        expect(await listSchema(tx), change).not.toEqual(schema)
        throw new Error('undo')
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })
  }
  expect(await listSchema(database.sql)).toEqual(schema)
})

test('a database that has every change before the release is adopted with its data, and takes the next one', async () => {
  await using database = await openEmptyDatabase()
  const { sql, url } = database
  await runMigrations(drizzle(sql), { migrationsFolder: changesBefore })
  await fillSome(sql)
  const rows = await listRows(sql)
  expect(rows.length).toBeGreaterThan(4)
  await using fresh = await openEmptyDatabase()
  await migrate(fresh.url)

  for (const start of ['first', 'second']) {
    await migrate(url)
    const now = (await listRows(sql)).map(recordOf)
    for (const row of rows) expect(now, start).toContainEqual(withAllOf(row))
    expect(await listSchema(sql), start).toEqual(await listSchema(fresh.sql))
  }
  expect(await applied(sql)).toEqual(await applied(fresh.sql))

  for (const each of [sql, fresh.sql]) {
    await runMigrations(drizzle(each), { migrationsFolder: withOneMore() })
    expect(await each`select next from categories`).toHaveLength(each === sql ? 1 : 0)
  }
})

test('a database that lacks a change from before the release is refused in one sentence, and stays as it is', async () => {
  await using database = await openEmptyDatabase()
  const { sql, url } = database
  await runMigrations(drizzle(sql), { migrationsFolder: withoutTheLast() })
  await fillSome(sql)
  const found = async () => [await listRows(sql), await listSchema(sql), await applied(sql)]
  const before = await found()
  const refused = await migrate(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CannotStart)
  expect((refused as CannotStart).message).toMatch(
    /^This database is from before [^.]*: start it once with the last version before .*, and then start this version again\.$/,
  )
  expect(await found()).toEqual(before)
})
