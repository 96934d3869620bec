import { expect, onTestFinished, test as unit } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { contributeForTest } from '#tests/contributions.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { contributeAnsweredAddresses } from './answered-addresses.server.ts'
import { findRedirects, findTargets } from './find-redirects.server.ts'
import { readRedirectRows } from './read-redirect-rows.server.ts'
import { RedirectHits } from './redirect-hits.server.ts'
import { checkRedirects, deleteRedirect, saveRedirects } from './save-redirects.server.ts'

const answerAt = (...made: string[]) =>
  contributeForTest(() =>
    contributeAnsweredAddresses([
      async (_db, paths) =>
        paths.flatMap((path) =>
          made.flatMap((one) => (path === one.replace('hidden ', '') ? { path, isHidden: path !== one } : [])),
        ),
    ]),
  )

const linesOf = async (db: Db, search = '') =>
  (await findRedirects(db, search)).lines.map(({ from, to, hits }) => `${from} ${to} ${hits}`)

unit('a file is read as Shopify writes it, with rows numbered as spreadsheets do', async () => {
  const file = '\uFEFFRedirect from,Redirect to\n/a,/b\n\n"/pages/a,b",https://x.example/\n'
  expect(await readRedirectRows(file)).toEqual({
    kind: 'read',
    rows: [
      { row: 2, from: '/a', to: '/b' },
      { row: 4, from: '/pages/a,b', to: 'https://x.example/' },
    ],
  })
  for (const head of ['to;from', 'Destination URL;Source', 'New_URL *;Old URL (path)'])
    expect(await readRedirectRows(`${head}\n/b;/a`)).toMatchObject({ rows: [{ row: 2, from: '/a', to: '/b' }] })
})

unit.for([
  ['a,b\n1,2', 'Please name two columns'],
  ['Redirect from,Redirect to\n', 'no rows'],
  ['from,to\n"a', 'not a CSV file'],
  [`from,to\n${'/a,/b\n'.repeat(5_001)}`, 'more than 5,000 rows'],
] as const)('the file %o is refused', async ([text, part]) => {
  expect(await readRedirectRows(text)).toMatchObject({ kind: 'refused', sentence: expect.stringContaining(part) })
})

test('a dry run changes nothing, and saving changes what it said', async ({ db }) => {
  answerAt('/collections/linen')
  const rows = [
    { row: 2, from: '/old', to: '/products' },
    { row: 3, from: '/collections/linen', to: '/products' },
    { row: 4, from: '/admin/orders', to: '/products' },
    { row: 5, from: '/CART/', to: '/products' },
  ]
  const planned = await checkRedirects(db, rows)
  expect(planned.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'refused', 'refused'])
  expect(await linesOf(db)).toEqual([])
  expect(await saveRedirects(db, asha, rows)).toEqual(planned)
  expect(await linesOf(db)).toEqual(['/old /products 0'])
  expect((await saveRedirects(db, asha, [{ row: 1, from: '/old', to: '/womens' }]))[0]!.outcome).toBe('changed')
  expect(await findTargets(db)).toEqual(new Map([['/old', '/womens']]))
  expect(
    await db.select({ action: staffLog.action, subject: staffLog.subject }).from(staffLog).orderBy(staffLog.id),
  ).toEqual([
    { action: 'save redirect', subject: 'redirect /old' },
    { action: 'save redirect', subject: 'redirect /old' },
  ])
})

test('a target without a page is named, and takes no visitors from a page that is there', async ({ db }) => {
  answerAt('/products/7', '/collections/linen', 'hidden /products/8')
  await saveRedirects(db, asha, [
    { row: 1, from: '/products/linen-shirt', to: '/products/7' },
    { row: 2, from: '/old', to: '/gone' },
    { row: 3, from: '/products/draft', to: '/products/8' },
  ])
  const rows = [
    { row: 2, from: '/products/linen-shirt', to: '/products/linen-shirt-2024' },
    { row: 3, from: '/products/older', to: '/products/linen-shirt' },
    { row: 4, from: '/collections/summer', to: '/collections/linen?color=Navy' },
    { row: 5, from: '/pages/us', to: '/pages/about-us' },
    { row: 6, from: '/old', to: '/nowhere' },
    { row: 7, from: '/blog/1', to: '/journal' },
    { row: 8, from: '/x', to: 'https://x.example/y' },
    { row: 9, from: '/products/draft', to: '/products/nothing' },
    { row: 10, from: '/soon', to: '/products/8' },
  ]
  const planned = await saveRedirects(db, asha, rows)
  expect(planned.map((one) => ('leadsTo' in one ? `${one.outcome}, to ${one.leadsTo}` : one.outcome))).toEqual([
    'refused',
    'new',
    'new',
    'new',
    'changed, to nothing',
    'new, to nothing',
    'new',
    'refused',
    'new, to hidden',
  ])
  expect(planned[0]).toMatchObject({
    sentence: 'The shop has no page at /products/linen-shirt-2024. This address goes on leading to /products/7.',
  })
  expect((await findTargets(db)).get('/products/older')).toBe('/products/7')
})

test('hits are counted in memory and added together', async ({ db }) => {
  answerAt()
  await saveRedirects(db, asha, [
    { row: 1, from: '/old', to: '/products' },
    { row: 2, from: '/older', to: '/womens' },
  ])
  const hits = new RedirectHits(db, (error) => expect.unreachable(String(error)))
  onTestFinished(() => hits.close())
  for (const from of ['/older', '/old', '/older']) hits.count(from)
  expect(await linesOf(db)).toEqual(['/old /products 0', '/older /womens 0'])
  await hits.flush()
  expect(await linesOf(db)).toEqual(['/older /womens 2', '/old /products 1'])
  expect(await linesOf(db, 'WOMENS')).toEqual(['/older /womens 2'])
  expect(await linesOf(db, '%')).toEqual([])
  const { id } = (await findRedirects(db, 'womens')).lines[0]!
  expect(await deleteRedirect(db, asha, id)).toBe(true)
  expect(await deleteRedirect(db, asha, id)).toBe(false)
})
