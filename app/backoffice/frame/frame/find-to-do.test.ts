import { href } from 'react-router'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { findToDo } from './find-to-do.server.ts'

test('the menu has a number for each screen where something waits, for those who may see it', async ({ db }) => {
  await makeOrder(db, { paymentState: 'completed', paidAt: new Date() })
  await makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus: 'confirmed' })
  await makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus: 'packed' })
  await makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus: 'shipped' })
  expect(await findToDo(db, { id: 'raju', roles: ['packing'] })).toEqual({
    [href('/admin/exports')]: 0,
    [href('/admin/orders')]: 1,
    [href('/admin/orders/calls')]: 0,
    [href('/admin/packing')]: 2,
    [href('/admin/parcels')]: 0,
    [href('/admin/returns')]: 0,
    [href('/admin/refunds')]: 0,
  })
  expect(await findToDo(db, { id: 'raju', roles: ['catalogue'] })).toEqual({ [href('/admin/exports')]: 0 })
})
