import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import type { Db } from './client.server.ts'
import { givenRows, givenValues } from './given-rows.server.ts'

test('a table is looked up by the rows that are given, not read whole', async ({ db }) => {
  await makeMany(db)
  const asked = sql`
    select given.at, many.name from ${givenRows(
      [
        { at: 0, id: 7 },
        { at: 1, id: 4_711 },
      ],
      sql`at int, id int`,
    )} given
    join many on many.id = given.id order by given.at`
  expect([...(await db.execute(asked))]).toEqual([
    { at: 0, name: 'piece 7' },
    { at: 1, name: 'piece 4711' },
  ])
  await expectLookup(db, asked)
})

test('a table is looked up by the values that are given, not read whole', async ({ db }) => {
  await makeMany(db)
  const asked = sql`select name from many where id = ${givenValues([7, 4_711, 9_999], sql`int`)} order by id`
  expect([...(await db.execute(asked))]).toEqual([{ name: 'piece 7' }, { name: 'piece 4711' }])
  expect([...(await db.execute(sql`select from many where name = ${givenValues([], sql`text`)}`))]).toEqual([])
  await expectLookup(db, asked)
})

async function makeMany(db: Db) {
  await db.execute(
    sql`create temporary table many as select id, 'piece ' || id as name from generate_series(1, 5000) id`,
  )
  await db.execute(sql`alter table many add primary key (id)`)
  await db.execute(sql`analyze many`)
}

async function expectLookup(db: Db, asked: SQL) {
  const plan = (await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${asked}`)).map((row) => row['QUERY PLAN'])
  expect(plan.join('\n')).toContain('Index Scan using many_pkey')
  expect(plan.join('\n')).not.toContain('Seq Scan on many')
}

test('half of a character is given as the sign for an unknown one, and what looks like its escape as it is', async ({
  db,
}) => {
  const texts = ['cut 😀'.slice(0, 5), 'whole 😀', String.raw`C:\ud83d`, '\\\ud83d"\n']
  const rows = await db.execute(
    sql`select texts from ${givenRows([{ texts }], sql`texts text[]`)} given where ${'cut \ufffd'} = ${givenValues(texts, sql`text`)}`,
  )
  expect([...rows]).toEqual([{ texts: ['cut \ufffd', 'whole 😀', String.raw`C:\ud83d`, '\\\ufffd"\n'] }])
})

test('text that others write is stored with the sign for an unknown character for what no database takes', async ({
  db,
}) => {
  await db.execute(sql`create temporary table written (plain text, json jsonb)`)
  const json = { said: 'a\0b 😀'.slice(0, 5), path: String.raw`C:\u0000` }
  await db.execute(sql`insert into written values (${'a\0b'}, ${JSON.stringify(json)})`)
  const rows = await db.execute(sql`select plain, json from written where plain = ${'a\0b'}`)
  const said = 'a\ufffdb \ufffd'
  expect([...rows]).toEqual([{ plain: 'a\ufffdb', json: { ...json, said } }])
})
