import { testWithDatabase as test } from '#tests/database.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { announceChange } from './changes.server.ts'
import { listenForChanges } from './listen.server.ts'

async function listen(url: string) {
  const heard: string[] = []
  const listener = await listenForChanges(url, {
    onChange: (tag) => heard.push(tag),
    onAway: () => heard.push('away'),
    onBack: () => heard.push('back'),
    onSilent: () => {},
    onSpeaking: () => {},
  })
  return { heard, ...listener }
}

test('a committed change is heard, one rolled back is not', async ({ database: { db, url } }) => {
  const { heard, close } = await listen(url)
  await db
    .transaction(async (tx) => {
      await announceChange(tx, 'marketing')
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await db.transaction((tx) => announceChange(tx, 'catalogue'))
  await expect.poll(() => heard).toEqual(['back', 'catalogue'])
  await close()
})

test('two listeners hear the same change', async ({ database: { db, url } }) => {
  const [one, other] = [await listen(url), await listen(url)]
  await announceChange(db, 'stock:7')
  await expect.poll(() => [one.heard.at(-1), other.heard.at(-1)]).toEqual(['stock:7', 'stock:7'])
  await Promise.all([one.close(), other.close()])
})

test('a listener whose connection is cut says so, and that it is back', async ({ database: { db, url } }) => {
  const { heard, close } = await listen(url)
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fineweave changes' and datname = current_database()`)
  await expect.poll(() => heard, { timeout: 8_000 }).toEqual(['back', 'away', 'back'])
  await announceChange(db, 'settings')
  await expect.poll(() => heard.at(-1)).toBe('settings')
  await close()
})
