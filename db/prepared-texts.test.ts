import { sql } from 'drizzle-orm'
import { expect, test as unit } from 'vitest'
import { connect, type Db } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openPreparedTexts } from './prepared-texts.server.ts'

async function askOften(db: Db) {
  for (const n of [1, 2, 3, 4]) {
    await db.execute(sql`select ${n}::int + 40 as often`)
    await db.transaction((tx) => tx.execute(sql`select ${n}::int + 41 as inside`))
    await db.execute(sql`select ${`${n}%`} like 'a%' as searched`)
  }
}

const preparedHere = async ({ sql: ask }: ReturnType<typeof connect>) =>
  (await ask<{ statement: string }[]>`select statement from pg_prepared_statements`).map(({ statement }) => statement)

test('a statement that is asked again and again is prepared, but for one that searches', async ({ database }) => {
  const one = connect(database.url, { max: 1 })
  await askOften(one.db)
  const prepared = await preparedHere(one)
  await one.close()

  expect(prepared).toEqual(
    expect.arrayContaining([expect.stringContaining('as often'), expect.stringContaining('as inside')]),
  )
  expect(prepared.join()).not.toContain('searched')
})

test('by way of a pooler nothing is prepared', async ({ database }) => {
  const one = connect(database.url, { max: 1, prepare: false })
  await askOften(one.db)
  const prepared = await preparedHere(one)
  await one.close()

  expect(prepared).toEqual([])
})

unit('no more than 300 statements are ever prepared, and texts that differ each time crowd out none of them', () => {
  const { isPrepared } = openPreparedTexts(true)
  const asked = (text: string) => [1, 2, 3].map(() => isPrepared(text)).at(-1)

  for (let n = 0; n < 5_000; n += 1) isPrepared(`select ${n}`)
  const often = Array.from({ length: 400 }, (_, n) => asked(`select often ${n}`))

  expect(often.filter(Boolean)).toHaveLength(300)
  expect(isPrepared('select often 0')).toBe(true)
})
