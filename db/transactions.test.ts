import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { connect, type Db } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openWireTo } from '#tests/wire.ts'
import { sendCommit, together } from './few-round-trips.server.ts'

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
  return { db, sql: database.sql, wire, [Symbol.asyncDispose]: database.close }
}

test('statements that are asked together travel together', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db, wire } = table

  const before = wire.roundTrips()
  await db.transaction((tx) => together(write(tx, 'one'), write(tx, 'two'), write(tx, 'three')))

  expect(wire.roundTrips() - before, 'begin, one, two and three; commit').toBe(2)
  expect(await count(db)).toBe(3)
})

test('BEGIN travels with the first statement, and COMMIT with the last', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db, wire } = table

  const before = wire.roundTrips()
  await db.transaction(async (tx) => {
    await write(tx, 'one')
    const writing = together(write(tx, 'two'), write(tx, 'three'))
    sendCommit(tx)
    await writing
  })

  expect(wire.roundTrips() - before, 'begin and one; two, three and commit').toBe(2)
  expect(await count(db)).toBe(3)
})

test('a last statement that fails takes everything back, its commit behind it too', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db } = table

  const writing = db.transaction(async (tx) => {
    await write(tx, 'one')
    const last = together(write(tx, 'two'), write(tx, 'wrong'))
    sendCommit(tx)
    await last
  })

  await expect(writing).rejects.toMatchObject({ cause: { code: '23514' } })
  expect(await count(db)).toBe(0)
  await write(db, 'after')
  expect(await count(db)).toBe(1)
})

test('a last statement that fails is an error, also for work that does not wait for it', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db } = table

  const writing = db.transaction(async (tx) => {
    await write(tx, 'one')
    void write(tx, 'wrong').catch(() => {})
    sendCommit(tx)
  })

  await expect(writing).rejects.toMatchObject({ code: '23514' })
  expect(await count(db)).toBe(0)
})

test('a statement after the commit is refused', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db } = table

  const writing = db.transaction(async (tx) => {
    await write(tx, 'one')
    sendCommit(tx)
    await write(tx, 'two')
  })

  await expect(writing).rejects.toMatchObject({
    cause: { message: 'A statement came after the commit of its transaction' },
  })
  const said = await db.execute<{ said: string }>(sql`select said from said`)
  expect(said.map((row) => row.said)).toEqual(['one'])
})

test('what an inner transaction commits goes back with the outer one', async ({ database }) => {
  await using table = await openTable(database.url)
  const { db } = table

  const writing = db.transaction(async (tx) => {
    await tx.transaction(async (inner) => {
      await write(inner, 'one')
      sendCommit(inner)
    })
    throw new Error('no more')
  })

  await expect(writing).rejects.toThrow('no more')
  expect(await count(db)).toBe(0)
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

test('a statement that cannot be written fails alone', async ({ database }) => {
  await using table = await openTable(database.url)
  const { sql: ask } = table
  const answers = await Promise.allSettled([
    ask`select 1 as n`,
    ask`select ${undefined!}::text as said`,
    ask`select 2 as n`,
    ask`select 3 as n`,
  ])

  expect(answers).toMatchObject([
    { value: [{ n: 1 }] },
    { reason: { code: 'UNDEFINED_VALUE' } },
    { value: [{ n: 2 }] },
    { value: [{ n: 3 }] },
  ])
})

const unwritable = (db: Db) => db.execute(sql`insert into said (said) values (${new Date(Number.NaN)})`)

test('a statement that cannot be written takes its transaction back, the commit behind it too', async ({
  database,
}) => {
  await using table = await openTable(database.url)
  const { db } = table

  // At first its types are asked before it is written; later it is prepared.
  for (let time = 0; time < 5; time += 1) {
    const writing = db.transaction(async (tx) => {
      const last = together(write(tx, 'one'), unwritable(tx), write(tx, 'two'))
      sendCommit(tx)
      await last
    })
    await expect(writing).rejects.toThrow()
  }

  expect(await count(db)).toBe(0)
})

test('two that lock the same rows in opposite sequences both get through', async ({ database: { db } }) => {
  await db.execute(sql`create table counted (id int primary key, n int not null)`)
  await db.execute(sql`insert into counted values (1, 0), (2, 0)`)
  const add = (tx: Db, id: number) => tx.execute(sql`update counted set n = n + 1 where id = ${id}`)
  let waiting = 2
  let open: () => void
  const bothHaveTheirs = new Promise<void>((resolve) => (open = resolve))
  const addBoth = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await add(tx, first)
      waiting -= 1
      if (waiting === 0) open()
      await bothHaveTheirs
      await add(tx, second)
    })
  await Promise.all([addBoth(1, 2), addBoth(2, 1)])
  expect(await db.execute(sql`select n from counted order by id`)).toEqual([{ n: 2 }, { n: 2 }])
})

test('one that fails by itself is not run again', async ({ database: { db } }) => {
  let runs = 0
  const failing = db.transaction(async (tx) => {
    runs += 1
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toThrow()
  expect(runs).toBe(1)
})

test('a transaction looks again where others wrote or removed a row after it had looked', async ({ database }) => {
  const { db } = database
  await db.execute(sql`create table makers (name text primary key)`)
  await db.execute(sql`create table made (maker text references makers)`)
  const isThere = async (tx: Db) => (await tx.execute(sql`select from makers where name = 'Asha'`)).length > 0

  const looked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const addOnce = (at: number) =>
    db.transaction(async (tx) => {
      if (await isThere(tx)) return 'there'
      looked[at]!.resolve()
      await Promise.all(looked.map(({ promise }) => promise))
      await tx.execute(sql`insert into makers values ('Asha')`)
      return 'added'
    })
  expect((await Promise.all([addOnce(0), addOnce(1)])).toSorted()).toEqual(['added', 'there'])

  const make = db.transaction(async (tx) => {
    if (!(await isThere(tx))) return 'gone'
    await db.execute(sql`delete from makers`)
    await tx.execute(sql`insert into made values ('Asha')`)
    return 'made'
  })
  expect(await make).toBe('gone')
})
