import { expect } from 'vitest'
import { contributeForTest } from '#tests/contributions.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { findOrder } from '../finding/find-order.server.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import { contributeOrderDocuments, type OrderDocuments, orderDocuments } from './order-documents.server.ts'

const contribute = (documents: Partial<OrderDocuments> | undefined) =>
  contributeForTest(() => contributeOrderDocuments(documents as OrderDocuments))

test('where nobody contributed the documents, no order leaves without its invoice', async ({ db }) => {
  const order = await makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus: 'packed' })
  const ship = () => moveOrder(db, asha, { number: order.number, to: 'shipped', note: '', version: order.version })
  contribute(undefined)
  expect(orderDocuments).toThrow('contributeOrderDocuments')
  await expect(ship()).rejects.toThrow('contributeOrderDocuments')
  expect(await findOrder(db, order.number)).toMatchObject({ orderStatus: 'packed', version: order.version })
})

test('an order whose invoice cannot be written is not shipped', async ({ db }) => {
  const order = await makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus: 'packed' })
  const ship = () => moveOrder(db, asha, { number: order.number, to: 'shipped', note: '', version: order.version })
  contribute({ whenShipped: () => Promise.reject(new Error('no ink')) })
  await expect(ship()).rejects.toThrow('no ink')
  expect(await findOrder(db, order.number)).toMatchObject({ orderStatus: 'packed', version: order.version })
})
