import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWeight } from '../parcels/read-weight.ts'
import { type Checked, checkOne, type OpenCheck, type OrderToCheck, piecesLeft, readScan } from './check-pieces.ts'

const piece = (id: number, sku: string, quantity = 1, barcode = '') => ({
  id,
  name: `Piece ${sku}`,
  sku,
  barcode,
  quantity,
})
const orders: OrderToCheck[] = [
  {
    number: 'FW-100001',
    isPacked: false,
    isWeighed: true,
    awbs: ['AWB1'],
    contents: [piece(1, 'TS-32', 2, '8901234567890'), piece(2, 'K-M')],
  },
  { number: 'FW-100002', isPacked: false, isWeighed: false, awbs: [], contents: [piece(3, 'S-L')] },
  { number: 'FW-100003', isPacked: true, isWeighed: true, awbs: [], contents: [piece(4, 'S-L')] },
]

/** The results of scans, one after the other. */
function scan(...codes: string[]) {
  let open: OpenCheck | null = null
  return codes.map((code) => {
    const result = readScan(open, code, orders)
    if (result.kind === 'open' || result.kind === 'checked') open = result.open
    if (result.kind === 'pack') open = result.next
    return result
  })
}

const said = (...codes: string[]) => {
  const last = scan(...codes).at(-1)!
  return 'sentence' in last ? last.sentence : last.kind
}

test('an order is opened by its slip or label, checked piece by piece, and packed by Enter or the next slip', () => {
  expect(scan('fw 100001', 'ts-32', '8901234567890', 'K-M', '').map(({ kind }) => kind)).toEqual([
    'open',
    'checked',
    'checked',
    'checked',
    'pack',
  ])
  expect(scan('AWB1', 'TS-32', 'TS-32', 'K-M', '100002').at(-1)).toEqual({
    kind: 'pack',
    number: 'FW-100001',
    grams: null,
    next: { number: 'FW-100002', checked: {} },
  })
})

test('a UPC is the same code as an EAN with a 0 before it, whichever the scanner sends', () => {
  const open = { number: 'FW-100001', checked: {} }
  for (const [barcode, scanned] of [
    ['036000291452', '0036000291452'],
    ['0036000291452', '036000291452'],
  ] as const)
    expect(readScan(open, scanned, [{ ...orders[0]!, contents: [piece(1, 'TS-32', 1, barcode)] }]).kind).toBe('checked')
})

test('a code is the same however it was copied', () => {
  expect(scan('\u200bawb1 ', '\u2060ts-32', 'TS-32\ufeff', ' k-m', '').map(({ kind }) => kind)).toEqual([
    'open',
    'checked',
    'checked',
    'checked',
    'pack',
  ])
})

test('a piece whose SKU is the digits of another order on the table is checked', () => {
  const [first, second] = [{ ...orders[0]!, contents: [piece(1, '100002')] }, orders[1]!]
  const open = { number: 'FW-100001', checked: {} }
  expect(readScan(open, '100002', [first, second])).toMatchObject({ kind: 'checked', piece: { sku: '100002' } })
  expect(readScan({ ...open, checked: { 1: 1 } }, 'FW-100002', [first, second])).toMatchObject({
    kind: 'pack',
    next: { number: 'FW-100002' },
  })
  expect(readScan(null, '100002', [first, second])).toMatchObject({ kind: 'open', open: { number: 'FW-100002' } })
})

test('what is wrong is said', () => {
  expect(said('FW-999999')).toBe('No order to pack has this number, and no parcel this AWB.')
  expect(said('K-M')).toBe('This is a piece. Please scan the slip or the label of its order first.')
  expect(said('FW-100003')).toBe('FW-100003 is packed already.')
  expect(said('FW-100001', 'S-L')).toBe('Piece S-L is not in FW-100001.')
  expect(said('FW-100001', 'X')).toBe('Nothing in FW-100001 has the code X.')
  expect(said('FW-100001', 'K-M', 'K-M')).toBe('Piece K-M is checked already.')
  expect(said('FW-100001', 'TS-32', 'TS-32', 'TS-32')).toBe('All 2 of Piece TS-32 are checked already.')
  expect(said('FW-100001', 'K-M', '')).toBe('2 pieces of it still to check. Esc puts it aside.')
  expect(said('FW-100001', 'FW-100002')).toBe('FW-100001 is open: 3 pieces of it still to check. Esc puts it aside.')
  expect(said('')).toBe('nothing')
})

test('once all pieces are checked a weight packs the order, unless it is the code of a piece', () => {
  const all = ['FW-100001', 'TS-32', 'TS-32', 'K-M']
  expect(scan(...all, '640').at(-1)).toEqual({ kind: 'pack', number: 'FW-100001', grams: 640, next: null })
  expect(scan(...all, '0.640').at(-1)).toMatchObject({ grams: 640 })
  expect(said(...all.slice(0, 3), '640')).toBe('Nothing in FW-100001 has the code 640.')
  // Its parcels are weighed elsewhere.
  expect(said('FW-100002', 'S-L', '640')).toBe('Nothing in FW-100002 has the code 640.')
  const coded = [{ ...orders[0]!, contents: [piece(1, '640')] }]
  const open = { number: 'FW-100001', checked: { 1: 1 } }
  expect(readScan(open, '640', coded)).toMatchObject({ kind: 'refused', sentence: 'Piece 640 is checked already.' })
})

test('a weight is read as people and scales write it', () => {
  const read = ['640', '640 g', '640G', '0.64 kg', '0,640', '1.2kg', ' 12 ', '640.4 g', '50000'].map(readWeight)
  expect(read).toEqual([640, 640, 640, 640, 640, 1_200, 12, 640, 50_000])
  expect(['', '0', '51 kg', '50001', '-5', 'FW-100001', '104233', '8901234567890', '6 4'].map(readWeight)).toEqual(
    Array.from({ length: 9 }, () => null),
  )
})

test('a piece that stands in two lines fills one after the other', () => {
  const order = { ...orders[0]!, contents: [piece(1, 'A'), piece(2, 'A', 2)] }
  let checked: Checked = {}
  for (let left = 3; left > 0; left -= 1) {
    expect(piecesLeft(order, checked)).toBe(left)
    const result = checkOne(order, { number: order.number, checked }, order.contents[0]!)
    if (result.kind === 'checked') checked = result.open.checked
  }
  expect(checked).toEqual({ 1: 1, 2: 2 })
})

const countsOf = (skus: readonly string[]) =>
  new Map([...Map.groupBy(skus, (sku) => sku)].map(([sku, all]) => [sku, all.length]))

test('whatever is scanned, an order is packed only once each of its pieces was', () => {
  const codes = fc.constantFrom('FW-100001', 'FW-100002', 'FW-100003', 'AWB1', 'TS-32', 'K-M', 'S-L', 'X', '640', '')
  fc.assert(
    fc.property(fc.array(codes, { maxLength: 40 }), (scans) => {
      let seen: string[] = []
      for (const [at, result] of scan(...scans).entries()) {
        if (result.kind === 'checked') seen.push(result.piece.sku)
        if (result.kind === 'pack') {
          const { contents } = orders.find(({ number }) => number === result.number)!
          expect(countsOf(seen)).toEqual(new Map(contents.map(({ sku, quantity }) => [sku, quantity])))
          seen = []
        }
        if (result.kind === 'open') expect(seen, scans[at]).toEqual([])
      }
    }),
  )
})
