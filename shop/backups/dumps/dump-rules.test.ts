import { expect, test } from 'vitest'
import { findDumpPrograms, libpqEnvironment } from '#db/dumps/dump-programs.server.ts'
import { chooseDump, chooseOldDumps, noProgramsSentence, refuseNewerDump } from './dump-rules.ts'

const dump = (day: number) => ({ id: `d${day}`, at: new Date(Date.UTC(2026, 10, day)).toISOString() })
const dumps = [dump(3), dump(1), dump(2)]

test('the newest, or the last before a moment', () => {
  expect(chooseDump(dumps, null, '/mnt/backup').id).toBe('d3')
  expect(chooseDump(dumps, new Date(Date.UTC(2026, 10, 2, 12)), '/mnt/backup').id).toBe('d2')
  expect(() => chooseDump(dumps, new Date(Date.UTC(2026, 9, 31)), '/mnt/backup')).toThrow(
    'is before the oldest backup in /mnt/backup, which is of 1 Nov 2026, 5:30 am.',
  )
  expect(() => chooseDump([], null, '/mnt/backup')).toThrow('There is no finished backup in /mnt/backup.')
})

test('old ones go, but never the newest three', () => {
  const now = new Date(Date.UTC(2026, 11, 24))
  expect(chooseOldDumps(dumps, now, 14)).toEqual([])
  expect(chooseOldDumps([...dumps, dump(4), dump(5)], now, 14)).toEqual(['d2', 'd1'])
  expect(chooseOldDumps([...dumps, dump(4), dump(5)], new Date(Date.UTC(2026, 10, 6)), 14)).toEqual([])
})

test('a newer server or shop is refused, an older one is not', () => {
  const here = { postgres: '15.14', newestSchema: '200' }
  expect(() => refuseNewerDump({ postgres: '15.2', schema: '100' }, here)).not.toThrow()
  expect(() => refuseNewerDump({ postgres: '18.4', schema: '100' }, here)).toThrow('name a server that is not older')
  expect(() => refuseNewerDump({ postgres: '15.2', schema: '201' }, here)).toThrow('of a newer version of the shop')
})

test('a machine without fitting programs learns which to install', () => {
  expect(findDumpPrograms(1_000)).toBeNull()
  expect(noProgramsSentence(17)).toContain('apt-get install postgresql-client-17')
})

test('the password reaches PostgreSQL’s programs in no argument', () => {
  expect(libpqEnvironment('postgres://shop:p%40ss@[::1]:5433/my%20shop?sslmode=require')).toEqual({
    PGHOST: '::1',
    PGPORT: '5433',
    PGUSER: 'shop',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'my shop',
    PGSSLMODE: 'require',
  })
})
