import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Claim, isCounted, planRemittance, sumLines } from './plan-remittance.ts'
import { type RemittanceCells, readCells } from './remittance-cells.ts'

const cells = (row: number, given: Partial<RemittanceCells>): RemittanceCells => ({
  row,
  awb: '',
  order: '',
  amount: '1499',
  day: '2026-11-15',
  utr: '',
  ...given,
})

const claim = (given: Partial<Claim>): Claim => ({
  orderId: 1,
  parcelId: null,
  orderNumber: 'FW-591261',
  awb: '19041',
  courier: 'Xpressbees',
  collectPaise: 1_499_00,
  receivedPaise: 0,
  collectedOn: '2026-11-05',
  ...given,
})

async function outcomesOf(rows: readonly RemittanceCells[], claims: readonly Claim[]) {
  const { lines } = await planRemittance(rows, claims, { receivedOn: '2026-11-16', utr: '' })
  return lines.map(({ outcome, countedPaise }) => [outcome, countedPaise / 100])
}

test.for([
  ['its amount', {}, {}, ['matched', 1499]],
  ['its amount after 15 days', { day: '2026-11-20' }, {}, ['late', 1499]],
  ['less', { amount: '₹1,400' }, {}, ['short', 1400]],
  ['more', { amount: '1,500' }, {}, ['over', 1500]],
  ['the rest of it', { amount: '99' }, { receivedPaise: 1_400_00 }, ['matched', 99]],
  ['what came before', {}, { receivedPaise: 1_499_00 }, ['before', 0]],
  [
    'what an earlier file paid short, again',
    { amount: '1000', utr: 'AXIS1' },
    { receivedPaise: 1_000_00, earlierRows: [{ amountPaise: 1_000_00, utr: 'AXIS1', paidOn: '2026-11-10' }] },
    ['before', 0],
  ],
  [
    'the same sum by another UTR',
    { amount: '1000', utr: 'AXIS2' },
    { receivedPaise: 1_00_00, earlierRows: [{ amountPaise: 1_000_00, utr: 'AXIS1', paidOn: '2026-11-10' }] },
    ['short', 1000],
  ],
  [
    'the same sum of the same day, without a UTR',
    { amount: '1000' },
    { receivedPaise: 1_000_00, earlierRows: [{ amountPaise: 1_000_00, utr: '', paidOn: '2026-11-15' }] },
    ['before', 0],
  ],
  ...(
    [
      ['that names its UTR now', { day: '', utr: 'AXIS1' }, { utr: '', paidOn: null }, 'before'],
      ['that named its UTR before alone', { day: '' }, { utr: 'AXIS1', paidOn: '2026-11-10' }, 'before'],
      ['whose UTR was typed in other writing', { utr: 'axis 1' }, { utr: 'AX-IS1', paidOn: null }, 'before'],
      [
        'whose UTR has the way of its transfer before it',
        { utr: 'NEFT/AXIS1' },
        { utr: 'AXIS1', paidOn: null },
        'before',
      ],
      ['whose UTR says that it is one', { utr: 'UTR No. 000123' }, { utr: '123', paidOn: null }, 'before'],
      ['whose UTR lost its zeros to a spreadsheet', { utr: '123' }, { utr: '000123', paidOn: null }, 'before'],
      ['rounded to whole rupees', { amount: '999.60', utr: 'AXIS1' }, { utr: 'AXIS1', paidOn: null }, 'before'],
      ['of a day and no UTR, as nothing says that it is another', {}, { utr: '', paidOn: null }, 'before'],
      ['of another day, without a UTR', {}, { utr: '', paidOn: '2026-11-10' }, 'short'],
      ['of another sum by one UTR', { amount: '99', utr: 'AXIS1' }, { utr: 'AXIS1', paidOn: null }, 'short'],
    ] as const
  ).map(
    ([what, row, earlier, outcome]) =>
      [
        `a sum that came before, ${what}`,
        { amount: '1000', ...row },
        { receivedPaise: 1_000_00, collectPaise: 3_000_00, earlierRows: [{ amountPaise: 1_000_00, ...earlier }] },
        [outcome, outcome === 'before' ? 0 : 'amount' in row ? 99 : 1000],
      ] as const,
  ),
  ['a parcel that nobody has delivered', {}, { collectedOn: null }, ['not_delivered', 1499]],
  ['an AWB of nobody', { awb: '19042' }, {}, ['unknown', 0]],
  ['an AWB in other writing', { awb: ' 190 41 ' }, {}, ['matched', 1499]],
  ['an order without an AWB', { awb: '', order: 'fw-591261' }, {}, ['matched', 1499]],
  ['the reference of a booking', { awb: '', order: 'FW-591261-2-S3' }, {}, ['matched', 1499]],
  ['an AWB and another order', { order: 'FW-591262' }, {}, ['matched', 1499]],
  ['a wrong AWB beside the order', { awb: '19042', order: 'FW-591261' }, {}, ['unknown', 0]],
  [
    'a number beside an order shipped without one',
    { awb: '19042', order: 'FW-591261' },
    { awb: null },
    ['matched', 1499],
  ],
] as const)('a row with %s', async ([, row, owed, outcome]) => {
  expect(await outcomesOf([cells(2, { awb: '19041', ...row })], [claim(owed)])).toEqual([outcome])
})

test('an AWB beside the number of another order of the shop is unknown: a person must look', async () => {
  const claims = [claim({}), claim({ orderId: 2, orderNumber: 'FW-591262', awb: '19042' })]
  expect(await outcomesOf([cells(2, { awb: '19041', order: 'FW-591262' })], claims)).toEqual([['unknown', 0]])
})

test('an order of two parcels is found by its AWBs only', async () => {
  const claims = [claim({ collectPaise: 1_000_00 }), claim({ awb: '19042', collectPaise: 499_00 })]
  expect(await outcomesOf([cells(2, { order: 'FW-591261' })], claims)).toEqual([['unknown', 0]])
  const rows = [cells(2, { awb: '19041', amount: '1000' }), cells(3, { awb: '19042', amount: '499' })]
  expect(await outcomesOf(rows, claims)).toEqual([
    ['matched', 1000],
    ['matched', 499],
  ])
})

test('a doubled row counts once, by whatever it is named', async () => {
  const rows = [cells(2, { awb: '19041' }), cells(3, { order: 'FW-591261' }), cells(4, { awb: '19041', amount: '1' })]
  expect(await outcomesOf(rows, [claim({})])).toEqual([
    ['matched', 1499],
    ['doubled', 0],
    ['doubled', 0],
  ])
})

test('a row that names no day is judged by the day of the remittance', async () => {
  const plan = await planRemittance([cells(2, { awb: '19041', day: '' })], [claim({})], {
    receivedOn: '2026-11-20',
    utr: '',
  })
  expect(plan.lines[0]!.outcome).toBe('late')
})

const awbs = fc.constantFrom('A1', 'A2', 'A3', 'A4', 'A5', '')
const row = fc.record({
  awb: awbs,
  order: fc.constantFrom('', 'FW-000001', 'FW-000002', 'FW-000003', 'X'),
  amount: fc.oneof(
    fc.integer({ min: 0, max: 3_000_00 }).map((paise) => (paise / 100).toFixed(2)),
    fc.constant('?'),
  ),
  day: fc.constantFrom('', '2026-11-15', '2026-12-15'),
  utr: fc.constant('U1'),
})
const owed = fc.uniqueArray(
  fc.record({
    orderId: fc.constantFrom(1, 2, 3),
    parcelId: fc.constant(null),
    awb: fc.option(fc.constantFrom('A1', 'A2', 'A3', 'A4')),
    courier: fc.constant('Delhivery'),
    collectPaise: fc.integer({ min: 1, max: 3_000 }).map((rupees) => rupees * 100),
    receivedPaise: fc.constantFrom(0, 0, 500_00),
    collectedOn: fc.option(fc.constant('2026-11-10')),
  }),
  { selector: ({ awb, orderId }) => awb ?? `order ${orderId}`, maxLength: 6 },
)

test('the sums of whatever file tie to the paisa, and the same rows again bring nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), owed, async (given, found) => {
      const rows = given.map((one, at) => ({ ...one, row: at + 2 }))
      const claims: Claim[] = found.map((one) => ({ ...one, orderNumber: `FW-00000${one.orderId}` }))
      const { lines, refused } = await planRemittance(rows, claims, { receivedOn: '2026-11-16', utr: '' })
      expect(lines.length + refused.length).toBe(rows.length)

      const readable = rows.map(readCells).filter((read) => typeof read !== 'string')
      const sums = sumLines(lines)
      const { matched, late, short, over, not_delivered, unknown, doubled, before } = sums.byOutcome
      const all = [matched, late, short, over, not_delivered, unknown, doubled, before]
      expect(sums.rowsPaise).toBe(readable.reduce((sum, { amountPaise }) => sum + amountPaise, 0))
      expect(all.reduce((sum, { paise }) => sum + paise, 0)).toBe(sums.rowsPaise)
      expect(sums.countedPaise + unknown.paise + doubled.paise + before.paise).toBe(sums.rowsPaise)

      const duePaise = lines.reduce((sum, line) => sum + (isCounted(line.outcome) ? line.duePaise : 0), 0)
      expect(sums.countedPaise).toBe(duePaise - sums.shortPaise + sums.overPaise)

      // Each claim gets what one row says, and never counts a row twice.
      const after = claims.map((one) => {
        const counted = lines.filter((line) => line.claim === one && line.countedPaise > 0)
        expect(counted.length).toBeLessThanOrEqual(1)
        return { ...one, receivedPaise: one.receivedPaise + (counted[0]?.countedPaise ?? 0) }
      })
      const again = await planRemittance(rows, after, { receivedOn: '2026-11-16', utr: '' })
      for (const [at, line] of lines.entries()) {
        const isFull = line.outcome === 'matched' || line.outcome === 'late' || line.outcome === 'over'
        if (isFull) expect(again.lines[at]!).toMatchObject({ outcome: 'before', countedPaise: 0 })
      }
    }),
  )
})

test('of parcels that had one number after each other, a row is of the one that owes, or of the one it was before', async () => {
  const former = claim({
    receivedPaise: 1_499_00,
    earlierRows: [{ amountPaise: 1_499_00, utr: 'AXIS1', paidOn: '2026-08-10' }],
  })
  const later = claim({ orderId: 2, orderNumber: 'FW-591299' })
  const read = async (utr: string) => {
    const rows = [cells(1, { awb: '19041', utr })]
    return (await planRemittance(rows, [former, later], { receivedOn: '2026-11-16', utr: '' })).lines[0]!
  }
  expect(await read('AXIS1')).toMatchObject({ outcome: 'before', claim: { orderId: 1 } })
  expect(await read('AXIS2')).toMatchObject({ outcome: 'matched', claim: { orderId: 2 } })
  expect(await read('')).toMatchObject({ outcome: 'matched', claim: { orderId: 2 } })
})
