import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setAside } from './earlier-assets.mjs'
import { root, run } from './install.mjs'
import { step } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { takeTurn } from './take-turn.mjs'

const stampFile = path.join(root, 'build/.built-from')

/** The shop's process: scripts/start.ts and all it needs. */
export const builtShop = path.join(root, 'build/server/index.js')

const inputs = [
  'app',
  'shop',
  'http',
  'caching',
  'db',
  'shared',
  'demo',
  'simulators',
  'jobs',
  'scripts',
  'public',
  'config.server.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/**
 * Builds when a source changed since the last build, and only then. beside: a script that has the machine's idle time
 * until the build ends.
 *
 * @param {string} node
 * @param {{ beside?: string }} options
 */
export async function build(node, { beside } = {}) {
  if (isBuilt()) return
  // Two starts at once would write over each other's files. The build removes its own folder, so it is not there.
  const end = await takeTurn(path.join(root, 'node_modules/.building'))
  try {
    if (!isBuilt()) await buildAnew(node, beside)
  } finally {
    end()
  }
}

const isBuilt = () => fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === hashOfSources()

async function buildAnew(/** @type {string} */ node, /** @type {string | undefined} */ beside) {
  const wanted = hashOfSources()
  fs.rmSync(stampFile, { force: true })
  await step('Building the shop (only when its sources change)', async () => {
    const other = beside ? spawn(node, [path.join(root, beside)], { cwd: root, stdio: 'ignore' }) : null
    const reactRouter = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
    const bringBack = setAside(path.join(root, 'build'))
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, said } = await run(node, [reactRouter, 'build'], { env }).finally(() => other?.kill())
    bringBack()
    if (code !== 0) throw new Refusal(`${said}\nThe shop could not be built: the reasons are above.`)
  })
  fs.writeFileSync(stampFile, wanted)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesIn)) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ input) {
  const found = fs.statSync(path.join(root, input), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return input.includes('.test.') ? [] : [input]
  return fs
    .readdirSync(path.join(root, input))
    .sort()
    .flatMap((name) => filesIn(path.join(input, name)))
}
