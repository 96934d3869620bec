import { expect, test } from 'vitest'
import { type CourierAnswer, courierCheck } from './courier-check.ts'
import { courierItems } from './courier-items.ts'

const answer = (given: Partial<CourierAnswer & { kind: 'answer' }> = {}): CourierAnswer => ({
  kind: 'answer',
  pickupPlace: 'Warehouse',
  place: { pin: '560001', isProved: true },
  walletPaise: 2_000_00,
  ...given,
})

test.each([
  ['no courier', { kind: 'nobody' }, 'good', /No courier/],
  ['a courier that is away', { kind: 'no answer', sentence: 'The courier cannot be reached.' }, 'warning', /reached/],
  ['an unknown pickup place', answer({ place: null }), 'critical', /“Warehouse”/],
  ['a phone that is not verified', answer({ place: { pin: '560001', isProved: false } }), 'critical', /verified/],
  ['an empty wallet', answer({ walletPaise: 99_99 }), 'critical', /₹99/],
  ['a low wallet', answer({ walletPaise: 499_00 }), 'warning', /₹499/],
  ['a full wallet', answer(), 'good', /₹2,000/],
] as const)('%s', (_, given, state, said) => {
  expect(courierCheck({ answer: given, waiting: 0, endingDisputes: 0 })).toMatchObject({
    state,
    summary: expect.stringMatching(said),
  })
})

test('parcels that wait for long are said, also without a courier', () => {
  expect(courierCheck({ answer: answer(), waiting: 1, endingDisputes: 0 })).toMatchObject({
    state: 'warning',
    summary: expect.stringMatching(/^1 parcel waits/),
  })
  expect(courierCheck({ answer: { kind: 'nobody' }, waiting: 3, endingDisputes: 0 }).state).toBe('warning')
})

test('the set-up guide names the pickup place and the wallet, and nothing without a courier', () => {
  expect(courierItems({ kind: 'nobody' })).toMatchObject([{ level: 'warning', title: 'No courier is connected' }])
  expect(courierItems(answer())).toMatchObject([
    { level: 'good', whatToDo: expect.stringMatching(/“Warehouse”, 560001.*₹2,000/) },
  ])
  expect(courierItems(answer({ walletPaise: 0 }))).toMatchObject([
    { level: 'warning', title: expect.stringMatching(/₹0/) },
  ])
})
