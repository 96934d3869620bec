import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { logChange } from './staff-log.server.ts'
import { staffLog } from './tables.server.ts'

testWithDatabase('the log can be added to and in no way changed', async ({ database: { db } }) => {
  await logChange(db, asha, {
    action: 'edit product',
    subject: 'product 12',
    before: { name: 'Shirt' },
    after: { name: 'Kurta' },
  })

  for (const change of [
    sql`update staff_log set staff_name = 'Nobody'`,
    sql`delete from staff_log`,
    sql`truncate staff_log`,
    sql`truncate staff_log cascade`,
  ]) {
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('staff_log keeps its lines') },
    })
  }
  expect(await db.select().from(staffLog)).toMatchObject([{ staffName: 'Asha Rao', after: { name: 'Kurta' } }])
})
