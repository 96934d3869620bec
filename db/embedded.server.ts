import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '#config'
import { claimFile, isClaimed } from '#shared/folders/claim-file.server.ts'
import { lockFile } from '#shared/folders/lock-file.server.ts'
import { archiveSettings, makeOutgoing, type Outgoing } from './backups/archive-command.server.ts'
import { grantRights, letShopIn, makeCluster } from './embedded-cluster.server.ts'
import { launch, type Launch, launchOnFreePort, stop } from './embedded-launch.server.ts'
import { isAlive, livePostmaster, stopPostmaster, waitForServerElsewhere } from './embedded-postmaster.server.ts'
import { findRunner } from './embedded-runner.server.ts'
import { findPrograms, type Programs } from './find-programs.server.ts'

export type EmbeddedDatabase = {
  url: string
  /** Its Unix socket, which answers sooner than the address of `url`; undefined where no such path can be. */
  socket?: string
  /** Its data folder. */
  cluster: string
  /** Finished log, when it is archived. */
  outgoing?: Outgoing
  close: () => Promise<void>
}

type Options = {
  /** The first port tried; a taken one leads to the next. */
  port?: number
  /** False only for throw-away data: a power cut may then lose everything. */
  durable?: boolean
  /** Finished log is put aside for backups, every minute at the latest. */
  archives?: boolean
}

/** Starts this machine's own PostgreSQL on the data in `dataDir`, made if it is not there yet. */
export async function startEmbeddedDatabase(
  dataDir: string,
  { port = 54320, durable = true, archives = false }: Options = {},
): Promise<EmbeddedDatabase> {
  const programs = await findPrograms()
  const home = makeHome(dataDir)
  const cluster = path.join(home, 'postgres')
  if (fs.existsSync(unfinishedRestore(home)))
    throw new CannotStart(`The restore into ${home} did not finish: remove that folder, and restore again.`)
  const release = await claim(home)
  try {
    return await startClaimed({ home, cluster, programs, port, durable, archives, release })
  } catch (error) {
    release()
    throw error
  }
}

type Claimed = Required<Options> & { home: string; cluster: string; programs: Programs; release: () => void }

async function startClaimed(claimed: Claimed): Promise<EmbeddedDatabase> {
  const { home, cluster, programs, port, durable, archives, release } = claimed
  const runner = findRunner(home, cluster, programs.postgres)
  const password = readOrMakePassword(home)
  if (!fs.existsSync(cluster)) await makeCluster({ cluster, programs, runner, password, durable })
  else {
    letShopIn(cluster)
    await grantRights({ cluster, programs, runner })
  }

  const logFile = freshLog(home)
  const outgoing = archives ? makeOutgoing(home, runner) : undefined
  const settings = outgoing && archiveSettings(outgoing)
  const socketFolder = socketFolderIn(home)
  const launching = { cluster, postgres: programs.postgres, runner, logFile, durable, socketFolder, settings }
  const server = await keepUp(launching, port)
  return {
    url: `postgres://shop:${password}@127.0.0.1:${server.port}/shop`,
    socket: server.socketFolder && path.join(server.socketFolder, `.s.PGSQL.${server.port}`),
    cluster,
    outgoing,
    close: async () => {
      await server.close()
      release()
    },
  }
}

/** Lies in a data folder while it is being restored. */
export const unfinishedRestore = (home: string) => path.join(home, 'restore-unfinished')

/** The system's limit for the path of a socket. */
const maxSocketPathLength = 100

function socketFolderIn(home: string) {
  const folder = path.join(home, 'sockets')
  // PostgreSQL reads a comma as the end of a folder, a quote as the begin of one.
  const isPlain = /^[^,"]+$/.test(folder)
  return isPlain && Buffer.byteLength(`${folder}/.s.PGSQL.65535`) <= maxSocketPathLength ? folder : undefined
}

/** Others may pass through (PostgreSQL's user does), but not look around. */
export function makeHome(dataDir: string) {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
    return fs.realpathSync(dataDir)
  } catch {
    throw new CannotStart(`DATA_DIR should be a folder this user may write to, unlike ${dataDir}.`)
  }
}

const ownerFileOf = (home: string) => path.join(home, 'shop.pid')

/** Containers see neither the processes nor the shared memory of each other, but locks of the folder. */
function lockHome(home: string) {
  const release = lockFile(path.join(home, 'shop.lock'))
  if (!release) throw alreadyRuns(home)
  return release
}

/** Stops a server that was left behind by a shop that was killed. Throws CannotStart where that shop still runs. */
export async function stopLeftServer(home: string) {
  const release = lockHome(home)
  try {
    await stopLeft(home)
  } finally {
    release()
  }
}

async function stopLeft(home: string) {
  const cluster = path.join(home, 'postgres')
  if (isClaimed(ownerFileOf(home))) throw alreadyRuns(home)
  if (!(await waitForServerElsewhere(cluster))) throw alreadyRuns(home)
  const left = livePostmaster(cluster)
  if (left && isAlive(readNumber(ownerFileOf(home)))) throw alreadyRuns(home)
  if (left) await stopPostmaster(left)
}

/** One shop per data folder, also where two begin at the same moment. */
async function claim(home: string) {
  const unlock = lockHome(home)
  try {
    await stopLeft(home)
    const release = claimFile(ownerFileOf(home))
    if (!release) throw alreadyRuns(home)
    return () => {
      release()
      unlock()
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const alreadyRuns = (home: string) =>
  new CannotStart(`The shop in ${home} is already running: stop it first, or give this one another DATA_DIR.`)

/** An earlier version wrote the number of its process alone. */
function readNumber(file: string) {
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : NaN
}

function readOrMakePassword(home: string) {
  const file = path.join(home, 'database-password')
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  }
  return fs.readFileSync(file, 'utf8').trim()
}

const maxLogBytes = 5_000_000

function freshLog(home: string) {
  const file = path.join(home, 'postgres.log')
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) fs.renameSync(file, `${file}.old`)
  return file
}

/** A server that dies under a running shop is started again on the same port. */
async function keepUp(wanted: Launch, firstPort: number) {
  const closing = new AbortController()
  let { server, port, launching } = await launchOnFreePort(wanted, firstPort)

  async function startAgain() {
    while (!closing.signal.aborted) {
      await pause(500)
      try {
        server = await launch(launching, port)
        server.once('exit', startAgain)
        return
      } catch {
        // Its reasons are in postgres.log; the next try may be luckier.
      }
    }
  }
  server.once('exit', startAgain)

  return {
    port,
    socketFolder: launching.socketFolder,
    close: async () => {
      closing.abort()
      await stop(server)
    },
  }
}
