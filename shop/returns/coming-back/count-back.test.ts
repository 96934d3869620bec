import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BackCounts, backLeft, type BackPiece, countOne, countOf, readBackScan } from './count-back.ts'

const piece = (id: number, sku: string, quantity = 1, barcode = ''): BackPiece => ({
  id,
  name: `Piece ${sku}`,
  size: 'M',
  colorName: null,
  imageKey: null,
  sku,
  barcode,
  quantity,
})
const parcel = {
  title: 'FW-100001-R1',
  codes: ['FW-100001-R1', 'FW-100001', 'AWB1'],
  pieces: [piece(1, 'TS-32', 2, '8901234567890'), piece(2, 'K-M'), piece(3, 'K-M')],
}

/** The results of scans, one after the other. */
function scan(...codes: string[]) {
  let counts: BackCounts = {}
  return codes.map((code) => {
    const result = readBackScan(parcel, counts, code)
    if (result.kind === 'counted') counts = result.counts
    return result
  })
}

const said = (...codes: string[]) => {
  const last = scan(...codes).at(-1)!
  return 'sentence' in last ? last.sentence : last.kind
}

const all = ['ts-32', '8901234567890', 'k-m', 'K-M']

test('a parcel is received once each piece of it was scanned, by Enter or its own label', () => {
  expect(scan(...all, '').map(({ kind }) => kind)).toEqual(['counted', 'counted', 'counted', 'counted', 'finish'])
  for (const code of parcel.codes) expect(said(...all, code.toLowerCase())).toBe('finish')
  expect(said('TS-32', '')).toBe('3 pieces still to count. If one did not come, press Missing.')
  expect(said(...all.slice(1), 'AWB1')).toBe('1 piece still to count. If one did not come, press Missing.')
})

test('a wrong piece and one too many are refused, and another number is asked about once all are counted', () => {
  expect(said('S-L')).toBe('Nothing in FW-100001-R1 has the code S-L.')
  expect(said('TS-32', 'TS-32', 'TS-32')).toBe('All 2 of Piece TS-32 are counted already.')
  expect(scan(...all, 'AWB2').at(-1)).toEqual({
    kind: 'other',
    sentence: 'Nothing in FW-100001-R1 has the code AWB2.',
  })
})

test('each piece has one fate', () => {
  const fates = fc.constantFrom('good', 'aside', 'missing')
  const pressed = fc.array(fc.tuple(fc.constantFrom(...parcel.pieces), fates), { maxLength: 12 })
  fc.assert(
    fc.property(pressed, (presses) => {
      let counts: BackCounts = {}
      let taken = 0
      for (const [which, fate] of presses) {
        const result = countOne(parcel.pieces, counts, which, fate)
        if (result.kind !== 'counted') continue
        taken += 1
        counts = result.counts
      }
      expect(backLeft(parcel.pieces, counts)).toBe(4 - taken)
      for (const one of parcel.pieces) {
        const { good, aside, missing } = countOf(counts, one)
        expect(good + aside + missing).toBeLessThanOrEqual(one.quantity)
      }
    }),
  )
})

test.for([
  ['036000291452', '0036000291452'],
  ['0036000291452', '036000291452'],
] as const)('the barcode %s counts where the scanner sends %s', ([barcode, scanned]) => {
  const pieces = [piece(1, 'TS-32', 1, barcode)]
  expect(readBackScan({ ...parcel, pieces }, {}, scanned).kind).toBe('counted')
})
