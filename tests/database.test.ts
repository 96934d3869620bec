import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { connect } from '#db/client.server.ts'
import { test, testWithDatabase } from './database.ts'

const makeNote = sql`create table note (text text)`

test('what one test writes …', async ({ db }) => {
  await db.execute(makeNote)
  expect(await db.execute(sql`select * from note`)).toHaveLength(0)
})

test('… the next does not see', async ({ db }) => {
  await db.execute(makeNote)
})

testWithDatabase('a database of its own commits for every connection', async ({ database }) => {
  await database.db.execute(makeNote)
  const second = connect(database.url)
  expect(await second.db.execute(sql`select * from note`)).toHaveLength(0)
  await second.close()
})

testWithDatabase('a database of its own starts migrated and empty', async ({ database }) => {
  await database.db.execute(makeNote)
  expect(await database.db.execute(sql`select from products`)).toHaveLength(0)
})
