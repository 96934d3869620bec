import { expect, test } from 'vitest'
import { dayOf, grams, indianInstant, listOf, messageOf, number, paise, text } from './answers.ts'

test.each([
  ['1,559.00', 155_900],
  [74.5, 7_450],
  ['0.1', 10],
  ['', 0],
  [null, 0],
  ['N/A', 0],
])('%o rupees are %d paise', (rupees, whole) => {
  expect(paise.parse(rupees)).toBe(whole)
})

test('kilos are whole grams, and what is no number is none', () => {
  expect(grams.parse('0.456')).toBe(456)
  expect(number.parse('3 days')).toBeNull()
})

test.each([
  ['Not Authorized', null],
  ['NA', null],
  ['', null],
  [12_345, '12345'],
  [' Pune ', 'Pune'],
  ['Pu\0ne\ud800', 'Pu ne\ufffd'],
])('the text %o is read as %o', (given, read) => {
  expect(text.parse(given)).toBe(read)
})

test.each([
  ['Already in Pickup Queue.', 'Already in Pickup Queue.'],
  [
    { message: 'Oops! Invalid Data.', errors: { billing_phone: ['is wrong'] } },
    'Oops! Invalid Data. billing_phone: is wrong',
  ],
  [{ message: { pickup_location: ['is unknown'] } }, 'pickup_location: is unknown'],
  [{ message: ['one', 'two'] }, 'one two'],
  [{ awb_assign_status: 0, response: { data: { awb_assign_error: 'No courier' } } }, 'No courier'],
  [null, ''],
])('%o says "%s"', (body, said) => {
  expect(messageOf(body)).toBe(said)
})

test('a list that is missing is empty', () => {
  expect(listOf(text).parse(null)).toEqual([])
})

test.each([
  ['2026-11-23 00:10:00', '2026-11-22T18:40:00.000Z'],
  ['23 11 2026 00:10:00', '2026-11-22T18:40:00.000Z'],
  ['2026-11-23', '2026-11-22T18:30:00.000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['0000-01-01 00:00:00', undefined],
  ['soon', undefined],
])('the time %s is %s', (given, instant) => {
  expect(indianInstant(given)?.toISOString()).toBe(instant)
})

test.each([
  ['Jul 01, 2024', '2024-07-01'],
  ['2024-07-01 10:00:00', '2024-07-01'],
  ['0000-00-00 00:00:00', null],
  ['2026-02-30', null],
  ['soon', null],
  [null, null],
])('the day %s is %s', (given, day) => {
  expect(dayOf(given)).toBe(day)
})
