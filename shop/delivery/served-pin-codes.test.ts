import { expect, test } from 'vitest'
import { refusalOf } from './places/delivery-sentences.ts'
import { deliveryTo, type ServiceRow } from './served-pin-codes.ts'

const today = '2026-11-26'
const asked = (row: ServiceRow | null) => deliveryTo({ row, hasTable: true, isKnown: true, today })

test('without a table parcels go everywhere, even where the directory knows nothing', () => {
  expect(deliveryTo({ row: null, hasTable: false, isKnown: false, today })).toEqual({ kind: 'served' })
  const fromCourier = {
    row: { service: 'prepaid', closedUntil: null },
    hasTable: false,
    isKnown: true,
    today,
  } as const
  expect(deliveryTo(fromCourier)).toEqual({ kind: 'prepaid' })
})

test.for<[string, ServiceRow | null, unknown]>([
  ['served', { service: 'served', closedUntil: null }, { kind: 'served' }],
  ['prepaid only', { service: 'prepaid', closedUntil: null }, { kind: 'prepaid' }],
  ['not served', { service: 'none', closedUntil: null }, { kind: 'none' }],
  ['not in the table', null, { kind: 'none' }],
  ['closed for now', { service: 'closed', closedUntil: null }, { kind: 'closed', until: null }],
  ['closed until tomorrow', { service: 'closed', closedUntil: '2026-11-27' }, { kind: 'closed', until: '2026-11-27' }],
  ['closed until today', { service: 'closed', closedUntil: today }, { kind: 'served' }],
  [
    'prepaid, closed until then',
    { service: 'prepaid', closedUntil: '2026-12-01' },
    { kind: 'closed', until: '2026-12-01' },
  ],
  ['prepaid after that', { service: 'prepaid', closedUntil: '2026-11-25' }, { kind: 'prepaid' }],
])('a PIN code that is %s', ([, row, expected]) => {
  expect(asked(row)).toEqual(expected)
})

test('what is neither in the table nor in the directory does not exist', () => {
  expect(deliveryTo({ row: null, hasTable: true, isKnown: false, today })).toEqual({ kind: 'unknown' })
})

test('each answer has a sentence of its own, with the PIN code in it', () => {
  const sentences = [
    refusalOf('577001', { kind: 'none' }),
    refusalOf('577001', { kind: 'unknown' }),
    refusalOf('577001', { kind: 'closed', until: null }),
    refusalOf('577001', { kind: 'closed', until: '2026-11-30' }),
  ]
  expect(new Set(sentences).size).toBe(4)
  expect(sentences.every((sentence) => sentence?.includes('577001'))).toBe(true)
  expect(sentences.at(-1)).toContain('30 November')
  expect(refusalOf('577001', { kind: 'served' })).toBeNull()
})
