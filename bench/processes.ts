import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Load, Outcome } from './load-generator.ts'

/** The servers measured have one core, the generator and the database the other. */
export const serverCore = '0'
const generatorCore = '1'
export const bothCores = `${serverCore},${generatorCore}`

const mayPin = spawnSync('taskset', ['-V']).status === 0
const pinned = (core: string) => (mayPin ? { execPath: 'taskset', execArgv: ['-c', core, process.execPath] } : {})

/** Every process of the benchmark, so that none outlives it. */
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** `script` is one of the benchmark's own, or a file by its whole path. */
export function start(
  script: string,
  args: string[],
  { core = serverCore, env = {}, nodeFlags = [] as readonly string[] } = {},
) {
  const { execPath = process.execPath, execArgv = [] } = pinned(core)
  const { PATH, HOME, TMPDIR } = process.env
  const child = fork(path.resolve(import.meta.dirname, script), args, {
    execPath,
    execArgv: [...execArgv, ...nodeFlags],
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await once(child, 'exit')
  clearTimeout(impatience)
}

/** Above every price: as a highest price they all let the same products through, and each is an address of its own. */
let numbersUsed = 20_000

/** Runs a load from a process of its own. Numbered paths never repeat within a run of the benchmark. */
export async function load(given: Omit<Load, 'from' | 'encoding'> & { encoding?: string }): Promise<Outcome> {
  const work: Load = { encoding: 'gzip, deflate, br, zstd', from: numbersUsed, ...given }
  const generator = start('load-generator.ts', [JSON.stringify(work)], { core: generatorCore })
  const [outcome] = (await once(generator, 'message')) as [Outcome]
  if (given.paths.some((path) => path.includes('{n}'))) numbersUsed += outcome.requests + given.connections
  if (outcome.failures > 0)
    throw new Error(`${outcome.failures} of ${outcome.requests} requests failed: ${given.paths[0]}`)
  return outcome
}

export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function untilAnswers(port: number, path = '/readyz') {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (answer?.ok) return
    await pause(20)
  }
  throw new Error(`Nothing answers at port ${port}`)
}

/** Resident memory of a process in megabytes (millions of bytes). */
export const residentMb = (pid: number) => memoryMb(pid, 'VmRSS')

/** The most that a process had at once since it began. */
export const peakMb = (pid: number) => memoryMb(pid, 'VmHWM')

function memoryMb(pid: number, line: 'VmRSS' | 'VmHWM') {
  const kb = Number(new RegExp(`${line}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
  return (kb * 1_024) / 1e6
}
