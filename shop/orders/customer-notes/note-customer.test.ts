import { expect } from 'vitest'
import { erasePerson } from '#shop/privacy/erase-person.server.ts'
import { exportPerson } from '#shop/privacy/find-person.server.ts'
import { removeOld } from '#shop/privacy/remove-old.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { findCustomerNotes, noteCustomer } from './note-customer.server.ts'
import { customerNotes } from './tables.server.ts'

const over = { paymentState: 'completed', paidAt: new Date(), orderStatus: 'delivered' } as const

test('a note stands with its customer, whichever order led there; the log does not repeat it', async ({ db }) => {
  const first = await makeOrder(db, { customerPhone: '9000000001' })
  const second = await makeOrder(db, { customerPhone: '9000000001' })
  await makeOrder(db, { customerPhone: '9000000002' })
  expect(await noteCustomer(db, asha, first.number, 'Calls after six')).toEqual({ kind: 'done' })
  expect(await noteCustomer(db, asha, second.number, 'Sister of Meera')).toEqual({ kind: 'done' })
  expect(await noteCustomer(db, asha, 'FW-999999', 'Nobody')).toEqual({ kind: 'gone' })
  expect((await findCustomerNotes(db, '9000000001')).map(({ note }) => note)).toEqual([
    'Sister of Meera',
    'Calls after six',
  ])
  expect(await findCustomerNotes(db, '9000000002')).toEqual([])
  const log = await db.select().from(staffLog).orderBy(staffLog.id)
  expect(log.map(({ subject }) => subject)).toEqual([`customer ${first.number}`, `customer ${second.number}`])
  expect(JSON.stringify(log)).not.toMatch(/six|Meera|9000000001/)
})

test('notes are in the file about a person, and go with the person, found by phone or by e-mail', async ({ db }) => {
  for (const contact of [
    { kind: 'phone', value: '9000000001' },
    { kind: 'email', value: 'binu@example.in' },
  ] as const) {
    const order = await makeOrder(db, { ...over, customerPhone: '9000000001', customerEmail: 'binu@example.in' })
    await noteCustomer(db, asha, order.number, 'Calls after six')
    expect(JSON.stringify(await exportPerson(db, asha, contact))).toContain('Calls after six')
    await erasePerson(db, asha, contact, null)
    expect(await db.$count(customerNotes)).toBe(0)
  }
})

test('notes go at night once no order is left', async ({ db }) => {
  const { number } = await makeOrder(db, { customerPhone: '9000000001' })
  await noteCustomer(db, asha, number, 'Stays')
  await db.insert(customerNotes).values({ phone: '9000000009', note: 'Goes', staffName: 'Asha' })
  await removeOld(db)
  expect((await db.select().from(customerNotes)).map(({ note }) => note)).toEqual(['Stays'])
})
