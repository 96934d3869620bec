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
    /^Another shop uses the folder .+: give this one another DATA_DIR, or stop the other( and wait a minute)?\.$/

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

  // One that was killed left what it said, and has no lock any more.
  const left = await claimDataFolder(folder, database.db)
  const said = fs.readFileSync(path.join(folder, 'in-use-by'))
  await left.stop()
  fs.writeFileSync(path.join(folder, 'in-use-by'), said)
  const third = await claimDataFolder(folder, other.db)
  await expect(claimDataFolder(folder, database.db)).rejects.toThrow(refused)
  await third.stop()

  // An earlier version says it without a lock: it is forgotten after a minute.
  fs.writeFileSync(path.join(folder, 'in-use-by'), 'an earlier one')
  await expect(claimDataFolder(folder, other.db)).rejects.toThrow(/and wait a minute/)
  const long = new Date(Date.now() - 61_000)
  fs.utimesSync(path.join(folder, 'in-use-by'), long, long)
  await (await claimDataFolder(folder, other.db)).stop()
  expect(fs.readdirSync(folder)).toEqual(['in-use-by.lock'])
  await other.close()
})
