import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { storePlainPictures } from '#tests/plain-pictures.ts'
import { builtShop } from '../../scripts/build.mjs'
import { root } from '../../scripts/install.mjs'
import { nodeEnvironment } from '../../scripts/node-flags.mjs'
import { admin } from './admin.ts'

const timeoutMs = 240_000

export type ShopProcess = Awaited<ReturnType<typeof startShop>>

/**
 * Starts a real shop, as built, with the demo in plain pictures. `name` is its log's, in test-results. Only these
 * settings: settings of this machine for a real shop stay out of the test. `program`: another build.
 */
export async function startShop(
  name: string,
  settings: Record<string, string>,
  { hasPlainPictures = true, program = builtShop } = {},
) {
  if (hasPlainPictures && settings.DATA_DIR) await storePlainPictures(settings.DATA_DIR)
  const port = settings.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const logFile = path.join(root, `test-results/${name}.log`)
  fs.mkdirSync(path.dirname(logFile), { recursive: true })
  const log = fs.openSync(logFile, 'w')
  const { PATH, HOME, TMPDIR } = process.env
  const shop = spawn(process.execPath, [program], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...nodeEnvironment,
      // SIGUSR1 opens the debugger: at a port of its own, or two shops would ask for the same.
      NODE_OPTIONS: '--inspect-port=127.0.0.1:0',
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
    stdio: ['ignore', log, log, 'ipc'],
  })
  fs.closeSync(log)
  const gone = () => shop.exitCode !== null || shop.signalCode !== null

  async function stop() {
    if (gone()) return
    shop.kill('SIGTERM')
    const impatience = setTimeout(() => shop.kill('SIGKILL'), 20_000)
    await once(shop, 'exit')
    clearTimeout(impatience)
  }

  return {
    url,
    pid: shop.pid!,
    stop,
    /** As a power cut would: nothing is closed. */
    async kill() {
      if (gone()) return
      shop.kill('SIGKILL')
      await once(shop, 'exit')
    },
    isOpen: () => !gone(),
    /** Null while it runs, or when a signal ended it. */
    exitCode: () => shop.exitCode,
    /** Everything it wrote so far. */
    said: () => fs.readFileSync(logFile, 'utf8'),
    async untilReady() {
      const until = Date.now() + timeoutMs
      while (!gone() && Date.now() < until) {
        const answer = await fetch(`${url}/readyz`).catch(() => null)
        if (answer?.ok) return
        await pause(50)
      }
      await stop()
      throw new Error(`The shop did not open:\n${fs.readFileSync(logFile, 'utf8')}`)
    },
  }
}

/** Below the ports that the system gives to connections: none of those takes it before the shop opens. */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const server = net.createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
