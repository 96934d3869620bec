import fastify from 'fastify'
import { expect } from 'vitest'
import { ZodError } from 'zod'
import type { Db } from '#db/client.server.ts'
import { isRefusal } from '#shared/failures.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { tenPercentOff } from '#tests/promos.ts'
import { cartRoutes } from './http.server.ts'

async function ask(db: Db, body: unknown, isStaff = false) {
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => {
    const status = isRefusal(error) ? error.status : 500
    return reply.code(error instanceof ZodError ? 422 : status).send()
  })
  cartRoutes(app, { db, isStaff: async () => isStaff })
  const answer = await app.inject({ method: 'POST', url: '/api/cart/check', payload: body as object })
  return { status: answer.statusCode, body: answer.body && answer.json(), headers: answer.headers }
}

test('a cart is answered line by line, with totals and what shipping costs', async ({ db }) => {
  const shirt = await makeProduct(db, { pricePaise: 99_900 })

  const { status, body, headers } = await ask(db, {
    lines: [{ id: shirt.id, size: 'M', color: '#1c2747', quantity: 1, pricePaise: 1, name: 'Cheap' }],
  })

  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    lines: [{ id: shirt.id, name: shirt.name, pricePaise: 99_900, problem: null }],
    totals: { totalPaise: 102_900 },
    shipping: { feePaise: 3_000, freeFromPaise: 200_000 },
    promo: null,
  })
})

test('what is no cart is refused at the border', async ({ db }) => {
  const line = { id: 1, size: 'M', color: '', quantity: 1 }
  const wrong = [
    {},
    { lines: 'all' },
    { lines: [{ ...line, id: '1; drop table' }] },
    { lines: [{ ...line, quantity: -1 }] },
    { lines: Array.from({ length: 101 }, () => line) },
    { lines: [line], promoCode: 'X'.repeat(41) },
  ]
  for (const body of wrong) expect((await ask(db, body)).status).toBe(422)
})

test('characters the database cannot hold do no harm', async ({ db }) => {
  const { id } = await makeProduct(db)
  for (const odd of ['\0', '\ud800', 'M\udfff']) {
    const line = { id, size: odd, color: odd, quantity: 1 }
    expect((await ask(db, { lines: [line], promoCode: `A${odd}B` })).status, JSON.stringify(odd)).toBe(200)
  }
})

test('an empty cart costs nothing', async ({ db }) => {
  expect((await ask(db, { lines: [] })).body.totals.totalPaise).toBe(0)
})

test('in preparation strangers learn nothing, and staff try the cart', async ({ db }) => {
  const shirt = await makeProduct(db)
  await db.update(storeSettings).set({ opening: 'in preparation' })
  const lines = [{ id: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }]
  expect(await ask(db, { lines })).toMatchObject({ status: 403, body: '' })
  expect((await ask(db, { lines }, true)).status).toBe(200)
})

test('codes that nobody gave out are guessed thirty times an hour by a network, and then none is answered', async ({
  db,
}) => {
  await db.insert(promoCodes).values({ ...tenPercentOff, code: 'TENOFF' })
  const shirt = await makeProduct(db)
  const lines = [{ id: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }]
  const typed = async (promoCode: string) => (await ask(db, { lines, promoCode })).body.promo
  // A right one counts for nothing, however often the cart is looked at.
  for (let times = 0; times < 40; times += 1) expect((await typed('TENOFF')).problem).toBeNull()
  for (let times = 0; times < 30; times += 1) expect((await typed(`GUESS${times}`)).problem).not.toMatch(/Many codes/)
  for (const code of ['GUESS31', 'TENOFF'])
    expect(await typed(code)).toMatchObject({
      discountPaise: 0,
      problem: expect.stringMatching(/^Many codes were tried/),
    })
  // The cart itself is still answered.
  expect((await ask(db, { lines })).body).toMatchObject({ promo: null, lines: [{ problem: null }] })
})
