import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test } from '#tests/database.ts'
import { findLogLines, linesPerPage } from './find-log.server.ts'
import { readLogFilter, writeLogFilter } from './log-filter.ts'
import { staffLog } from './tables.server.ts'

const filter = (query: string) => readLogFilter(new URLSearchParams(query))

type Given = Partial<typeof staffLog.$inferInsert>

const write = async (db: Db, lines: Given[]) =>
  db.insert(staffLog).values(
    lines.map((line) => ({
      staffId: 'asha',
      staffName: 'Asha',
      action: 'edit product',
      subject: 'product 1',
      ...line,
    })),
  )

test('lines are found by what was changed, by whom and on which day in India', async ({ db }) => {
  await write(db, [
    { subject: 'order FW-104233', at: sql`'2026-11-20T18:31:00Z'` as never },
    { subject: 'order FW-104234', at: sql`'2026-11-20T18:29:00Z'` as never },
    { subject: 'product 7', staffId: 'ravi', staffName: 'Ravi' },
    { subject: '100% cotton' },
  ])
  const subjects = async (query: string) => (await findLogLines(db, filter(query))).lines.map(({ subject }) => subject)

  expect(await subjects('search=fw-104233')).toEqual(['order FW-104233'])
  expect(await subjects('search=100%25')).toEqual(['100% cotton'])
  expect(await subjects('search=EDIT+product')).toHaveLength(4)
  expect(await subjects('search=_')).toEqual([])
  expect(await subjects('person=ravi')).toEqual(['product 7'])
  expect(await subjects('from=2026-11-21&to=2026-11-21&search=order')).toEqual(['order FW-104233'])
  expect(await subjects('to=2026-11-20')).toEqual(['order FW-104234'])
})

test('pages meet at their edges, both ways', async ({ db }) => {
  await write(
    db,
    Array.from({ length: linesPerPage * 2 + 3 }, (_, at) => ({ subject: `product ${at}` })),
  )

  const first = await findLogLines(db, filter(''))
  expect([first.lines.length, first.hasNewer, first.hasOlder]).toEqual([linesPerPage, false, true])
  const second = await findLogLines(db, filter(`older=${first.lines.at(-1)!.id}`))
  expect([second.lines.length, second.hasNewer, second.hasOlder]).toEqual([linesPerPage, true, true])
  const third = await findLogLines(db, filter(`older=${second.lines.at(-1)!.id}`))
  expect([third.lines.length, third.hasNewer, third.hasOlder]).toEqual([3, true, false])
  const back = await findLogLines(db, filter(`newer=${second.lines[0]!.id}`))
  expect(back).toMatchObject({ hasNewer: false, hasOlder: true })
  expect(back.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id))
})

test('a link with nonsense shows the newest', () => {
  expect(filter('person=<x>&from=tomorrow&older=-4&newer=abc')).toEqual(filter(''))
  expect(writeLogFilter(filter('search=FW-1&from=2026-11-21')).toString()).toBe('search=FW-1&from=2026-11-21')
})
