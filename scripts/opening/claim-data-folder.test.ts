import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { connect } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openMigratedDatabase } from '#tests/empty-database.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { claimDataFolder } from './claim-data-folder.ts'

test('two shops do not share a data folder, processes of one shop do', async ({ database }) => {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  await using otherDatabase = await openMigratedDatabase()
  const other = connect(otherDatabase.url, { max: 1 })
  const refused =
    /^Another shop uses the folder .+: give this one another DATA_DIR, or stop the other and wait a minute\.$/

  // At the very same moment one of them has it.
  const both = await Promise.allSettled([database.db, other.db].map((db) => claimDataFolder(folder, db)))
  for (const start of both) {
    if (start.status === 'fulfilled') await start.value.stop()
    else expect(start.reason).toMatchObject({ message: expect.stringMatching(refused) })
  }
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const first = await claimDataFolder(folder, database.db)
  const second = await claimDataFolder(folder, database.db)
  await expect(claimDataFolder(folder, other.db)).rejects.toThrow(refused)
  await second.stop()
  await first.stop()

  // One that was killed says nothing any more.
  onTestFinished((await claimDataFolder(folder, database.db)).stop)
  const long = new Date(Date.now() - 61_000)
  fs.utimesSync(path.join(folder, 'in-use-by'), long, long)
  const third = await claimDataFolder(folder, other.db)
  await expect(claimDataFolder(folder, database.db)).rejects.toThrow(refused)
  await third.stop()
  expect(fs.readdirSync(folder)).toEqual([])
  await other.close()
})
