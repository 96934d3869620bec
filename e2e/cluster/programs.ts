import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../scripts/refusal.mjs'

const postgresFolder = '/usr/lib/postgresql/15/bin'

/** Debian's packages, with the program that shows that each is there. */
const packages = {
  'etcd-server': 'etcd',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  'postgresql-15': 'pg_rewind',
} as const

const places = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', postgresFolder]

const find = (program: string) =>
  places.map((place) => path.join(place, program)).find((file) => fs.existsSync(file)) ?? null

const isRoot = process.getuid?.() === 0

/** Debian's packages that are missing on this machine. */
const missingPackages = () =>
  Object.entries(packages).flatMap(([name, program]) => (find(program) === null ? [name] : []))

/** Installs what is missing when this is root, and throws a Refusal that says what to install otherwise. */
export function installMissing() {
  const missing = missingPackages()
  if (missing.length === 0) return
  if (isRoot && fs.existsSync('/usr/bin/apt-get')) withoutServices(() => install(missing))
  const left = missingPackages()
  if (left.length > 0)
    throw new Refusal(
      `The cluster needs programs that are not here. On Debian or Ubuntu: apt-get install ${left.join(' ')}`,
    )
}

function install(names: readonly string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, timeout: 300_000, stdio: 'ignore' } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], options)
}

/** Debian starts what it installs as services, unless this file says no. */
function withoutServices(work: () => void) {
  const policy = '/usr/sbin/policy-rc.d'
  if (fs.existsSync(policy)) return work()
  fs.writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    work()
  } finally {
    fs.rmSync(policy)
  }
}

/** PostgreSQL, and with it Patroni, refuses to run as root: then its own user, whom its package makes, has its files. */
const findUser = () =>
  isRoot
    ? { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) }
    : {}

/** A folder that belongs to the user of the programs. */
export function makeOwnFolder(folder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveAway(folder)
  return folder
}

export function writeOwnFile(file: string, text: string, mode = 0o600) {
  fs.writeFileSync(file, text, { mode })
  giveAway(file)
  return file
}

function giveAway(file: string) {
  const user = findUser()
  if (user.uid !== undefined) fs.chownSync(file, user.uid, user.gid!)
}

/**
 * Runs a program as the user that has its files. What it says is in the log of its name. It ends with this process, even
 * with one that is killed, where Linux can tell it.
 */
export function startProgram(
  name: string,
  program: string,
  args: readonly string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
) {
  const found = find(program)
  if (found === null) throw new Refusal(`There is no program called ${program} on this machine.`)
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
  const dying = find('setpriv') ? [find('setpriv')!, '--pdeathsig', 'TERM', found] : [found]
  const child = spawn(dying[0]!, [...dying.slice(1), ...args], {
    cwd: folder,
    env: { PATH: places.join(path.delimiter), LANG: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', log, log],
    // Ctrl-C is for this process alone, which ends the others in their turn.
    detached: true,
    ...findUser(),
  })
  fs.closeSync(log)
  return {
    name,
    pid: child.pid!,
    isRunning: () => isRunning(child),
    /** As a power cut takes it, with all that it has started. */
    async kill() {
      if (!isRunning(child)) return
      signal(familyOf(child.pid!), 'SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      if (!isRunning(child)) return
      child.kill('SIGTERM')
      const impatience = setTimeout(() => signal(familyOf(child.pid!), 'SIGKILL'), 10_000)
      await once(child, 'exit')
      clearTimeout(impatience)
    },
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Sends a signal to those that are still there. */
export function signal(pids: readonly number[], what: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, what)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** A process and all below it, by Linux's own list. */
export function familyOf(...first: number[]) {
  const parents = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }]
      } catch {
        return []
      }
    })
  const family = [...first]
  for (const pid of family)
    family.push(...parents.flatMap((one) => (one.parent === pid && !family.includes(one.pid) ? [one.pid] : [])))
  return family
}

/** Waits until something listens at a port of this machine. */
export async function untilOpen(port: number, what: string) {
  const until = performance.now() + 30_000
  while (performance.now() < until) {
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error(`${what} did not open its port`)
}
