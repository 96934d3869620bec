import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import type { Db } from './client.server.ts'
import { sendCommit, together } from './few-round-trips.server.ts'
import { type Given, preparedInsert, preparedQuery } from './prepared-queries.server.ts'

const pieces = pgTable('prepared_pieces', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  pieceName: text().notNull().default('plain'),
  madeAt: timestamp({ withTimezone: true }),
  facts: jsonb().$type<{ color: string } | null>(),
})

const inTable = (db: Db, work: (tx: Db) => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table prepared_pieces (id int primary key generated always as identity,
        piece_name text not null default 'plain', made_at timestamptz, facts jsonb)`)
    await work(tx)
    await tx.execute(sql`drop table prepared_pieces`)
  })

test('a prepared query is asked with other values, by another transaction, and its columns read and write them', async ({
  db,
}) => {
  const insert = preparedInsert((tx, rows: (typeof pieces.$inferInsert)[]) =>
    tx.insert(pieces).values(rows).returning(),
  )
  const byName = preparedQuery((tx, given: Given<{ name: string }>) =>
    tx.select({ madeAt: pieces.madeAt, facts: pieces.facts }).from(pieces).where(eq(pieces.pieceName, given.name)),
  )
  const noon = new Date('2026-11-28T06:30:00Z')
  for (const color of ['indigo', 'madder'])
    await inTable(db, async (tx) => {
      const written = await insert(tx, [
        { pieceName: 'shirt', madeAt: noon, facts: { color } },
        { pieceName: 'dhoti', madeAt: null },
      ])
      expect(written.map(({ pieceName }) => pieceName)).toEqual(['shirt', 'dhoti'])
      expect(await byName(tx, { name: 'shirt' })).toEqual([{ madeAt: noon, facts: { color } }])
      expect(await byName(tx, { name: 'dhoti' })).toEqual([{ madeAt: null, facts: null }])
    })
})

test('an insert leaves a column that a row does not name to its default', async ({ db }) => {
  const insert = preparedInsert((tx, rows: (typeof pieces.$inferInsert)[]) =>
    tx.insert(pieces).values(rows).returning({ pieceName: pieces.pieceName }),
  )
  await inTable(db, async (tx) => {
    expect(await insert(tx, [{ pieceName: undefined }, { pieceName: 'shawl' }])).toEqual([
      { pieceName: 'plain' },
      { pieceName: 'shawl' },
    ])
    expect(await insert(tx, [{ pieceName: 'shawl' }, {}])).toEqual([{ pieceName: 'shawl' }, { pieceName: 'plain' }])
  })
})

test('a prepared statement travels with others and before the commit, and gives its rows by name', async ({ db }) => {
  const sum = preparedQuery((tx, given: Given<{ a: number; b: number }>) =>
    tx.execute<{ sum: number }>(sql`select ${given.a}::int + ${given.b}::int as sum`),
  )
  const sums = await db.transaction(async (tx) => {
    const asking = together(sum(tx, { a: 1, b: 2 }), sum(tx, { a: 40, b: 2 }))
    sendCommit(tx)
    return asking
  })
  expect(sums.map(([row]) => row!.sum)).toEqual([3, 42])
})
