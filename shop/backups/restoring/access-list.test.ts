import { copyFile, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { creditBalances, creditPhones } from '#shop/credit/tables.server.ts'
import { unsubscribe } from '#shop/marketing/change-subscription.server.ts'
import { newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { applyAccess, noteAccess } from './access-list.server.ts'

test('a restored shop sends no newsletter to who left since, and no credit to a number removed since', async ({
  db,
}) => {
  const home = makeFolder()
  onTestFinished(() => home.remove())
  const [list, owed] = ['access-list.json', 'access-list-to-apply.json'].map((name) => path.join(home.path, name))
  const readers = await db
    .insert(newsletterSubscribers)
    .values(['asha@shop.example', 'ravi@shop.example'].map((email) => ({ email, confirmedAt: new Date() })))
    .returning()
  const [holder] = await db.insert(creditBalances).values({ holder: 'asha@shop.example' }).returning()
  const holderId = holder!.id
  const [current, former] = ['9812345678', '9900000001']
  await db.insert(creditPhones).values({ holderId, phone: current!, opensAll: true })

  await unsubscribe(db, readers[0]!.token)
  await noteAccess(db, home.path)
  await copyFile(list!, owed!)
  // As the database was before.
  await db.update(newsletterSubscribers).set({ unsubscribedAt: null })
  await db.insert(creditPhones).values({ holderId, phone: former!, opensAll: true })

  expect(await applyAccess(db, home.path)).toEqual({ staff: [] })
  const after = await db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.id)
  expect(after.map(({ unsubscribedAt }) => unsubscribedAt !== null)).toEqual([true, false])
  expect((await db.select().from(creditPhones)).map(({ phone }) => phone)).toEqual([current])

  // As versions before this one wrote it.
  await writeFile(owed!, JSON.stringify({ at: new Date().toISOString(), staff: [], orderLinks: [] }))
  await applyAccess(db, home.path)
  expect(await db.$count(creditPhones)).toBe(1)
})
