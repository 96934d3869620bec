import { expect } from 'vitest'
import { beginInPreparation } from '#shop/settings/begin-in-preparation.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { staffLog, users } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import type { ChecklistItem } from '../rules.ts'
import { changeOpening } from './change-opening.server.ts'

const whole = { findGuideItems: async () => [] }
const noSeller: ChecklistItem = {
  id: 'seller',
  isNeeded: true,
  level: 'warning',
  title: 'The seller details are not complete',
  whatToDo: 'Please fill in these settings: legal name.',
}
const mailOnly: ChecklistItem = {
  id: 'mail',
  level: 'warning',
  title: 'E-mails are not sent',
  whatToDo: 'Set SMTP_URL.',
}

test('a shop that nobody has worked in begins in preparation, and one in use stays open', async ({ db }) => {
  await db.delete(storeSettings)
  await beginInPreparation(db)
  expect((await findEditableSettings(db)).opening.state).toBe('in preparation')
  await db.update(storeSettings).set({ opening: 'open' })
  await beginInPreparation(db)
  expect((await findEditableSettings(db)).opening.state).toBe('open')

  // An earlier version whose settings nobody ever saved.
  await db.delete(storeSettings)
  await db.insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.in' })
  await beginInPreparation(db)
  expect((await findEditableSettings(db)).opening.state).toBe('open')
})

test('it opens once nothing needed is missing, and the log says who opened it', async ({ db }) => {
  await db.update(storeSettings).set({ opening: 'in preparation' })
  const opens = { from: 'in preparation', to: 'open', sentence: '' } as const
  expect(await changeOpening(db, asha, opens, { findGuideItems: async () => [noSeller, mailOnly] })).toEqual({
    kind: 'missing',
    items: [noSeller],
  })
  expect((await findEditableSettings(db)).opening.state).toBe('in preparation')

  expect(await changeOpening(db, asha, opens, { findGuideItems: async () => [mailOnly] })).toEqual({ kind: 'done' })
  expect((await findEditableSettings(db)).opening.state).toBe('open')
  expect(await db.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    { staffId: 'asha', subject: 'shop', before: { opening: 'in preparation' }, after: { opening: 'open' } },
  ])
})

test('closing stores the sentence, a change over another’s is refused, and opening again asks for nothing', async ({
  db,
}) => {
  const closes = { from: 'open', to: 'closed', sentence: 'Back on 2 December.' } as const
  expect(await changeOpening(db, asha, closes, whole)).toEqual({ kind: 'done' })
  expect((await findEditableSettings(db)).opening).toEqual({ state: 'closed', sentence: 'Back on 2 December.' })
  expect(await changeOpening(db, asha, closes, whole)).toEqual({ kind: 'conflict' })
  const again = { from: 'closed', to: 'open', sentence: '' } as const
  expect(await changeOpening(db, asha, again, { findGuideItems: async () => [noSeller] })).toEqual({ kind: 'done' })
})
