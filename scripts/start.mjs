// Plain JavaScript without libraries: it runs before any is installed, on Node.js 20 or newer.
import { spawn } from 'node:child_process'
import * as os from 'node:os'
import * as path from 'node:path'
import { build, builtShop } from './build.mjs'
import { checkNode, install, root } from './install.mjs'
import { nodeEnvironment, nodeFlags } from './node-flags.mjs'
import { whenNpmIsGone } from './outlived.mjs'
import { refuse } from './refusal.mjs'
import { restartCode } from './restart-code.mjs'

const dev = process.argv.includes('--dev')

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => (running ? running.kill(signal) : process.exit(128 + os.constants.signals[signal])))
}

try {
  checkNode()
  const node = await install({ withTools: dev })
  // One core is busy with the build: it would take as much longer.
  const beside = os.availableParallelism() > 1 ? 'scripts/prepare-first-start.ts' : undefined
  if (!dev) await build(node, { beside })
  whenNpmIsGone(() => running?.kill('SIGTERM'))
  openShop(node)
} catch (error) {
  refuse(error)
}

function openShop(/** @type {string} */ node) {
  const script = dev ? path.join(root, 'scripts/start.ts') : builtShop
  const shop = spawn(node, [...nodeFlags, script, ...process.argv.slice(2)], {
    // The fourth is a line that closes when this process is killed: the shop then closes too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...nodeEnvironment, ...process.env, NODE_ENV: dev ? 'development' : 'production' },
  })
  running = shop
  shop.on('exit', (code, signal) => {
    if (code === restartCode) return openShop(node)
    process.exit(code ?? 128 + os.constants.signals[signal ?? 'SIGTERM'])
  })
}
