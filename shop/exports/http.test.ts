import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { openStaffScope } from '#tests/staff-scope.ts'
import { asha } from '#tests/staff.ts'

test('days and months that no calendar has are refused in words', async ({ db }) => {
  const { app } = await openStaffScope({ kind: 'staff', member: { ...asha, roles: ['owner'] } } as never, { db })
  const addresses = [
    ...['0000-01', '2026-13', '2026-1', '', 'x'].map((month) => `/admin/api/documents.zip?month=${month}`),
    ...['0000-01-01', '2026-02-30', '2026-11'].map((day) => `/admin/api/exports.csv?list=orders&from=${day}`),
  ]
  for (const url of addresses) {
    const { statusCode, body } = await app.inject({ url })
    expect([statusCode, body], url).toEqual([400, expect.stringContaining('Please choose a')])
  }
  await app.close()
})
