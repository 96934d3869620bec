import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '#tests/temporary-folder.ts'
import { freePort } from '../harness/shop-process.ts'
import {
  databaseSettings,
  etcdSettings,
  names,
  type Ports,
  writeHaproxy,
  writeNginx,
  writePatroni,
  writePgBouncer,
} from './config-files.ts'
import { familyOf, makeOwnFolder, signal, startProgram, untilOpen } from './programs.ts'

const bootstrapMs = 120_000

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** One member of the cluster as Patroni tells of it. */
type Reported = { name: string; role: string; state: string; lag?: number | string; timeline?: number }

/**
 * Three etcd, three Patroni members, HAProxy and PgBouncer on this machine, with the files that docs/examples/cluster
 * gives out. Everything is in one folder and goes with it.
 */
export async function openCluster(open: AsyncDisposableStack, say: (line: string) => void = () => {}) {
  const temporary = makeFolder()
  open.defer(temporary.remove)
  fs.chmodSync(temporary.path, 0o755)
  const folder = makeOwnFolder(path.join(temporary.path, 'cluster'))
  const ports = await choosePorts()

  const etcds = names.map((_, at) => {
    const start = () => startProgram(`etcd-${names[at]}`, 'etcd', [], { folder, env: etcdSettings(at, ports, folder) })
    return renewable(open, start)
  })
  for (const port of ports.etcd) await untilOpen(port, 'etcd')
  say('Three etcd agree.')
  const members = names.map((name, at) => openMember(open, { name, at, ports, folder }))
  const pooling = { haproxy: openHaproxy(open, ports, folder), pgbouncer: openPgBouncer(open, ports, folder) }
  await untilOpen(ports.primary, 'HAProxy')
  await untilOpen(ports.pooler, 'PgBouncer')

  const tell = async (): Promise<Reported[] | null> => {
    for (const port of ports.rest) {
      // The time may be over in the middle of the answer.
      const reported = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(1_000) })
        .then(async (answer) => (answer.ok ? ((await answer.json()) as { members: Reported[] }).members : null))
        .catch(() => null)
      if (reported) return reported
    }
    return null
  }
  /** The member that Patroni has as its primary, with the lock; null while there is none. */
  const findPrimary = async () => {
    for (const member of members) if (await member.leads()) return member
    return null
  }
  const isWhole = async () => {
    // News of a member that was killed reaches the others some seconds late.
    const answering = await Promise.all(ports.rest.map((port) => answersAs('health', port)))
    const reported = await tell()
    if (!answering.every(Boolean) || reported?.length !== names.length || !(await findPrimary())) return false
    const lags = reported.filter(({ role }) => role !== 'leader').map(({ lag }) => lag)
    return (
      reported.every(({ state }) => state === 'running' || state === 'streaming') &&
      reported.some(({ role }) => role === 'sync_standby') &&
      new Set(reported.map(({ timeline }) => timeline)).size === 1 &&
      lags.every((lag) => typeof lag === 'number' && lag < 1_048_576)
    )
  }
  const untilWhole = async (timeoutMs = bootstrapMs) => {
    const until = performance.now() + timeoutMs
    for (;;) {
      if (await isWhole()) return
      if (performance.now() > until)
        throw new Error(
          `The cluster is not whole after ${timeoutMs / 1_000} s: ${JSON.stringify(await tell())}\n${lastLines(folder)}`,
        )
      await pause(250)
    }
  }
  await untilWhole()
  say('Three members of PostgreSQL: a primary, a synchronous standby, a third.')
  return {
    ports,
    folder,
    ...databaseSettings(ports),
    etcds,
    members,
    ...pooling,
    tell,
    findPrimary,
    untilWhole,
    /** nginx as documented, before the processes of the shop. */
    async openWeb() {
      const file = writeNginx(ports, folder)
      const start = () => startProgram('nginx', 'nginx', ['-p', folder, '-c', file], { folder })
      renewable(open, start)
      await untilOpen(ports.web, 'nginx')
      return `http://localhost:${ports.web}`
    },
  }
}

/** The last words of each member, for whoever looks why one does not come back. */
const lastLines = (folder: string) =>
  names
    .map((name) =>
      fs
        .readFileSync(path.join(folder, `patroni-${name}.log`), 'utf8')
        .split('\n')
        .slice(-25)
        .join('\n'),
    )
    .join('\n\n')

async function choosePorts(): Promise<Ports> {
  const all = new Set<number>()
  while (all.size < 18) all.add(await freePort())
  const take = all.values()
  const three = () => names.map(() => take.next().value!)
  const one = () => take.next().value!
  return {
    etcd: three(),
    peers: three(),
    postgres: three(),
    rest: three(),
    shops: three(),
    primary: one(),
    pooler: one(),
    web: one(),
  }
}

const answersAs = (role: string, port: number) =>
  fetch(`http://127.0.0.1:${port}/${role}`, { method: 'HEAD', signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A program that can be ended and started again; it ends with `open`, at once, since its data go too. */
function renewable(open: AsyncDisposableStack, start: () => ReturnType<typeof startProgram>) {
  let program = start()
  const renewed = {
    program: () => program,
    stop: () => program.stop(),
    kill: () => program.kill(),
    start: () => void (program = start()),
  }
  open.defer(() => program.kill())
  return renewed
}

type Place = { name: string; at: number; ports: Ports; folder: string }

export type Member = ReturnType<typeof openMember>

/** Patroni with its PostgreSQL, which leads a life of its own. */
function openMember(open: AsyncDisposableStack, { name, at, ports, folder }: Place) {
  const { data, file } = writePatroni(at, ports, folder)
  const postmaster = () => {
    const pidFile = path.join(data, 'postmaster.pid')
    return fs.existsSync(pidFile) ? [Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])] : []
  }
  const start = () => startProgram(`patroni-${name}`, 'patroni', [file], { folder })
  let program = start()
  open.defer(async () => {
    // Patroni alone: its PostgreSQL ends by itself.
    signal([program.pid], 'SIGKILL')
    await endPostmaster(postmaster())
  })
  const everything = () => familyOf(program.pid, ...postmaster())
  return {
    name,
    at,
    file,
    /** As a power cut takes the machine. */
    async kill() {
      signal(everything(), 'SIGKILL')
      await program.kill()
    },
    freeze: () => signal(everything(), 'SIGSTOP'),
    thaw: () => signal(everything(), 'SIGCONT'),
    /** Patroni has it as the primary, with the lock. */
    leads: () => answersAs('primary', ports.rest[at]!),
    start: () => void (program = start()),
  }
}

/** PostgreSQL takes its shared memory with it, which a killed one leaves behind. */
async function endPostmaster(pids: readonly number[]) {
  const all = familyOf(...pids)
  signal(all, 'SIGCONT')
  signal(pids, 'SIGQUIT')
  for (let at = 0; at < 50 && pids.some((pid) => fs.existsSync(`/proc/${pid}`)); at++) await pause(100)
  signal(all, 'SIGKILL')
}

function openHaproxy(open: AsyncDisposableStack, ports: Ports, folder: string) {
  const file = writeHaproxy(ports, folder)
  return renewable(open, () => startProgram('haproxy', 'haproxy', ['-db', '-f', file], { folder }))
}

function openPgBouncer(open: AsyncDisposableStack, ports: Ports, folder: string) {
  const file = writePgBouncer(ports, folder)
  return renewable(open, () => startProgram('pgbouncer', 'pgbouncer', ['-q', file], { folder }))
}
