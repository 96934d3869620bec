import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The lines that a running server writes into postmaster.pid in its data folder. */
export type Postmaster = { pid: number; ready: boolean; socket: string | null }

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = fs.readFileSync(pidFile(cluster), 'utf8').split('\n')
    const socket = lines[4] ? path.join(lines[4], `.s.PGSQL.${lines[3]}`) : null
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready', socket }
  } catch {
    return undefined
  }
}

/**
 * A server that serves this data folder right now. After a crash and a reboot (or in a restarted
 * container) the number in postmaster.pid may belong to a stranger; PostgreSQL would then refuse to
 * start, so such a file is removed.
 */
export function livePostmaster(cluster: string) {
  const found = readPostmaster(cluster)
  if (!found || !isAlive(found.pid)) return undefined
  if (servesHere(found, cluster)) return found
  fs.rmSync(pidFile(cluster), { force: true })
  return undefined
}

const servesHere = ({ pid }: Postmaster, cluster: string) => isAlive(pid) && commandOf(pid).includes(cluster)

/** The server of a shop that was killed goes within so many pauses. */
const maxPauses = 100

/**
 * Waits until no server of another container, whose number says nothing here, answers at the folder's socket. Resolves to
 * false where it goes on.
 */
export async function waitForServerElsewhere(cluster: string) {
  for (let pauses = 0; pauses < maxPauses; pauses += 1) {
    const found = readPostmaster(cluster)
    if (!found?.socket || servesHere(found, cluster) || !(await answers(found.socket))) return true
    await pause(200)
  }
  return false
}

const answers = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const client = net.connect({ path: socket })
    client.once('connect', () => resolve(true)).once('error', () => resolve(false))
    client.once('connect', () => client.destroy())
  })

/** Stops a server whose shop died: new connections end, running statements are rolled back. */
export async function stopPostmaster({ pid }: Postmaster) {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    signalTo(pid, signal)
    const until = Date.now() + timeoutMs
    while (isAlive(pid) && Date.now() < until) await pause(25)
    if (!isAlive(pid)) return
  }
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It went by itself, which is what the signal asks for.
  }
}

function commandOf(pid: number) {
  try {
    if (fs.existsSync('/proc/self')) return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
