import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#shop/messages/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { openOrderLinks } from '../order-links.server.ts'
import { renewOrderLink } from './renew-link.server.ts'

const links = openOrderLinks('a secret of this test alone')

test('a renewed link ends those before, and the customer gets the new one', async ({ db }) => {
  const [{ id, number }, other] = [await makeOrder(db), await makeOrder(db)]
  const [before, others] = [await links.tokenFor(db, number), await links.tokenFor(db, other.number)]
  expect(await links.matches(db, number, before)).toBe(true)
  const viewer: StaffMember = { ...asha, roles: ['viewer'] }
  await expect(renewOrderLink(db, viewer, number)).rejects.toThrow()
  expect(await renewOrderLink(db, asha, number)).toBe(true)
  expect(await links.matches(db, number, before)).toBe(false)
  const after = await links.tokenFor(db, number)
  expect(await links.matches(db, number, after)).toBe(true)
  expect(await db.select().from(emails).where(eq(emails.kind, 'link'))).toMatchObject([{ subject: `order ${id}` }])

  await renewOrderLink(db, asha, number)
  for (const old of [before, after]) expect(await links.matches(db, number, old)).toBe(false)
  expect(await links.matches(db, other.number, others)).toBe(true)
  expect(await renewOrderLink(db, asha, 'FW-999999')).toBe(false)
})

test('an order whose number nobody has matches nothing but its own token', async ({ db }) => {
  await makeOrder(db)
  for (const token of ['', 'x', 'a'.repeat(43)]) expect(await links.matches(db, 'FW-999999', token)).toBe(false)
})
