import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeApproved, makeDeliveredOrder } from '../asking/fixture.ts'
import { findReturns } from './find-returns.server.ts'

test('a return is found by all that an order is found by, and by the number on its slip', async ({ db }) => {
  const { reference } = await makeApproved(db, await makeDeliveredOrder(db))
  const { reference: other } = await makeApproved(db, await makeDeliveredOrder(db))
  const find = async (search: string) =>
    (await findReturns(db, { view: 'all', search })).returns.map((found) => found.reference).sort()
  const both = [reference, other].sort()
  for (const search of ['asha', 'RAO asha', '+91 98123 45678', '೯೮೧೨೩೪೫೬೭೮', 'asha@example.com'])
    expect(await find(search), search).toEqual(both)
  expect(await find(reference.toLowerCase().replaceAll('-', '–'))).toEqual([reference])
  expect(await find('somebody else')).toEqual([])
})
