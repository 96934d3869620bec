import { expect, test } from 'vitest'
import { comparison, figuresOf } from './figures.ts'

const day = {
  day: '2026-11-21',
  started: 4,
  converted: 3,
  orders: 3,
  units: 5,
  revenuePaise: 100_000,
  refundedPaise: 1,
}

test('days add up to the paise', () => {
  expect(figuresOf([day, { ...day, started: 0, converted: 0, orders: 0, units: 0, revenuePaise: 0 }])).toEqual({
    revenuePaise: 100_000,
    refundedPaise: 2,
    orders: 3,
    placed: 3,
    averagePaise: 33_333,
    units: 5,
    started: 4,
    conversionPercent: 75,
  })
  expect(figuresOf([])).toMatchObject({ averagePaise: 0, conversionPercent: null })
})

test('a period is compared with the one before in words', () => {
  expect(comparison(112, 100, 'yesterday')).toBe('12% more than yesterday')
  expect(comparison(50, 100, 'yesterday')).toBe('50% less than yesterday')
  expect(comparison(100, 100, 'yesterday')).toBe('same as yesterday')
  expect(comparison(100, 0, 'yesterday')).toBeNull()
  expect(comparison(null, 80, 'yesterday')).toBeNull()
})
