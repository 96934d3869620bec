import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { connect } from './client.server.ts'
import { launchOnFreePort, stop } from './embedded-launch.server.ts'
import { livePostmaster } from './embedded-postmaster.server.ts'
import { findRunner } from './embedded-runner.server.ts'
import { startEmbeddedDatabase } from './embedded.server.ts'
import { findPrograms } from './find-programs.server.ts'

const options = { port: 58_700, durable: false }
const { path: home, remove } = makeFolder()
afterAll(remove)

test('the database answers by its socket and by its address, and without a socket where none can be', async () => {
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

test('a start passes over ports that are taken, also those that it loses to another start, however long each try takes', async () => {
  const database = await startEmbeddedDatabase(home, options)
  await database.close()
  const { postgres } = await findPrograms()
  const { cluster } = database

  const other = net.createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port: taken } = other.address() as net.AddressInfo
  // The first port that is free is lost to another start before PostgreSQL has it.
  const program = path.join(home, 'postgres.sh')
  const lost = path.join(cluster, 'lost')
  const refusal = 'FATAL:  could not create any TCP/IP sockets'
  fs.writeFileSync(
    program,
    `#!/bin/sh\necho "$*"\nif [ ! -e "${lost}" ]; then touch "${lost}"; echo "${refusal}"; exit 1; fi\nexec "${postgres}" "$@"\n`,
  )
  fs.chmodSync(program, 0o755)
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))

  const logFile = path.join(home, 'tries.log')
  const launching = { cluster, postgres: program, runner: findRunner(home, cluster, postgres), logFile, durable: false }
  const { server, port } = await launchOnFreePort(launching, taken)
  onTestFinished(() => stop(server))
  const tries = [...fs.readFileSync(logFile, 'utf8').matchAll(/-c port=(\d+)/g)].map(([, tried]) => Number(tried))
  expect(tries).toEqual([expect.any(Number), port])
  expect(taken).toBeLessThan(tries[0]!)
  expect(tries[0]).toBeLessThan(port)
})

test('of two shops that begin at the same moment on one data folder the second reads that it runs already', async () => {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  const starts = await Promise.allSettled([1, 2].map(() => startEmbeddedDatabase(folder, options)))
  for (const start of starts) if (start.status === 'fulfilled') onTestFinished(start.value.close)
  expect(starts.flatMap((start) => (start.status === 'rejected' ? String(start.reason) : []))).toEqual([
    expect.stringMatching(/^CannotStart: The shop in .+ is already running: stop it first/),
  ])
})

test('a shop in another container, whose number says nothing here, is refused the folder that one uses', async () => {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  const first = await startEmbeddedDatabase(folder, options)
  fs.writeFileSync(path.join(folder, 'shop.pid'), '7 of-another-boot 12345')
  await expect(startEmbeddedDatabase(folder, options)).rejects.toThrow(
    /^The shop in .+ is already running: stop it first/,
  )
  expect(livePostmaster(first.cluster)).toBeDefined()
  await first.close()
  await (await startEmbeddedDatabase(folder, options)).close()
})

test('a data folder whose path is too long for a socket opens without one', async () => {
  const long = path.join(home, 'x'.repeat(90))
  fs.mkdirSync(long)
  fs.renameSync(path.join(home, 'postgres'), path.join(long, 'postgres'))
  const database = await startEmbeddedDatabase(long, options)
  onTestFinished(database.close)
  expect(database.socket).toBeUndefined()
})
