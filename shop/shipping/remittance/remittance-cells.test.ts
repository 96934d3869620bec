import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#shared/money.ts'
import { readCells, readDay } from './remittance-cells.ts'

const cells = { row: 2, awb: '19041211125783', order: '', amount: '1,499', day: '', utr: '' }

test('numbers are read in whatever digits and width they were typed, without characters that nobody sees', () => {
  const cells = { row: 2, awb: 'ＡＢ०१९०४\u200b', order: '', amount: '२२९९', day: '', utr: '\u2060ＵＴＲ০০১' }
  expect(readCells(cells)).toMatchObject({ awb: 'AB01904', amountPaise: 2_299_00, utr: 'UTR001' })
})

test('an amount is read with commas and the sign of the rupee, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_999_999_999 }), (paise) => {
      expect(readCells({ ...cells, amount: formatAmount(paise) })).toMatchObject({ amountPaise: paise })
    }),
  )
})

test.for([
  [{ awb: '', order: '', amount: '12,345' }, 'This row names no AWB and no order.'],
  [{ utr: '4.12E+15' }, 'A spreadsheet has shortened this UTR. Please upload the file as the courier sent it.'],
  [
    { order: '5,9E+11' },
    'A spreadsheet has shortened this order number. Please upload the file as the courier sent it.',
  ],
  [{ awb: '1.90412E+13' }, 'A spreadsheet has shortened this AWB. Please upload the file as the courier sent it.'],
  [{ amount: '14,99' }, 'Please write the amount in rupees, like 1499 or ₹1,499.50.'],
  [{ amount: '-1499' }, 'Please write the amount in rupees, like 1499 or ₹1,499.50.'],
  [{ amount: '' }, 'Please write the amount in rupees, like 1499 or ₹1,499.50.'],
  [{ amount: '99999999999' }, 'Please write the amount in rupees, like 1499 or ₹1,499.50.'],
  [{ day: '11/31/2026' }, 'Please write the day like 15-11-2026, or choose no column for it.'],
  [{ awb: '7'.repeat(61) }, 'This AWB or order number is too long.'],
] as const)('a row of %o is refused', ([wrong, sentence]) => {
  expect(readCells({ ...cells, ...wrong })).toBe(sentence)
})

test.for([
  ['2026-11-15', '2026-11-15'],
  ['2026-11-15 10:31:00', '2026-11-15'],
  ['15-11-2026', '2026-11-15'],
  ['5/11/2026 09:30', '2026-11-05'],
  ['15 Nov 2026', '2026-11-15'],
  ['15 november, 2026', '2026-11-15'],
  ['15-Nov-26', '2026-11-15'],
  ['15 Nov 26 10:31', '2026-11-15'],
  ['15.11.26', null],
  ['26-Nov-15', null],
  ['31-11-2026', null],
  ['Nov 2026', null],
  ['15 abc 2026', null],
] as const)('the day %s is read as %s', ([text, day]) => {
  expect(readDay(text)).toBe(day)
})
