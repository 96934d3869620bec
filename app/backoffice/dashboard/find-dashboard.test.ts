import { expect } from 'vitest'
import { roles } from '#shop/staff/rules.ts'
import { test } from '#tests/database.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { findDashboard } from './find-dashboard.server.ts'
import { readPeriod, todayInIndia } from './period.ts'

test('takings and orders are for roles that may see orders', async ({ db }) => {
  await makePaidOrder(db)
  const today = todayInIndia(new Date())
  const period = readPeriod(new URLSearchParams(), today)
  for (const role of roles) {
    const shown = await findDashboard(db, { roles: [role], period, today })
    if (role === 'catalogue') {
      expect(shown).toMatchObject({ takings: null, waiting: null, webhook: null })
      expect(JSON.stringify(shown)).not.toMatch(/102900|99900/)
      expect(shown.bestSellers).toMatchObject([{ units: 1, revenuePaise: null }])
    } else {
      expect(shown.takings?.figuresToday.revenuePaise, role).toBe(102_900)
      expect(shown.waiting, role).toMatchObject({ toConfirm: 1 })
      expect(shown.bestSellers[0]?.revenuePaise, role).toBeGreaterThan(0)
    }
  }
})
