import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { dbContext, isTrialContext, signInContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import type { OpeningState } from '#shop/settings/opening-state.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { staffOnlyInPreparation } from './staff-only.server.ts'

/** The answer for somebody who asks for a path, and whether they walk the shop as staff. */
async function ask(db: Db, path: string, { isStaff = false } = {}) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(signInContext, {
    findStaff: async () => (isStaff ? { kind: 'staff', member: asha } : { kind: 'nobody' }),
  } as never)
  const url = new URL(path, 'https://shop.example.in')
  const asked = { request: new Request(url), url, pattern: path, params: {}, context }
  const next = async () => new Response('page')
  const answer = (await Promise.resolve(staffOnlyInPreparation(asked as never, next)).catch(
    (thrown: unknown) => thrown,
  )) as Response
  return {
    to: answer.headers.get('location'),
    cached: answer.headers.get('cache-control'),
    isTrial: context.get(isTrialContext),
  }
}

const setOpening = (db: Db, opening: OpeningState) => db.update(storeSettings).set({ opening })

test('in preparation every address but orders, newsletter links and the back office leads to one page', async ({
  db,
}) => {
  await setOpening(db, 'in preparation')
  for (const path of [
    '/',
    '/home',
    '/products',
    '/products/1',
    '/checkout',
    '/parts/x',
    '/orders/find',
    '/nothing/here',
  ])
    expect(await ask(db, path), path).toEqual({ to: '/coming-soon', cached: 'private, no-store', isTrial: false })
  for (const path of ['/coming-soon', '/admin/sign-in', '/orders/FW-100001', '/newsletter/confirm', '/address-check'])
    expect(await ask(db, path), path).toEqual({ to: null, cached: null, isTrial: false })
})

test('staff walk the shop as customers would, by pages that nobody may store', async ({ db }) => {
  await setOpening(db, 'in preparation')
  for (const path of ['/', '/products/1', '/coming-soon'])
    expect(await ask(db, path, { isStaff: true })).toEqual({ to: null, cached: 'private, no-store', isTrial: true })
})

test.for(['open', 'closed'] as const)('%s, the page of before leads to the shop', async (state, { db }) => {
  await setOpening(db, state)
  expect(await ask(db, '/coming-soon')).toMatchObject({ to: '/' })
  expect(await ask(db, '/products')).toEqual({ to: null, cached: null, isTrial: false })
  expect(await ask(db, '/', { isStaff: true })).toEqual({ to: null, cached: null, isTrial: false })
})
