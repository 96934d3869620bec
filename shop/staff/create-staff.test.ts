import { scryptSync } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createStaff } from './create-staff.server.ts'
import { accounts } from './tables.server.ts'

test('a password is stored as a scrypt hash that costs a thief 32 MB and a tenth of a second each try', async ({
  db,
}) => {
  const password = 'seven silk sarees'
  await createStaff(db, { name: 'Asha Rao', email: 'asha@example.in', password }, ['packing'])
  const [account] = await db.select().from(accounts)
  const [salt, hash] = account!.password!.split(':')
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  const costly = scryptSync(password, salt!, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_048_576 })
  expect(hash).toBe(costly.toString('hex'))
})
