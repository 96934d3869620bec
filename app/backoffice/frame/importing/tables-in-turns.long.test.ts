// demanded by: app/backoffice/frame/importing shared/csv shop/shipping/remittance shop/delivery/places shop/redirects shop/marketing/importing shop/credit shop/orders/past-orders shop/catalogue/collections shop/catalogue/colors shop/spreadsheets/pages
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { checkCollections } from '#shop/catalogue/collections/importing/import-collections.server.ts'
import { readCollectionRows } from '#shop/catalogue/collections/importing/read-collection-rows.server.ts'
import { checkGroups } from '#shop/catalogue/colors/import-groups.server.ts'
import { readGroupRows } from '#shop/catalogue/colors/read-group-rows.server.ts'
import { checkGiftCards } from '#shop/credit/bring-gift-cards.server.ts'
import { readGiftCards } from '#shop/credit/read-gift-cards.server.ts'
import { readServiceRows } from '#shop/delivery/places/read-service-rows.server.ts'
import { checkServices } from '#shop/delivery/places/save-services.server.ts'
import { checkCustomers } from '#shop/marketing/importing/import-customers.server.ts'
import { checkPromoCodes } from '#shop/marketing/importing/import-promo-codes.server.ts'
import { readCustomerRows } from '#shop/marketing/importing/read-customer-rows.server.ts'
import { readPromoRows } from '#shop/marketing/importing/read-promo-rows.server.ts'
import { checkPastOrders } from '#shop/orders/past-orders/import-past-orders.server.ts'
import { readPastOrders } from '#shop/orders/past-orders/read-past-orders.server.ts'
import { readRedirectRows } from '#shop/redirects/read-redirect-rows.server.ts'
import { checkRedirects } from '#shop/redirects/save-redirects.server.ts'
import { checkRemittance } from '#shop/shipping/remittance/apply-remittance.server.ts'
import { checkPages } from '#shop/spreadsheets/pages/bring-pages.server.ts'
import { readPages } from '#shop/spreadsheets/pages/read-pages.server.ts'
import { test } from '#tests/database.ts'
import { maxPieceMs } from '#tests/importing/max-piece.ts'
import { asha } from '#tests/staff.ts'

/** Pages wait for at most as long on a machine that does nothing else. */
const maxAllowedMs = 100

type Read<Row> = Promise<{ kind: 'read'; rows: Row[] } | { kind: 'refused'; sentence: string }>

const checking =
  <Row>(read: (text: string) => Read<Row>, check: (db: Db, rows: Row[]) => Promise<unknown>) =>
  async (db: Db, text: string) => {
    const found = await read(text)
    if (found.kind === 'refused') throw new Error(found.sentence)
    await check(db, found.rows)
  }

type Table = {
  head: string
  row(at: number): string
  rows: number
  bytes: number
  check(db: Db, text: string): Promise<unknown>
}

const tables: Record<string, Table> = {
  "a courier's cash": {
    head: 'AWB,Order ID,COD Amount,Date,UTR,Remark',
    row: (at) => `${100_000_000_000 + at},FW-${100_000 + at},"1,499.50",15-11-2026,UTR${1_000_000 + at},`,
    rows: 20_000,
    bytes: 3_000_000,
    check: (db, text) =>
      checkRemittance(db, asha, {
        fileName: 'a.csv',
        text,
        columns: null,
        receivedOn: '2026-11-20',
        utr: '',
        bankPaise: null,
      }),
  },
  'PIN codes': {
    head: 'PIN code,Service,Closed until,Remark',
    row: (at) => `${110_000 + at},served,2026-12-01,`,
    rows: 30_000,
    bytes: 2_000_000,
    check: checking(readServiceRows, (db, rows) => checkServices(db, rows, 'all')),
  },
  redirects: {
    head: 'Redirect from,Redirect to,Remark',
    row: (at) => `/pages/old-${at},/pages/new-${at},`,
    rows: 5_000,
    bytes: 1_000_000,
    check: checking(readRedirectRows, checkRedirects),
  },
  customers: {
    head: 'Email,Accepts Email Marketing,Remark',
    row: (at) => `asha.${at}@example.in,yes,`,
    rows: 5_000,
    bytes: 1_000_000,
    check: checking(readCustomerRows, (db, rows) => checkCustomers(db, rows, { asked: 0 })),
  },
  'promo codes': {
    head: 'Code,Value,Value Type,Start date,End date,Remark',
    row: (at) => `DIWALI${at},-10.0,percentage,2026-11-01,2026-12-01,`,
    rows: 2_000,
    bytes: 1_000_000,
    check: checking(readPromoRows, (db, rows) => checkPromoCodes(db, rows, () => undefined)),
  },
  'gift cards': {
    head: 'Id,Email,Current Balance,Remark',
    row: (at) => `${at},asha.${at}@example.in,"1,500.00",`,
    rows: 2_000,
    bytes: 1_000_000,
    check: checking(readGiftCards, checkGiftCards),
  },
  'past orders': {
    head: 'Name,Created at,Email,Total,Phone,Lineitem name,Lineitem quantity,Lineitem price,Remark',
    row: (at) => `#${at},2026-03-04 09:05:00 +0530,asha.${at}@example.in,"1,500.00",9812345678,Kurta,1,1500,`,
    rows: 8_000,
    bytes: 1_000_000,
    check: checking(readPastOrders, checkPastOrders),
  },
  collections: {
    head: 'Title,Description,Products,Remark',
    row: (at) => `Linen ${at},Cool,"KRT-${at}, KRT-${at}-M",`,
    rows: 5_000,
    bytes: 1_000_000,
    check: checking(readCollectionRows, checkCollections),
  },
  'groups of colours': {
    head: 'Group,Shade,Colours put into it,Remark',
    row: (at) => `Reds ${at},#AA1122,"Ruby ${at}, Night ${at}",`,
    rows: 5_000,
    bytes: 1_000_000,
    check: checking(readGroupRows, checkGroups),
  },
  pages: {
    head: 'Handle,Title,Body HTML,Remark',
    row: (at) => `page-${at},Page ${at},"<h2>Care</h2><p>Wash it <b>cold</b>.</p><ul><li>by hand</li></ul>",`,
    rows: 500,
    bytes: 1_000_000,
    check: checking(readPages, checkPages),
  },
}

test.for(Object.entries(tables))(
  'while the largest file of %s is read and checked, others take their turn',
  async ([, { head, row, rows, bytes, check }], { db }) => {
    const remark = 'x'.repeat(Math.floor(bytes / rows) - row(rows).length - 1)
    const file = (count: number) => [head, ...Array.from({ length: count }, (_, at) => row(at) + remark)].join('\n')
    await check(db, file(100))
    const whole = file(rows)
    // Once is enough: a busy machine is no failure.
    const found: number[] = []
    do found.push(await maxPieceMs(() => check(db, whole)))
    while (found.length < 3 && found.at(-1)! >= maxAllowedMs)
    expect(Math.min(...found)).toBeLessThan(maxAllowedMs)
  },
)

const signs = [' ', '/', '(', '<', ',', '1', '.', '-', '%', '@', ';', '|', '&', 'a ', '\n']

test.for(Object.entries(tables))(
  'a cell of tens of thousands of the same sign in a file of %s is read at once',
  async ([, { head, row, check }], { db }) => {
    const cells = row(1).match(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g)!
    const slow: string[] = []
    for (const [at, heading] of head.split(',').entries())
      for (const sign of signs) {
        const long = `"1${sign.repeat(100_000 / sign.length)}x"`
        const file = `${head}\n${cells.with(at, long).join(',')}\n`
        const begun = process.cpuUsage()
        // Refused in a sentence is an answer, too.
        await check(db, file).catch(() => {})
        if (process.cpuUsage(begun).user > 1_000_000) slow.push(`${heading} ${JSON.stringify(sign)}`)
      }
    expect(slow).toEqual([])
  },
)
