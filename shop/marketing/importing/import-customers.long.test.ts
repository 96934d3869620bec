// demanded by: shop/marketing
import { expect, test as unit } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { newsletterSubscribers } from '../tables.server.ts'
import { checkCustomers, importCustomers } from './import-customers.server.ts'
import { type CustomerRow, readCustomerRows } from './read-customer-rows.server.ts'

const head =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
const file = (...rows: string[]) => `\uFEFF${[head, ...rows].join('\r\n')}\r\n`

async function rowsOf(text: string): Promise<CustomerRow[]> {
  const read = await readCustomerRows(text)
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows
}

unit('of a customer the address and the consent are read, in older and newer files', async () => {
  expect(
    await rowsOf(
      file(
        '\'123,Asha,Rao,a@example.in,yes,,\'+919812345670,no,1299.00,2,"Likes\nred",no,vip',
        "'124,Ravi,,r@example.in,no,,,no,0,0,,no,",
        "'125,Mina,,m@example.in,,,,no,0,0,,no,",
      ),
    ),
  ).toEqual([
    { row: 2, email: 'a@example.in', consent: 'given' },
    { row: 3, email: 'r@example.in', consent: 'refused' },
    { row: 4, email: 'm@example.in', consent: 'not recorded' },
  ])
  // Our own list of subscribers.
  expect(await rowsOf('email,subscribed_at\na@example.in,2026-11-28T06:30:00.000Z\nb@example.in,')).toEqual([
    { row: 2, email: 'a@example.in', consent: 'given' },
    { row: 3, email: 'b@example.in', consent: 'not recorded' },
  ])
  expect(
    await rowsOf('Accepts Marketing;Email\nTRUE;a@example.in\nN;n@example.in\nnot_subscribed;s@example.in'),
  ).toEqual([
    { row: 2, email: 'a@example.in', consent: 'given' },
    { row: 3, email: 'n@example.in', consent: 'refused' },
    { row: 4, email: 's@example.in', consent: 'refused' },
  ])
})

unit('what is no list of customers is refused in words', async () => {
  const said = async (text: string) => ((await readCustomerRows(text)) as { sentence?: string }).sentence
  expect(await said('Email,Phone\na@example.in,1')).toBe(
    'Please name two columns in the first row: "Email" and "Accepts Email Marketing".',
  )
  expect(await said(file())).toBe('This file has no rows below its headings.')
  expect(await said(file(...Array.from({ length: 5_001 }, (_, at) => `1,A,B,a${at}@example.in,yes`)))).toBe(
    'This file has more than 5,000 rows. Please split it.',
  )
  expect(await said('Email,"Accepts')).toMatch(/^This is not a CSV file/)
})

const row = (email: string, consent: CustomerRow['consent'], at = 2): CustomerRow => ({ row: at, email, consent })
const readers = async (db: Db) =>
  Object.fromEntries(
    (await db.select().from(newsletterSubscribers)).map(({ email, confirmedAt, unsubscribedAt }) => [
      email,
      unsubscribedAt ? 'left' : confirmedAt ? 'reads' : 'waits',
    ]),
  )

test('only who agreed reads the newsletter; who left stays away, and who was never asked gets one e-mail', async ({
  db,
}) => {
  await db
    .insert(newsletterSubscribers)
    .values([
      { email: 'Left@example.in', confirmedAt: new Date(), unsubscribedAt: new Date() },
      { email: 'reads@example.in', confirmedAt: new Date() },
      { email: 'waits@example.in' },
    ])
  const rows = [
    row('new@example.in', 'given', 2),
    row('left@example.in', 'given', 3),
    row('READS@example.in', 'given', 4),
    row('waits@example.in', 'given', 5),
    row('no@example.in', 'refused', 6),
    row('ask@example.in', 'not recorded', 7),
    row('New@example.in', 'given', 8),
    row('nonsense', 'given', 9),
    row('', 'given', 10),
  ]
  const outcomes = ['added', 'left out', 'same', 'added', 'left out', 'asked', 'left out', 'left out', 'left out']
  expect((await checkCustomers(db, rows)).map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(await db.$count(newsletterSubscribers)).toBe(3)

  expect((await importCustomers(db, asha, rows)).map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(await readers(db)).toEqual({
    'Left@example.in': 'left',
    'reads@example.in': 'reads',
    'waits@example.in': 'reads',
    'new@example.in': 'reads',
    'ask@example.in': 'waits',
  })
  expect(await db.$count(emails)).toBe(1)
  const [line] = await db.select({ action: staffLog.action, after: staffLog.after }).from(staffLog)
  expect(line).toEqual({ action: 'import newsletter addresses', after: { added: 2, asked: 1 } })

  // The same file once more: nobody is added, and the limit keeps a second e-mail back.
  await importCustomers(db, asha, rows)
  expect(await db.$count(emails)).toBe(1)
})

test('who refuses in one row of a file refuses in all of them', async ({ db }) => {
  const rows = [row('A@example.in', 'given', 2), row('a@example.in', 'refused', 3), row('b@example.in', 'given', 4)]
  expect((await importCustomers(db, asha, rows)).map(({ outcome }) => outcome)).toEqual([
    'left out',
    'left out',
    'added',
  ])
  expect(await readers(db)).toEqual({ 'b@example.in': 'reads' })
})

test('at most two hundred strangers are asked at once', async ({ db }) => {
  const rows = Array.from({ length: 201 }, (_, at) => row(`a${at}@example.in`, 'not recorded', at + 2))
  const planned = await checkCustomers(db, rows)
  expect(planned.filter(({ outcome }) => outcome === 'asked')).toHaveLength(200)
  expect(planned.at(-1)).toMatchObject({ outcome: 'left out' })
})

test('a hundred thousand customers come in parts, the same file again changes nothing, and few are asked in all', async ({
  db,
}) => {
  const partsOf = (consent: CustomerRow['consent']) =>
    Array.from({ length: 20 }, (_, part) =>
      Array.from({ length: 5_000 }, (__, at) => row(`p${part}-${at}@example.in`, consent, part * 5_000 + at + 2)),
    )
  for (const rows of partsOf('given')) await importCustomers(db, asha, rows)
  expect(await db.$count(newsletterSubscribers)).toBe(100_000)
  for (const rows of partsOf('given').slice(0, 2)) {
    const planned = await importCustomers(db, asha, rows)
    expect(planned.every(({ outcome }) => outcome === 'same')).toBe(true)
  }
  expect(await db.$count(newsletterSubscribers)).toBe(100_000)

  const strangers = [row('s1@example.in', 'not recorded', 2), row('s2@example.in', 'not recorded', 3)]
  const planned = await checkCustomers(db, strangers, { asked: 199 })
  expect(planned.map(({ outcome }) => outcome)).toEqual(['asked', 'left out'])
})
