import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '../../scripts/build.mjs'
import { root } from '../../scripts/install.mjs'
import { admin } from './admin.ts'

const patienceMs = 240_000

/**
 * Opens one real shop, as built, with its own database and the demo, for all journeys. With E2E_BASE_URL
 * set, the journeys visit the shop that is open there instead.
 */
export default async function openShop() {
  if (process.env.E2E_BASE_URL) return undefined
  await build(process.execPath)

  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-e2e-'))
  fs.chmodSync(folder, 0o711)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shop = start({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_PICTURES: 'plain',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  await untilReady(shop, url)
  process.env.E2E_BASE_URL = url

  return async () => {
    await stop(shop)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const logFile = path.join(root, 'test-results/shop.log')

/** Only these settings: whatever this machine has set for a real shop stays out of the test. */
function start(settings: Record<string, string>) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true })
  const log = fs.openSync(logFile, 'w')
  const { PATH, HOME, TMPDIR } = process.env
  const shop = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', log, log, 'ipc'],
  })
  fs.closeSync(log)
  return shop
}

async function untilReady(shop: ChildProcess, url: string) {
  const until = Date.now() + patienceMs
  while (shop.exitCode === null && Date.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  await stop(shop)
  throw new Error(`The shop did not open:\n${fs.readFileSync(logFile, 'utf8')}`)
}

async function stop(shop: ChildProcess) {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  const impatience = setTimeout(() => shop.kill('SIGKILL'), 20_000)
  await once(shop, 'exit')
  clearTimeout(impatience)
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
