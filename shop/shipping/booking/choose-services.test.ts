import { expect, test } from 'vitest'
import type { Service } from '../couriers/provider.ts'
import { chooseServices } from './choose-services.ts'

const service = (id: string, pricePaise: number, days: number | null, cashFeePaise: number | null = 0): Service => ({
  id,
  courier: `Courier ${id}`,
  pricePaise,
  cashFeePaise: cashFeePaise ?? 0,
  returnPaise: 0,
  days,
  takesCash: cashFeePaise !== null,
})

const offered = [
  service('slow', 50_00, 6, 60_00),
  service('air', 90_00, 2, 20_00),
  service('air, dear', 120_00, 2),
  service('prepaid', 40_00, 4, null),
  service('unknown', 45_00, null),
]

test('the cheapest first, with the fee for cash where cash is collected', () => {
  expect(chooseServices(offered, 'cheapest', false)).toEqual(['prepaid', 'unknown', 'slow', 'air', 'air, dear'])
  expect(chooseServices(offered, 'cheapest', true)).toEqual(['unknown', 'air', 'slow', 'air, dear'])
})

test('the fastest first, the cheaper of two that are as fast, and who says no days last', () => {
  expect(chooseServices(offered, 'fastest', false)).toEqual(['air', 'air, dear', 'prepaid', 'slow', 'unknown'])
})
