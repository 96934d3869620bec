import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { connect, type Db } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openWireTo } from '#tests/wire.ts'
import { together } from './few-round-trips.server.ts'

const write = (db: Db, said: string) => db.execute(sql`insert into said (said) values (${said})`)
const count = async (db: Db) => (await db.execute<{ n: number }>(sql`select count(*)::int as n from said`))[0]!.n

/** One connection to a table of texts, whose statements are prepared already. */
async function openTable(url: string) {
  const { wire, url: throughWire } = await openWireTo(url)
  const database = connect(throughWire, { max: 1 })
  const { db } = database
  await db.execute(sql`create table said (said text not null check (said <> 'wrong'))`)
  for (let time = 0; time < 4; time += 1) {
    await write(db, 'before')
    await db.transaction((tx) => write(tx, 'before'))
  }
  await db.execute(sql`truncate said`)
  return { db, wire, [Symbol.asyncDispose]: database.close }
}

test('statements that are asked together travel together', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db, wire } = table

  const before = wire.roundTrips()
  await db.transaction((tx) => together(write(tx, 'one'), write(tx, 'two'), write(tx, 'three')))

  expect(wire.roundTrips() - before, 'begin; one, two and three; commit').toBe(3)
  expect(await count(db)).toBe(3)
})

test('a statement among others that fails takes everything back, and its own error is thrown', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db } = table

  const writing = db.transaction(async (tx) => {
    await write(tx, 'one')
    await together(write(tx, 'two'), write(tx, 'wrong'), write(tx, 'three'))
  })

  await expect(writing).rejects.toMatchObject({ cause: { code: '23514' } })
  expect(await count(db)).toBe(0)
  await write(db, 'after')
  expect(await count(db)).toBe(1)
})

test('an error that the caller swallows does not pass for a commit', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db } = table

  const writing = db.transaction(async (tx) => {
    await write(tx, 'one')
    await write(tx, 'wrong').catch(() => {})
  })

  await expect(writing).rejects.toMatchObject({ code: '23514' })
  expect(await count(db)).toBe(0)
})

test('an inner transaction that fails leaves the outer one as it was', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db } = table

  await db.transaction(async (tx) => {
    await write(tx, 'one')
    await tx.transaction((inner) => write(inner, 'wrong')).catch(() => {})
    await tx.transaction((inner) => write(inner, 'two'))
    await write(tx, 'three')
  })

  expect(await count(db)).toBe(3)
})

test('a connection that is lost between two statements ends its transaction, and no other', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db, wire } = table

  const writing = db.transaction(async (tx) => {
    await write(tx, 'one')
    wire.repair()
    // Opens the connection anew, for somebody else.
    await expect.poll(() => write(db, 'other').catch(() => null)).not.toBeNull()
    await write(tx, 'two')
  })

  await expect(writing).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  const said = await db.execute<{ said: string }>(sql`select said from said`)
  expect(said.map((row) => row.said)).toEqual(['other'])
})

test('transactions beyond the connections wait for their turn', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db } = table

  await Promise.all(Array.from({ length: 20 }, (_, at) => db.transaction((tx) => write(tx, String(at)))))

  expect(await count(db)).toBe(20)
})
