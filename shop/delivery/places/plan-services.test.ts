import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { services, type ServiceRow } from '../served-pin-codes.ts'
import { planServices, serviceNames, type TypedService } from './plan-services.ts'
import { readServiceRows } from './read-service-rows.server.ts'

const rowsOf = async (text: string) => {
  const read = await readServiceRows(text)
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows
}

const served: ServiceRow = { service: 'served', closedUntil: null }

test('a file is read as couriers and spreadsheets write it', async () => {
  const rows = await rowsOf(
    '\uFEFFCity;Pincode;SERVICE;Closed_until\r\nDavanagere;577 001;Served;\r\nPune;"4,11,001";Prepaid only;2026-12-01\r\n\r\nLeh;194101;embargo;\r\n',
  )
  expect(await planServices(rows, new Map(), 'all')).toEqual({
    added: [
      { pinCode: '577001', service: 'served', closedUntil: null },
      { pinCode: '411001', service: 'prepaid', closedUntil: '2026-12-01' },
      { pinCode: '194101', service: 'closed', closedUntil: null },
    ],
    changed: [],
    same: 0,
    removed: [],
    refused: [],
  })
})

test('a PIN code whose row of a whole table cannot be read stays as it was', async () => {
  const present = new Map(['577001', '577002', '577003'].map((pinCode) => [pinCode, served]))
  const rows = await rowsOf('PIN code,Service\n೫೭೭೦೦೧,served\n577 002,perhaps\n')
  expect(await planServices(rows, present, 'all')).toMatchObject({
    same: 1,
    removed: ['577003'],
    refused: [{ pinCode: '577 002' }],
  })
})

test("a courier's own list says prepaid and cash in two columns", async () => {
  expect(
    await rowsOf(
      'Pincode,Prepaid,Reverse Pickup,COD,City\n560001,Y,Y,Y,Bengaluru\n737101,Y,N,N,Gangtok\n795001,N,N,N,Imphal\n',
    ),
  ).toMatchObject([
    { pinCode: '560001', service: 'served' },
    { pinCode: '737101', service: 'prepaid only' },
    { pinCode: '795001', service: 'not served' },
  ])
})

test("a word of a courier's list that nobody knows refuses its row, and closes no place", async () => {
  const rows = await rowsOf(
    'Pincode,Prepaid,COD\n560001,#N/A,Y\n560002,Yes (Air),No\n560003,Active,Inactive\n560004,non serviceable,\n560005,Y,#REF!\n',
  )
  const { added, refused } = await planServices(rows, new Map(), 'listed')
  expect(added.map(({ pinCode, service }) => `${pinCode} ${service}`)).toEqual(['560003 prepaid', '560004 none'])
  expect(refused.map(({ row }) => row)).toEqual([2, 3, 6])
})

test('days that a spreadsheet wrote in its own way change nothing when the file comes back', async () => {
  const present = new Map([['411001', { service: 'prepaid', closedUntil: '2026-12-01' } satisfies ServiceRow]])
  for (const day of ['2026-12-01', '01-12-2026', '1/12/26', '1-Dec-26', '1 December 2026']) {
    const rows = await rowsOf(`PIN code,Service,Closed until\n411001,prepaid only,${day}\n`)
    expect(await planServices(rows, present, 'all')).toMatchObject({ same: 1, changed: [], refused: [] })
  }
})

test.for([
  ['57700,served', 'Please write the PIN code as six digits.'],
  ['077001,served', 'Please write the PIN code as six digits.'],
  ['577002,perhaps', 'Please write the service as "served", "prepaid only", "not served" or "closed".'],
  ['577002,', 'Please write the service as "served", "prepaid only", "not served" or "closed".'],
  ['577002,served,31.11.2026', 'Please write the day as year, month and day, like 2026-11-30.'],
  ['577002,served,2026-02-30', 'Please write the day as year, month and day, like 2026-11-30.'],
  ['577002,no,2026-11-30', 'A PIN code that is not served is not closed either. Please leave the day empty.'],
  ['577001,prepaid', 'Row 2 has this PIN code already.'],
] as const)('the row %s is refused', async ([row, sentence]) => {
  const { added, refused } = await planServices(
    await rowsOf(`PIN code,Service,Closed until\n577001,served\n${row}\n`),
    new Map(),
    'all',
  )
  expect(added).toHaveLength(1)
  expect(refused).toEqual([{ row: 3, pinCode: row.split(',')[0], sentence }])
})

test.for([
  [
    'without a column of services',
    'PIN,Cash\n577001,Y',
    'Please name two columns in the first row: "PIN code" and "Service".',
  ],
  ['without rows', 'PIN code,Service\n', 'This file has no rows below its headings.'],
  ['with nothing in it', '', 'Please name two columns in the first row: "PIN code" and "Service".'],
  [
    'with an open quotation mark',
    'PIN code,Service\n"577001,served',
    'This is not a CSV file: a quotation mark is not closed, or is in the wrong place.',
  ],
  [
    'with too many rows',
    `PIN code,Service\n${'577001,served\n'.repeat(30_001)}`,
    'This file has more than 30,000 rows. India has about 19,000 PIN codes.',
  ],
] as const)('a file $0 is refused', async ([, text, sentence]) => {
  expect(await readServiceRows(text)).toEqual({ kind: 'refused', sentence })
})

test('a whole table removes what it does not name; a list leaves it', async () => {
  const present = new Map([
    ['577001', served],
    ['577002', served],
  ])
  const rows = await rowsOf('PIN code,Service\n577001,prepaid only\n577003,served')
  expect(await planServices(rows, present, 'all')).toMatchObject({
    changed: [{ pinCode: '577001' }],
    removed: ['577002'],
  })
  expect(await planServices(rows, present, 'listed')).toMatchObject({ changed: [{ pinCode: '577001' }], removed: [] })
})

test('a file of which no row can be read removes nothing', async () => {
  const plan = await planServices(await rowsOf('PIN code,Service\nabc,served'), new Map([['577001', served]]), 'all')
  expect(plan).toMatchObject({ removed: [], refused: [{ row: 2 }] })
})

const typedRow = fc.record({
  pinCode: fc.oneof(fc.integer({ min: 100_000, max: 100_020 }).map(String), fc.string()),
  service: fc.oneof(fc.constantFrom(...Object.values(serviceNames).flat()), fc.string()),
  closedUntil: fc.oneof(fc.constant(''), fc.constant('2026-12-01'), fc.string()),
})
const table = fc
  .dictionary(fc.integer({ min: 100_000, max: 100_020 }).map(String), fc.constantFrom(...services))
  .map((given) => new Map(Object.entries(given).map(([pin, service]) => [pin, { service, closedUntil: null }])))

test('whatever a file says, each row comes to one end, and the same file again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typedRow), table, fc.constantFrom('all', 'listed'), async (given, present, extent) => {
      const rows: TypedService[] = given.map((one, at) => ({ ...one, row: at + 2 }))
      const { added, changed, same, removed, refused } = await planServices(rows, present, extent)
      expect(added.length + changed.length + same + refused.length).toBe(rows.length)
      const after = new Map<string, ServiceRow>(present)
      for (const { pinCode, ...row } of [...added, ...changed]) after.set(pinCode, row)
      for (const pin of removed) after.delete(pin)
      const again = await planServices(rows, after, extent)
      expect({ ...again, same: 0 }).toEqual({ added: [], changed: [], same: 0, removed: [], refused })
    }),
  )
})

test('a courier’s own columns are known however they are written', async () => {
  expect(
    await readServiceRows('Destination_Pincode,Pre-Paid,COD_Available (Y/N)\n577001,Y,N\n577002,Y,Y\n577003,N,N'),
  ).toMatchObject({
    rows: [{ service: 'prepaid only' }, { service: 'served' }, { service: 'not served' }],
  })
})

test('a file with a comma too many is refused by the number of its row', async () => {
  expect(await readServiceRows('PIN code,Service,Closed until\n577001,served,\n577002,served,,Pune')).toEqual({
    kind: 'refused',
    sentence:
      'Row 3 has more cells than the 3 headings. Please put a cell that contains a comma in quotation marks, or give its column a heading.',
  })
  expect(await readServiceRows('PIN code;Service;Note\n577001;served;near Pune, Baner')).toMatchObject({
    rows: [{ row: 2, pinCode: '577001', service: 'served' }],
  })
})
