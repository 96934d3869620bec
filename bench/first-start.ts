import { execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as net from 'node:net'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, observed, printTable, under } from './figures.ts'

// npm run bench:first-start      from nothing to an open shop, what is installed, and what it does afterwards

const root = path.dirname(import.meta.dirname)
const maxMegabytes = 450
const maxSecondsBesidesNpm = 30
/** A shop that nobody visits still looks for jobs, and copies its database a minute after it opened. */
const maxIdleShare = 0.1
const idleSeconds = 60

const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-first-start-'))
fs.chmodSync(folder, 0o711)
const clone = path.join(folder, 'clone')
execFileSync('git', ['clone', '--quiet', root, clone])

const port = await freePort()
const began = Date.now()
const start = spawn('npm', ['start'], {
  cwd: clone,
  env: { ...withoutOurLibraries(process.env), PORT: String(port), CI: 'true' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let output = ''
start.stdout.on('data', (chunk) => (output += chunk))

try {
  while (!(await isOpen())) {
    if (start.exitCode !== null) throw new Error(`npm start ended:\n${output}`)
    await pause(200)
  }
  const openedSeconds = (Date.now() - began) / 1_000
  const npmSeconds = secondsOf('Installing libraries') ?? 0
  const steps = [...output.matchAll(/✓ (.*?) +([\d.]+) s\n/g)].map(([, step, seconds]) =>
    observed(`  ${step}`, `${seconds} s`),
  )
  const shop = Number(/"pid":(\d+)/.exec(output)?.[1])
  const megabytes = Number(
    execFileSync('du', ['-sm', path.join(clone, 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
  )
  const idle = await idleShare(shop)
  const figures: Figure[] = [
    observed('from nothing to an open shop', `${openedSeconds.toFixed(0)} s`),
    ...steps,
    under('besides npm', openedSeconds - npmSeconds, maxSecondsBesidesNpm, 's'),
    under('installed', megabytes, maxMegabytes + 1, 'MB'),
    under(`processor time in the ${idleSeconds} s afterwards`, idle, maxIdleShare, 'of one core'),
    observed('pictures encoded by then', String(countPictures())),
  ]
  printTable(figures)
  process.exitCode = figures.every(({ isMet }) => isMet !== false) ? 0 : 1
} finally {
  start.kill('SIGTERM')
  await Promise.race([new Promise((resolve) => start.once('exit', resolve)), pause(30_000)])
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** How much of one core the shop and the processes it began take while nobody visits it. */
async function idleShare(shop: number) {
  // The work that the first pages left.
  await pause(10_000)
  const before = processorSeconds(shop)
  await pause(idleSeconds * 1_000)
  return (processorSeconds(shop) - before) / idleSeconds
}

function countPictures() {
  const images = path.join(clone, 'data/images')
  if (!fs.existsSync(images)) return 0
  return fs.readdirSync(images, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}

/** Of all the shop's threads and of its children, in user and kernel mode (proc_pid_stat(5)); a hundred ticks are a second. */
function processorSeconds(pid: number): number {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), own)
}

const childrenOf = (pid: number) =>
  fs
    .readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)

function secondsOf(step: string) {
  const [, seconds] = new RegExp(`✓ ${step}.*? ([\\d.]+) s\\n`).exec(output) ?? []
  return seconds === undefined ? null : Number(seconds)
}

async function isOpen() {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
  return answer?.ok ?? false
}

/** The machine's own Node and npm, and nothing that npm says to the commands it runs. */
function withoutOurLibraries(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passedOn = Object.entries(env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_ENV')
  const PATH = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((place) => !place.includes('node_modules'))
    .join(path.delimiter)
  return { ...Object.fromEntries(passedOn), PATH }
}

async function freePort() {
  const probe = net.createServer().listen(0)
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port: found } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return found
}
