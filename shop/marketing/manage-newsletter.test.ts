import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { confirmSubscription, findReaderByToken, unsubscribe } from './change-subscription.server.ts'
import { subscribe } from './commands.server.ts'
import { newsletterRoutes } from './http.server.ts'
import { countSubscribers, findSubscribers, readSubscribers, removeSubscriber } from './manage-newsletter.server.ts'
import { newsletterSubscribers } from './tables.server.ts'

const everybody = { left: false, search: '', older: null, newer: null }

/** An address whose owner confirmed it; gives the secret of its links. */
async function join(db: Db, email: string) {
  await subscribe(db, email)
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  await confirmSubscription(db, row!.token)
  return row!.token
}

test('an address that a stranger typed is in no list, count or export until its owner confirms it', async ({ db }) => {
  await subscribe(db, 'stranger@example.org')
  const { token } = (await db.select().from(newsletterSubscribers))[0]!
  expect(await findReaderByToken(db, token)).toBe('waiting')
  expect((await findSubscribers(db, everybody)).subscribers).toEqual([])
  expect(await countSubscribers(db)).toEqual({ reading: 0, left: 0, waiting: 1 })
  expect((await Array.fromAsync(readSubscribers(db))).flat()).toEqual([])

  expect(await confirmSubscription(db, 'x')).toBe(false)
  for (let times = 0; times < 2; times++) expect(await confirmSubscription(db, token)).toBe(true)
  expect(await countSubscribers(db)).toEqual({ reading: 1, left: 0, waiting: 0 })
  expect((await Array.fromAsync(readSubscribers(db))).flat()).toMatchObject([{ email: 'stranger@example.org' }])
})

test('whoever holds the link leaves, once and for all, and may come back by confirming again', async ({ db }) => {
  const token = await join(db, 'asha@example.in')
  expect(await findReaderByToken(db, token)).toBe('reading')

  expect(await unsubscribe(db, token)).toBe(true)
  expect(await unsubscribe(db, token)).toBe(true)
  expect(await findReaderByToken(db, token)).toBe('left')
  expect(await countSubscribers(db)).toEqual({ reading: 0, left: 1, waiting: 0 })

  await subscribe(db, 'Asha@example.in')
  expect(await findReaderByToken(db, token)).toBe('left')
  await confirmSubscription(db, token)
  expect(await findReaderByToken(db, token)).toBe('reading')
  for (const wrong of ['', 'x', token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))]) {
    expect(await unsubscribe(db, wrong)).toBe(false)
    expect(await findReaderByToken(db, wrong)).toBeNull()
  }
})

test('addresses are found by a part of them; a removed one is forgotten, also by the log', async ({ db }) => {
  await join(db, 'asha.rao@example.in')
  await join(db, 'Ravi_K@example.com')
  expect((await findSubscribers(db, { ...everybody, search: 'RAVI_' })).subscribers.map(({ email }) => email)).toEqual([
    'Ravi_K@example.com',
  ])
  expect((await findSubscribers(db, { ...everybody, left: true })).subscribers).toEqual([])

  const { subscribers } = await findSubscribers(db, everybody)
  expect(await removeSubscriber(db, asha, subscribers[0]!.id)).toBe(true)
  expect(await removeSubscriber(db, asha, subscribers[0]!.id)).toBe(false)
  expect((await findSubscribers(db, everybody)).subscribers.map(({ email }) => email)).toEqual(['asha.rao@example.in'])
  expect(JSON.stringify(await db.select().from(staffLog))).not.toContain('Ravi')
})

test('the export holds who reads, each with a link to leave, and no formula', async ({ db }) => {
  await db.insert(newsletterSubscribers).values([
    { email: '=1+1@example.in', confirmedAt: new Date() },
    { email: 'left@example.in', unsubscribedAt: new Date() },
  ])
  await join(db, 'asha@example.in')
  await subscribe(db, 'waiting@example.in')
  const [formula] = await db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.id)
  const app = fastify()
  app.addHook('preHandler', async (request) => {
    request.staff = asha
  })
  newsletterRoutes(app, { db, publicUrl: 'https://shop.example' })
  const answer = await app.inject('/admin/api/newsletter.csv')
  const lines = answer.body.trimEnd().split('\r\n')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(lines[0]).toBe('\uFEFFemail,subscribed_at,unsubscribe_link')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe(
    `'=1+1@example.in,${formula!.subscribedAt.toISOString()},https://shop.example/newsletter/leave?token=${formula!.token}`,
  )
  expect(await db.select().from(staffLog)).toMatchObject([{ action: 'export newsletter addresses' }])
})
