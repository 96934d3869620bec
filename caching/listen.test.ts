import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { announceChange, announceEcho, type Change } from './changes.server.ts'
import { listenForChanges } from './listen.server.ts'

async function listen({ url, db }: { url: string; db: Db }) {
  const heard: (string | Change)[] = []
  const listener = await listenForChanges(url, {
    announce: announceEcho(db),
    onChange: (change) => heard.push(change),
    onAway: () => heard.push('away'),
    onBack: () => heard.push('back'),
    onSilent: () => {},
    onSpeaking: () => {},
  })
  return { heard, ...listener }
}

test('a committed change is heard, one rolled back is not', async ({ database }) => {
  const { db } = database
  const { heard, close } = await listen(database)
  await db
    .transaction(async (tx) => {
      await announceChange(tx, 'marketing')
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await db.transaction((tx) => announceChange(tx, 'catalogue'))
  await expect.poll(() => heard).toEqual(['back', { kind: 'catalogue' }])
  await close()
})

test('two listeners hear the same change', async ({ database }) => {
  const { db } = database
  const [one, other] = [await listen(database), await listen(database)]
  await announceChange(db, 'stock:7')
  const change = { kind: 'stock', productId: 7 }
  await expect.poll(() => [one.heard.at(-1), other.heard.at(-1)]).toEqual([change, change])
  await Promise.all([one.close(), other.close()])
})

test('a listener whose connection is cut says so, and that it is back', async ({ database }) => {
  const { db } = database
  const { heard, close } = await listen(database)
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fineweave changes' and datname = current_database()`)
  await expect.poll(() => heard).toEqual(['back', 'away', 'back'])
  await announceChange(db, 'settings')
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'settings' })
  await close()
})

test('a connection that answers but hears nothing counts as away, until it hears again', async ({ database }) => {
  const heard: string[] = []
  let isLost = false
  const through = announceEcho(database.db)
  const listener = await listenForChanges(database.url, {
    announce: async (tag) => isLost || through(tag),
    onChange: () => {},
    onAway: () => heard.push('away'),
    onBack: () => heard.push('back'),
    onDeaf: () => heard.push('deaf'),
    onSilent: () => {},
    onSpeaking: () => {},
  })
  expect([heard, listener.isDeaf()]).toEqual([['back'], false])
  isLost = true
  await expect.poll(() => heard).toEqual(['back', 'away', 'deaf'])
  expect(listener.isDeaf()).toBe(true)
  isLost = false
  await expect.poll(() => heard.at(-1)).toBe('back')
  expect(listener.isDeaf()).toBe(false)
  await listener.close()
})

test('connections that lead nowhere are ended while the server answers the listener', async ({ database }) => {
  const heard: string[] = []
  let isStuck = true
  const through = announceEcho(database.db)
  const listener = await listenForChanges(
    database.url,
    {
      announce: async (tag) => (isStuck ? new Promise(() => {}) : through(tag)),
      onChange: () => {},
      onAway: () => heard.push('away'),
      onBack: () => heard.push('back'),
      onSilent() {
        heard.push('cut')
        isStuck = false
      },
      onSpeaking: () => heard.push('open'),
    },
    { stuckAfterMs: 1_000 },
  )
  await expect.poll(() => heard).toEqual(['open', 'cut', 'open', 'back'])
  await listener.close()
})
