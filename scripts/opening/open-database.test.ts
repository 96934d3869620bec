import { afterAll, expect, test } from 'vitest'
import { CannotStart } from '#config'
import { within } from '#db/within.server.ts'
import { openEmptyDatabase } from '#tests/empty-database.ts'
import { addressesOf, refuseEngine } from './open-database.ts'

const sentenceOf = (url: string, directUrl?: string) =>
  refuseEngine(addressesOf(url, directUrl)).then(
    () => null,
    (error: unknown) => (error instanceof CannotStart ? error.message : error),
  )

const { url, sql, ...database } = await openEmptyDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const name = new URL(url).pathname.slice(1)

test('PostgreSQL as it is serves, by one address and by two', async () => {
  expect(await sentenceOf(url)).toBeNull()
  expect(await sentenceOf(url, url)).toBeNull()
  expect(await sql`select from pg_class where relname in ('tried', 'seen')`).toHaveLength(0)
})

test.for<[string, string, RegExp]>([
  [
    'a standby',
    `create function pg_is_in_recovery() returns boolean language sql as 'select true'`,
    /^DATABASE_URL leads to a standby, which only reads: give the address that always leads to the primary, such as that of HAProxy\.$/,
  ],
  [
    'an old version',
    `create function current_setting(text) returns text language sql as $$ select '140012' $$`,
    /^DATABASE_URL should name PostgreSQL 15 or newer, unlike the 14 at 127\.0\.0\.1:\d+\.$/,
  ],
  [
    'another engine',
    `create function version() returns text language sql as $$ select 'CockroachDB CCL v26.1' $$`,
    /^DATABASE_URL should name PostgreSQL itself, unlike the CockroachDB at 127\.0\.0\.1:\d+\.$/,
  ],
  [
    'locks that no session holds',
    `create function pg_try_advisory_lock(integer) returns boolean language sql as 'select true'`,
    /^DATABASE_URL leads through a pooler that loses announcements: set DATABASE_DIRECT_URL/,
  ],
  [
    'no pg_trgm',
    `create view pg_available_extensions as select 'hstore'::name as name`,
    /^The extension pg_trgm is missing at 127\.0\.0\.1:\d+: install it \(on Debian, postgresql-contrib\)/,
  ],
  [
    'no rights',
    `create function has_schema_privilege(text, text) returns boolean language sql as 'select false'`,
    /^The role shop may not make tables in the database \S+: an administrator runs `alter database/,
  ],
  [
    'triggers that do not see the rows of their statement',
    `create function never(bigint) returns bigint language sql as 'select 0::bigint';
     create aggregate count(*) (sfunc = never, stype = bigint, initcond = '0')`,
    /^The database at 127\.0\.0\.1:\d+ does not run triggers for each statement/,
  ],
])('the start refuses %s in one sentence', async ([, answers, sentence]) => {
  // The answers of another engine are found before PostgreSQL's own.
  await sql.unsafe('create schema answers')
  await sql.begin((tx) => tx.unsafe(`set local search_path = answers; ${answers}`))
  await sql.unsafe(`alter database "${name}" set search_path = answers, pg_catalog`)
  expect(await sentenceOf(url)).toMatch(sentence)
  await sql.unsafe(`drop schema answers cascade; alter database "${name}" reset search_path`)
})

test('a database that only reads is refused, by either address', async () => {
  await using reading = await openEmptyDatabase()
  await reading.sql.unsafe(
    `alter database "${new URL(reading.url).pathname.slice(1)}" set default_transaction_read_only = on`,
  )
  expect(await sentenceOf(reading.url)).toMatch(/^The database that DATABASE_URL names only reads/)
  expect(await sentenceOf(url, reading.url)).toMatch(/^The database that DATABASE_DIRECT_URL names only reads/)
})

test('questions without an answer end with a sentence', async () => {
  await expect(within(20, new Promise(() => {}), 'Nobody answers.')).rejects.toThrow(new CannotStart('Nobody answers.'))
  await expect(within(1_000, Promise.resolve(7), 'Nobody answers.')).resolves.toBe(7)
})
