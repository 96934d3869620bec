import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#shop/messages/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { test } from '#tests/database.ts'
import { forgetUnconfirmed, keepContactMessage, subscribe } from './commands.server.ts'
import { ContactMessage } from './inputs.ts'
import { contactMessages, newsletterSubscribers } from './tables.server.ts'

test('a message is stored for staff as new, and owes its sender an e-mail', async ({ db }) => {
  await keepContactMessage(
    db,
    ContactMessage.parse({ name: ' Asha ', email: 'asha@example.in', subject: 'Size\0s', message: 'One\r\nTwo' }),
  )

  expect(await db.select().from(contactMessages)).toMatchObject([
    { name: 'Asha', email: 'asha@example.in', subject: 'Size s', message: 'One\nTwo', state: 'new' },
  ])
  expect(await db.select().from(emails)).toMatchObject([{ kind: 'contact' }])
})

test('an address is noted once, however often and however it is written', async ({ db }) => {
  await subscribe(db, 'asha@example.in')
  await subscribe(db, 'Asha@Example.in')

  expect(await db.select().from(newsletterSubscribers)).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }])
})

test('whatever is typed, an address is asked to confirm once an hour and three times a day', async ({ db }) => {
  const ask = (email: string) => subscribe(db, email)
  for (let hour = 0; hour < 6; hour++) {
    await ask('asha@example.in')
    await ask('Asha+again@example.in')
    await db.update(limitCounts).set({ since: sql`${limitCounts.since} - interval '1 hour'` })
  }
  expect(await db.$count(emails, eq(emails.kind, 'newsletter'))).toBe(3)
})

test('who does not confirm within a week is forgotten, everybody else stays', async ({ db }) => {
  const longAgo = new Date(Date.now() - 8 * 86_400_000)
  await db
    .insert(newsletterSubscribers)
    .values([
      { email: 'never@example.in', subscribedAt: longAgo },
      { email: 'new@example.in' },
      { email: 'reads@example.in', subscribedAt: longAgo, confirmedAt: longAgo },
      { email: 'left@example.in', subscribedAt: longAgo, unsubscribedAt: longAgo },
    ])
  await forgetUnconfirmed(db)
  expect((await db.select().from(newsletterSubscribers)).map(({ email }) => email).toSorted()).toEqual([
    'left@example.in',
    'new@example.in',
    'reads@example.in',
  ])
})

test('a message’s name and subject hold no link; its text may', () => {
  const read = (given: object) =>
    ContactMessage.safeParse({
      name: 'K.V. Rao',
      email: 'a@b.in',
      subject: 'Size M vs. L',
      message: 'www.x.in',
      ...given,
    })
  expect(read({}).success).toBe(true)
  expect(read({ name: 'Sk.Abdul Rahim', subject: 'Shirt for K.Dev and AR.Rahman' }).success).toBe(true)
  expect(read({ name: 'Click https://evil.example' }).error?.issues[0]?.message).toBe(
    'Please write the name without links',
  )
  expect(read({ subject: 'You won: evil.com' }).error?.issues[0]?.message).toBe('Please put links into the message')
})
