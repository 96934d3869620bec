import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { connect } from './client.server.ts'
import { launchOnFreePort, stop } from './embedded-launch.server.ts'
import { findPrograms, findRunner } from './embedded-runner.server.ts'
import { startEmbeddedDatabase } from './embedded.server.ts'

const options = { port: 58_700, durable: false }

test('the database answers by its socket and by its address, and without a socket where none can be', async () => {
  const { path: home, remove } = makeFolder()
  onTestFinished(remove)
  const database = await startEmbeddedDatabase(home, options)
  expect(database.socket).toMatch(/\/sockets\/\.s\.PGSQL\.\d+$/)
  // Nothing answers there: a connection that is made came by the socket.
  const nowhere = database.url.replace(/:\d+\/shop$/, ':1/shop')
  for (const [url, socket] of [
    [nowhere, database.socket],
    [database.url, undefined],
  ] as const) {
    const { sql, close } = connect(url, { max: 1, socket })
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await close()
  }
  await database.close()

  const { postgres } = await findPrograms()
  const { cluster } = database
  const { server, port, launching } = await launchOnFreePort(
    {
      cluster,
      postgres,
      runner: findRunner(home, cluster, postgres),
      logFile: path.join(home, 'postgres.log'),
      durable: false,
      // Longer than the system allows: PostgreSQL refuses it as it refuses a folder that can have no socket.
      socketFolder: path.join(home, 'x'.repeat(110)),
    },
    options.port,
  )
  expect(launching.socketFolder).toBeUndefined()
  const { sql, close } = connect(database.url.replace(/:\d+\/shop$/, `:${port}/shop`), { max: 1 })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await close()
  await stop(server)
})

test('a data folder whose path is too long for a socket opens without one', async () => {
  const { path: home, remove } = makeFolder()
  onTestFinished(remove)
  const database = await startEmbeddedDatabase(path.join(home, 'x'.repeat(90)), options)
  onTestFinished(database.close)
  expect(database.socket).toBeUndefined()
})
