import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { dbContext, heldCopyContext } from '#app/context.ts'
import { users } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { addStaff, asha } from '#tests/staff.ts'
import { findRestored } from './find-restored.server.ts'

test('an owner reads in a restored copy who may sign in, before it becomes the real shop; others do not', async ({
  db,
}) => {
  await addStaff(db, 'Dara', ['support'])
  await db.update(users).set({ deactivatedAt: new Date() })
  await addStaff(db, 'Olga', ['owner'])
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  let restoredTo: Date | null = new Date('2026-11-22T06:30:00Z')
  context.set(heldCopyContext, { restoredTo: () => restoredTo } as never)
  const owner: StaffMember = { ...asha, roles: ['owner'] }

  expect(await findRestored(context, owner)).toMatchObject({
    restoredTo: '2026-11-22T06:30:00.000Z',
    staff: [{ name: 'Olga', email: 'olga@example.in', roles: ['owner'] }],
  })
  expect(await findRestored(context, asha)).toMatchObject({ staff: null })
  restoredTo = null
  expect(await findRestored(context, owner)).toBeNull()
})
