import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nthOrderNumber } from './nth-order-number.ts'

const secret = 'a secret of this test alone'
const numberOf = (n: number, key = secret) => Number(nthOrderNumber(n, key, 'FW').slice(3))

test('order numbers are the prefix and six digits; when these run short, seven follow', () => {
  expect(nthOrderNumber(1, secret, 'FW')).toMatch(/^FW-\d{6}$/)
  expect(nthOrderNumber(900_000, secret, 'FW')).toMatch(/^FW-\d{6}$/)
  expect(nthOrderNumber(900_001, secret, 'FW')).toMatch(/^FW-\d{7}$/)
  expect(nthOrderNumber(9_900_000, secret, 'FW')).toMatch(/^FW-\d{7}$/)
  expect(nthOrderNumber(9_900_001, secret, 'FW')).toMatch(/^FW-\d{8}$/)
})

test('the digits are the same whatever the prefix, so that a new prefix repeats none of them', () => {
  for (const n of [1, 77, 900_001]) {
    expect(nthOrderNumber(n, secret, 'SHOP24')).toBe(nthOrderNumber(n, secret, 'FW').replace('FW', 'SHOP24'))
  }
})

test('two orders never have one number', () => {
  const near = fc.integer({ min: 1, max: 20_000_000 })
  fc.assert(
    fc.property(near, near, fc.string(), (one, other, key) => {
      expect(numberOf(one, key) === numberOf(other, key)).toBe(one === other)
    }),
  )
  const first = Array.from({ length: 5_000 }, (_, at) => numberOf(at + 1))
  expect(new Set(first).size).toBe(5_000)
})

/** How the shop's numbers could once be counted back. */
const countedBack = (number: number) => {
  let inverse = 1
  while ((inverse * 611_953) % 900_000 !== 1) inverse += 2
  return ((((number - 100_000 - 424_243 + 900_000) % 900_000) * inverse) % 900_000) + 1
}

test('without the secret no two orders tell how many were placed between them', () => {
  const numbers = Array.from({ length: 60 }, (_, at) => numberOf(at + 1))
  const back = numbers.map(countedBack)
  expect(back.filter((one, at) => (back[at - 1] ?? Infinity) + 1 === one)).toEqual([])
  const steps = numbers.slice(1).map((one, at) => (one - numbers[at]! + 900_000) % 900_000)
  expect(new Set(steps).size).toBe(steps.length)
  expect(numberOf(7, 'another secret')).not.toBe(numberOf(7))
})
