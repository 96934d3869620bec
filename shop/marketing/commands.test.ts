import { test } from '#tests/database.ts'
import { expect } from 'vitest'
import { keepContactMessage, subscribe } from './commands.server.ts'
import { ContactMessage } from './inputs.ts'
import { isTooMany } from './limit-senders.server.ts'
import { contactMessages, newsletterSubscribers } from './tables.server.ts'

test('a message is kept for staff as new', async ({ db }) => {
  await keepContactMessage(
    db,
    ContactMessage.parse({ name: ' Asha ', email: 'asha@example.in', subject: 'Size\0s', message: 'One\r\nTwo' }),
  )

  expect(await db.select().from(contactMessages)).toMatchObject([
    { name: 'Asha', email: 'asha@example.in', subject: 'Size s', message: 'One\nTwo', state: 'new' },
  ])
})

test('an address is subscribed once, however often and however it is written', async ({ db }) => {
  await subscribe(db, 'asha@example.in')
  await subscribe(db, 'Asha@Example.in')

  expect(await db.select().from(newsletterSubscribers)).toHaveLength(1)
})

test('who left and signs up again is a subscriber again', async ({ db }) => {
  await db.insert(newsletterSubscribers).values({ email: 'asha@example.in', unsubscribedAt: new Date() })

  await subscribe(db, 'asha@example.in')

  expect(await db.select().from(newsletterSubscribers)).toMatchObject([{ unsubscribedAt: null }])
})

test('a robot cannot fill the inbox from one network address', async ({ db }) => {
  const asks = async (address: string) => isTooMany(db, 'message', address)
  for (let at = 0; at < 20; at += 1) expect(await asks('203.0.113.7')).toBe(false)
  expect(await asks('203.0.113.7')).toBe(true)
  expect(await asks('203.0.113.8')).toBe(false)
  expect(await isTooMany(db, 'newsletter', '203.0.113.7')).toBe(false)
})
