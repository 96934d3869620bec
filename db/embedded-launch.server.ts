import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { readPostmaster } from './embedded-postmaster.server.ts'
import type { Runner } from './embedded-runner.server.ts'

export type Launch = {
  cluster: string
  postgres: string
  runner: Runner
  logFile: string
  durable: boolean
  /** Where its Unix socket is, if it has one. */
  socketFolder?: string
  /** Beside the shop's own, or instead of them. */
  settings?: Settings
}

type Settings = Record<string, string | number>

/**
 * The server never outlives the shop. A small watcher (put aside, so that PostgreSQL does not take it
 * for a child of its own) reads from a pipe whose other end the shop holds, and stops the server when
 * the pipe closes without a word: then the shop is gone, however it went.
 */
const underWatch = `
  ( { read -r _ <&3 || kill -INT $$; } & )
  exec "$@" 3<&-
`

/** Resolves when the server accepts connections. Throws what it wrote when it would not start. */
export async function launch(
  { cluster, postgres, runner, logFile, durable, socketFolder, settings }: Launch,
  port: number,
) {
  if (socketFolder) freshSocketFolder(socketFolder, runner)
  const log = fs.openSync(logFile, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  const server = runner.run(
    'sh',
    ['-c', underWatch, 'sh', postgres, '-D', cluster, ...settingsOf({ port, durable, socketFolder, settings })],
    // Detached: Ctrl-C in the terminal is the shop's to handle, and the database goes last.
    { stdio: ['ignore', log, log, 'pipe'], detached: true },
  )
  fs.closeSync(log)
  letWatcherGo(server)

  while (server.exitCode === null && server.signalCode === null) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === server.pid && postmaster?.ready) return server
    await pause(20)
  }
  throw new Error(fs.readFileSync(logFile).subarray(logStart).toString())
}

/** A server that a killed shop left is given 20 seconds of pauses to go. */
const maxPauses = 100
/** Ports that seemed free and were not: another start took them meanwhile. */
const maxLostPorts = 50

/**
 * Starts on the first free port from `firstPort` on, and waits for what a killed server left to settle. Without a Unix
 * socket where the folder is of a kind that can have none, such as one that a container has from its host. It counts
 * tries and not time: on a busy machine one takes a minute.
 */
export async function launchOnFreePort(launching: Launch, firstPort: number) {
  let port = await findFreePort(firstPort)
  let [pauses, lostPorts] = [0, 0]
  for (;;) {
    try {
      return { server: await launch(launching, port), port, launching }
    } catch (error) {
      const said = String(error)
      if (said.includes('could not create any TCP/IP sockets') && ++lostPorts < maxLostPorts)
        port = await findFreePort(port + 1)
      else if (said.includes('could not create any Unix-domain sockets') && launching.socketFolder)
        launching = { ...launching, socketFolder: undefined }
      else if (said.includes('is still in use') && ++pauses < maxPauses) await pause(200)
      else throw error
    }
  }
}

/** The first port from this one on that nobody listens on: PostgreSQL takes seconds to find that out. */
async function findFreePort(port: number): Promise<number> {
  const server = net.createServer()
  const isTaken = await new Promise<boolean>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)))
  })
  return isTaken && port < 65_535 ? findFreePort(port + 1) : port
}

export async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const impatience = setTimeout(() => server.kill('SIGQUIT'), 20_000)
  server.kill('SIGINT')
  await once(server, 'exit')
  clearTimeout(impatience)
}

/** When the server went first, the watcher must not signal a number that may be a stranger's by now. */
function letWatcherGo(server: ChildProcess) {
  const pipe = server.stdio[3] as Writable
  pipe.on('error', () => {})
  server.once('exit', () => pipe.end('gone\n'))
}

/**
 * The file that a killed server left there names a process that may be a stranger's by now: PostgreSQL would not start.
 */
function freshSocketFolder(folder: string, runner: Runner) {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { mode: 0o700 })
  runner.handOver(folder)
}

type Given = Pick<Launch, 'durable' | 'socketFolder' | 'settings'> & { port: number }

/** Many databases of tests share one server, and its count of statements. */
const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  'pg_stat_statements.max': 10_000,
}

const settingsOf = ({ port, durable, socketFolder, settings }: Given) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    port,
    max_connections: 100,
    shared_buffers: '64MB',
    work_mem: '8MB',
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    // The health screen's figures of slow statements.
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.max': 500,
    'pg_stat_statements.track_utility': 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : throwAway),
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
