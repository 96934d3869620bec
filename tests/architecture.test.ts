import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { complaintsAbout, type SourceFile, steps } from './architecture.ts'
import { complaintsAboutStart } from './architecture/at-start.ts'
import { complaintsAboutRooms } from './architecture/rooms.ts'

const root = path.dirname(import.meta.dirname)
const ours = [
  'app',
  'shop',
  'http',
  'caching',
  'db',
  'shared',
  'demo',
  'packages',
  'simulators',
  'jobs',
  'scripts',
  'tests',
  'e2e',
  'bench',
]

const readSource = (name: string): SourceFile => ({
  name,
  text: fs.readFileSync(path.join(root, name), 'utf8'),
})

const sources = fs
  .globSync(`{${ours.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
  .concat('config.server.ts', 'environment.server.ts')
  .filter((name) => !name.endsWith('.d.ts') && name !== 'tests/architecture.test.ts')
  .map(readSource)

test('every file is in its place and imports only what lies below it', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(complaintsAbout(sources)).toEqual([])
})

test('the start reads no library that draws pictures, documents or fonts', () => {
  const pages = sources.map(({ name }) => name).filter((name) => name.startsWith('app/') && !name.includes('.test.'))
  const entries = ['scripts/start.ts', 'scripts/open-shop.ts', ...pages]
  expect(complaintsAboutStart(sources, entries)).toEqual([])
  const one = { name: 'a.ts', text: "import { b } from './b.ts'" }
  const other = {
    name: 'b.ts',
    text: "import type sharp from 'sharp'\nawait import('sharp')\nimport Pdf from 'pdfkit'",
  }
  expect(complaintsAboutStart([one, other], ['a.ts'])).toEqual(['a.ts → b.ts → pdfkit'])
})

test('a change takes a limited list as an array: PostgreSQL may read one behind `in` again for each row', () => {
  const limited = /\b(?:update|delete from)\b[^`]*?\bin \(\s*select\b[^`]*?\blimit\b/
  expect(limited.test('delete from a where id in (select id from a limit 10)')).toBe(true)
  expect(
    sources.filter(({ name, text }) => name.endsWith('.server.ts') && limited.test(text)).map(({ name }) => name),
  ).toEqual([])
})

test('one function writes the cookies of the shop, so that none forgets Secure on https', () => {
  const written = /SameSite=|sameSite: |document\.cookie = /
  const names = sources.filter(
    ({ name, text }) => !/\.test\.tsx?$|^(tests|e2e|simulators)\//.test(name) && written.test(text),
  )
  expect(names.map(({ name }) => name)).toEqual([
    'shared/cookies/format-cookie.ts',
    // The library for signing in writes its own.
    'shop/staff/signing-in/sign-in-library.server.ts',
  ])
})

test('inside a slice, rooms import only from rooms below them', () => {
  expect(complaintsAboutRooms(sources)).toEqual([])
})

const credit = { 'shop/credit': 'giving → spending, asking' }

test.for<[string, Record<string, string>, number]>([
  ['a room imports upwards', { 'spending/a.ts': "import '../giving/b.ts'" }, 1],
  ['a room imports from its neighbour', { 'spending/a.ts': "import '../asking/b.ts'" }, 1],
  ['by another path', { 'spending/a.ts': "import type { X } from '#shop/credit/asking/b.ts'" }, 1],
  ['loose files import from a room', { 'rules.ts': "import './asking/b.ts'", 'asking/b.ts': '' }, 1],
  ['a room imports from a door', { 'giving/a.ts': "import '../http.server.ts'" }, 1],
  ['a room stands in no order', { 'lending/a.ts': '' }, 1],
  ['downwards is fine', { 'giving/a.ts': "import '../asking/b.ts'; import '../rules.ts'", 'rules.ts': '' }, 0],
  ['a door imports from rooms', { 'http.server.ts': "import './giving/a.ts'", 'giving/a.ts': '' }, 0],
  ['a test imports from everywhere', { 'spending/a.test.ts': "import '../giving/b.ts'" }, 0],
])('rooms: %s', ([, files, complaints]) => {
  const inside = Object.entries(files).map(([name, text]) => ({ name: `shop/credit/${name}`, text }))
  expect(complaintsAboutRooms(inside, credit)).toHaveLength(complaints)
})

test('docs/architecture.md names every part of the shop on its step', () => {
  const text = fs.readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const ladder = text.split('\n').find((line) => line.startsWith('`scripts` → '))!
  const partsIn = (step: string) => [...step.matchAll(/`(shop\/[\w/-]+)`/g)].map(([, part]) => part)
  const written = ladder.split(' → ').map(partsIn)
  const held = steps.map((step) => step.filter((part) => part.startsWith('shop/')))
  const sorted = (all: (string | undefined)[][]) =>
    all.filter((step) => step.length > 0).map((step) => step.map((part) => part ?? '').toSorted())
  expect(sorted(written)).toEqual(sorted(held))
})

const nothing = ''

test.for<[string, Record<string, string>]>([
  [
    'a page of the shop imports the back office',
    { 'app/storefront/home/page.tsx': "import { x } from '#app/backoffice/orders/orders/list.tsx'" },
  ],
  [
    'a relative path is no way around the rule',
    { 'app/backoffice/orders/orders/list.tsx': "import { x } from '../../../storefront/layout.tsx'" },
  ],
  [
    'an address of the back office is written by hand',
    { 'app/backoffice/orders/orders/list.tsx': "const link = '/admin/orders/new'" },
  ],
  ['also with something in it', { 'app/backoffice/orders/orders/list.tsx': 'const link = `/admin/orders/${number}`' }],
  [
    'an address of the storefront is written by hand',
    { 'app/routes.ts': "route('cart', 'cart.tsx')", 'app/storefront/frame/brand.tsx': '<Link to="/cart">' },
  ],
  ['the address of the front page, too', { 'app/storefront/frame/brand.tsx': '<Link to="/">' }],
  ['payments know no orders', { 'shop/payments/rules.ts': "import { x } from '#shop/orders/rules.ts'" }],
  ['the cart knows no orders', { 'shop/cart/rules.ts': "export { x } from '#shop/orders/rules.ts'" }],
  [
    'slices on the same step leave each other alone',
    { 'shop/media/rules.ts': "import type { X } from '#shop/staff/types.ts'" },
  ],
  ['even when loaded late', { 'shop/media/rules.ts': "const x = await import('#shop/orders/rules.ts')" }],
  ['the database knows no shop', { 'db/client.server.ts': "import { x } from '#shop/cart/rules.ts'" }],
  ['the domain knows no pages', { 'shop/cart/rules.ts': "import { x } from '#app/ui/price.tsx'" }],
  ['our look knows no product', { 'app/ui/price.tsx': "import { x } from '#shop/catalogue/rules.ts'" }],
  ['pure things know no settings', { 'shared/money.ts': "import { x } from '#config'" }],
  ['the shop never leans on its tests', { 'shop/cart/rules.ts': "import { x } from '#tests/database.ts'" }],
  [
    'stock is written in one place',
    { 'shop/cart/rules.ts': 'db.execute(sql`update variants v set stock = v.stock - 1 where id = 1`)' },
  ],
  ['also by the query builder', { 'shop/cart/rules.ts': 'await tx.update(variants).set({ stock: 0 })' }],
  ['who takes stock is named', { 'shop/returns/move-return.server.ts': 'await takeStock(tx, pieces, 5)' }],
  [
    'and asks first whether so much may be held',
    { 'shop/returns/exchanging/hold-exchanges.server.ts': 'await takeStock(tx, pieces, 5)' },
  ],
  [
    'or has what claims the shares of an order',
    { 'shop/orders/placing/write-placement.server.ts': 'await takeStock(tx, pieces, 5)' },
  ],
  ['money goes back by one way', { 'shop/returns/move-return.server.ts': 'await requestRefund(tx, refund)' }],
  ['as credit, too', { 'shop/orders/moving/cancel-order.server.ts': 'await grantCredit(tx, grant)' }],
  ['and by bank', { 'shop/orders/cash/cash-refunds.server.ts': 'await tx.insert(cashRefunds).values(row)' }],
  [
    'an order is locked by one function',
    { 'shop/returns/move-return.server.ts': "await tx.select().from(orders).where(isIt).for('update')" },
  ],
  [
    'and stock by another',
    { 'shop/returns/move-return.server.ts': "await tx.select().from(variants).where(isIt).for('update')" },
  ],
  ['a number of a form has one reader', { 'shop/cart/rules.ts': 'const seen = z.coerce.number().pipe(z.int())' }],
  ['also without a schema', { 'app/storefront/cart/page.tsx': "const id = Number(form.get('id'))" }],
  ['and one of an address', { 'http/server.ts': "const page = parseInt(url.searchParams.get('page'), 10)" }],
  [
    'a field that comes twice is refused',
    {
      'app/storefront/cart/page.tsx':
        "const form = await request.formData()\nconst note = optionalLine(80).parse(form.get('note'))",
    },
  ],
  ['the shop pretends nothing', { 'shop/payments/x-y.server.ts': "import { x } from '#simulators/harness/world.ts'" }],
  ['nor do its pages', { 'http/server.ts': "import { x } from '#simulators/gateway/start-gateway.ts'" }],
  [
    'the mail of tests is no part of a start',
    { 'scripts/open-shop.ts': "import { openMailbox } from '#simulators/smtp/mailbox.ts'" },
  ],
  ['the shop knows no demo', { 'shop/orders/rules.ts': "import { x } from '#demo/products.ts'" }],
  ['a test is no door to the demo', { 'shop/cart/rules.test.ts': "import { x } from '#demo/settings.ts'" }],
  ['the start goes through one door', { 'scripts/open-shop.ts': "await import('#demo/pictures.server.ts')" }],
  ['one file of the start', { 'scripts/start.ts': "import { openDemo } from '#demo/open-demo.server.ts'" }],
  ['the demo knows no start', { 'demo/fill.server.ts': "import { step } from '../scripts/progress.mjs'" }],
  ['a barrel file', { 'shop/cart/index.ts': "export { x } from './rules.ts'" }],
  [
    'a folder nobody looks through',
    Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`shop/cart/line-${at}.ts`, nothing])),
  ],
  ['a drawer for odds and ends', { 'shared/utils.ts': nothing }],
  ['a drawer in disguise', { 'app/ui/date-helpers.ts': nothing }],
  ['a drawer folder', { 'shop/cart/common/line.ts': nothing }],
  ['a second word for a thing of the vocabulary', { 'shop/cart/service.server.ts': nothing }],
  ['a schema by another name', { 'shop/cart/schema.server.ts': nothing }],
  ['a slice nobody agreed on', { 'shop/loyalty/rules.ts': nothing }],
  ['a file beside the slices', { 'shop/everything.ts': nothing }],
  [
    'a component that would carry the server into the browser',
    { 'app/storefront/cart/drawer.tsx': "import { findCart } from '#shop/cart/queries.server.ts'" },
  ],
])('refused: %s', ([, files]) => {
  const sources = Object.entries(files).map(([name, text]) => ({ name, text }))
  expect(complaintsAbout(sources)).toHaveLength(1)
})

test.for<[string, Record<string, string>]>([
  [
    'a page reads through its loader',
    {
      'app/routes.ts': "index('storefront/home/page.tsx')",
      'app/storefront/home/page.tsx': "import { findProducts } from '#shop/catalogue/queries.server.ts'",
    },
  ],
  [
    'a component may know the types of the server',
    { 'app/storefront/cart/drawer.tsx': "import type { Found } from '#shop/cart/queries.server.ts'" },
  ],
  [
    'orders stand on payments',
    { 'shop/orders/placing/place-order.server.ts': "import { x } from '#shop/payments/provider.ts'" },
  ],
  ['the start opens the demo', { 'scripts/open-shop.ts': "await import('#demo/open-demo.server.ts')" }],
  ['the demo fills the shop', { 'demo/fill.server.ts': "import { x } from '#shop/orders/tables.server.ts'" }],
  [
    'large shops are for measuring',
    { 'bench/databases.ts': "import { x } from '#demo/large/seed-products.server.ts'" },
  ],
  ['a text that looks like an import', { 'shop/cart/rules.ts': "export const ink = '#161616'" }],
  [
    'files split by verb',
    { 'shop/orders/placing/place-order.server.ts': nothing, 'shop/orders/placing/place-order.test.ts': nothing },
  ],
  ['a part with its own folder', { 'shop/orders/placing/anything-it-needs.server.ts': nothing }],
  ['a test asks a simulator', { 'shop/payments/x.test.ts': "import { x } from '#simulators/gateway/fixture.ts'" }],
  ['a test has its mail', { 'shop/orders/x.test.ts': "import { x } from '#simulators/smtp/mailbox.ts'" }],
])('allowed: %s', ([, files]) => {
  const sources = Object.entries(files).map(([name, text]) => ({ name, text }))
  expect(complaintsAbout(sources)).toEqual([])
})
