import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { dbContext, heldCopyContext } from '#app/context.ts'
import { createStaff } from '#shop/staff/create-staff.server.ts'
import { users } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { asha } from '#tests/staff.ts'
import { findRestored } from './find-restored.server.ts'

makePasswordsCheap()

test('an owner reads in a restored copy who may sign in, before it becomes the real shop; others do not', async ({
  db,
}) => {
  const password = 'seven silk sarees'
  await createStaff(db, { name: 'Dara', email: 'dara@shop.example', password }, ['support'])
  await db.update(users).set({ deactivatedAt: new Date() })
  await createStaff(db, { name: 'Olga', email: 'olga@shop.example', password }, ['owner'])
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  let restoredTo: Date | null = new Date('2026-11-22T06:30:00Z')
  context.set(heldCopyContext, { restoredTo: () => restoredTo } as never)
  const owner: StaffMember = { ...asha, roles: ['owner'] }

  expect(await findRestored(context, owner)).toMatchObject({
    restoredTo: '2026-11-22T06:30:00.000Z',
    staff: [{ name: 'Olga', email: 'olga@shop.example', roles: ['owner'] }],
  })
  expect(await findRestored(context, asha)).toMatchObject({ staff: null })
  restoredTo = null
  expect(await findRestored(context, owner)).toBeNull()
})
