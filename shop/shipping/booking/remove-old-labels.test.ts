import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { erasePerson } from '#shop/privacy/erase-person.server.ts'
import { readContact } from '#shop/privacy/person-contact.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { parcels } from '../tables.server.ts'
import { removeOldLabels } from './remove-old-labels.server.ts'

const delivered = { orderStatus: 'delivered', paymentState: 'completed', paidAt: new Date() } as const

async function labelled(db: Db, key: string, daysAgo: number, given: Partial<typeof parcels.$inferInsert> = {}) {
  const order = await makeOrder(db, { ...delivered, customerEmail: `${key}@example.in` })
  await db.insert(parcels).values({
    orderId: order.id,
    serial: 1,
    awb: key,
    bookingState: 'booked',
    labelKey: `labels/${key}.pdf`,
    status: 'delivered',
    statusAt: new Date(Date.now() - daysAgo * 86_400_000),
    ...given,
  })
  return order
}

test('labels go a month after their parcel arrived, and at once with a booking or a person', async ({ db }) => {
  await labelled(db, 'old', 31)
  await labelled(db, 'fresh', 29)
  await labelled(db, 'lying', 90, { status: 'in_transit' })
  await labelled(db, 'ended', 0, { bookingState: 'cancelled', status: 'cancelled' })
  const { customerEmail } = await labelled(db, 'erased', 1)
  await erasePerson(db, { ...asha, roles: ['owner'] }, readContact(customerEmail)!, null)
  const removed: string[] = []
  const storage = { remove: async (path: string) => void removed.push(path) }
  expect(await removeOldLabels(db, storage)).toBe(3)
  expect(removed).toEqual(['labels/old.pdf', 'labels/ended.pdf', 'labels/erased.pdf'])
  expect(await removeOldLabels(db, storage)).toBe(0)
  const left = await db
    .select({ awb: parcels.awb })
    .from(parcels)
    .where(sql`label_key is not null`)
    .orderBy(parcels.id)
  expect(left.map(({ awb }) => awb)).toEqual(['fresh', 'lying'])
})

test('what cannot be removed is tried again', async ({ db }) => {
  await labelled(db, 'stuck', 31)
  const remove = () => Promise.reject(new Error('the disk is away'))
  await expect(removeOldLabels(db, { remove })).rejects.toThrow('the disk is away')
  expect(await db.$count(parcels, eq(parcels.labelKey, 'labels/stuck.pdf'))).toBe(1)
})
