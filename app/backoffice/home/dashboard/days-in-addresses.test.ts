import { expect, test } from 'vitest'
import { readOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { readLogFilter } from '#shop/staff/log-filter.ts'
import { readPeriod } from './period.ts'

test.for(['0000-01-01', '0001-01-01', '1026-11-26'])(
  'an address of a list with the day %s lists as without it',
  (day) => {
    const query = new URLSearchParams({ from: day, to: day })
    expect(readOrderFilter(query)).toMatchObject({ from: null, to: null })
    expect(readLogFilter(query)).toMatchObject({ from: null, to: null })
    expect(readPeriod(query, '2026-11-26').isCustom).toBe(false)
  },
)
