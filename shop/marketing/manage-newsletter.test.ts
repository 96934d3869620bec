import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import fastify from 'fastify'
import { expect } from 'vitest'
import { subscribe } from './commands.server.ts'
import { newsletterRoutes } from './http.server.ts'
import { countSubscribers, findReaderByToken, findSubscribers, removeSubscriber, unsubscribe } from './manage-newsletter.server.ts'
import { newsletterSubscribers } from './tables.server.ts'

const everybody = { left: false, search: '', older: null, newer: null }

test('whoever holds the link leaves, once and for all, and may come back', async ({ db }) => {
  await subscribe(db, 'asha@example.in')
  const token = (await db.select().from(newsletterSubscribers))[0]!.token
  expect(await findReaderByToken(db, token)).toBe('reading')

  expect(await unsubscribe(db, token)).toBe(true)
  expect(await unsubscribe(db, token)).toBe(true)
  expect(await findReaderByToken(db, token)).toBe('left')
  expect(await countSubscribers(db)).toEqual({ reading: 0, left: 1 })

  await subscribe(db, 'Asha@example.in')
  expect(await findReaderByToken(db, token)).toBe('reading')
  for (const wrong of ['', 'x', token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))]) {
    expect(await unsubscribe(db, wrong)).toBe(false)
    expect(await findReaderByToken(db, wrong)).toBe('unknown')
  }
})

test('addresses are found by a part of them; a removed one is forgotten, also by the log', async ({ db }) => {
  await subscribe(db, 'asha.rao@example.in')
  await subscribe(db, 'Ravi_K@example.com')
  expect((await findSubscribers(db, { ...everybody, search: 'RAVI_' })).subscribers.map(({ email }) => email)).toEqual(['Ravi_K@example.com'])
  expect((await findSubscribers(db, { ...everybody, left: true })).subscribers).toEqual([])

  const { subscribers } = await findSubscribers(db, everybody)
  expect(await removeSubscriber(db, asha, subscribers[0]!.id)).toBe(true)
  expect(await removeSubscriber(db, asha, subscribers[0]!.id)).toBe(false)
  expect((await findSubscribers(db, everybody)).subscribers.map(({ email }) => email)).toEqual(['asha.rao@example.in'])
  expect(JSON.stringify(await db.select().from(staffLog))).not.toContain('Ravi')
})

test('the export holds who reads, each with a link to leave, and no formula', async ({ db }) => {
  await db.insert(newsletterSubscribers).values([{ email: '=1+1@example.in' }, { email: 'left@example.in', unsubscribedAt: new Date() }])
  await subscribe(db, 'asha@example.in')
  const [formula] = await db.select().from(newsletterSubscribers)
  const app = fastify()
  app.addHook('preHandler', async (request) => {
    request.staff = asha
  })
  newsletterRoutes(app, { db, publicUrl: 'https://shop.example' })
  const answer = await app.inject('/admin/api/newsletter.csv')
  const lines = answer.body.trimEnd().split('\r\n')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe(`"'=1+1@example.in",${formula!.subscribedAt.toISOString()},https://shop.example/newsletter/leave?token=${formula!.token}`)
  expect(await db.select().from(staffLog)).toMatchObject([{ action: 'export newsletter addresses' }])
})
