import { expect, test } from 'vitest'
import { plainAmount } from './read-prices.ts'

test('an amount with its unit written again and again is read at once', () => {
  expect(plainAmount('1,299/- only per pc')).toBe('1,299')
  expect(plainAmount('999 / pc')).toBe('999')
  const begun = process.cpuUsage()
  for (const text of [' pc', ' per pc', '/pc', ' only', ' ₹', ' nos.'].map((unit) => `1${unit.repeat(60)}`))
    for (let length = 1; length <= 80; length++) plainAmount(`${text.slice(0, length)} x`)
  expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000)
})
