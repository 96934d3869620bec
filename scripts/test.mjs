// Plain JavaScript without libraries, as scripts/start.mjs is, and for the same reason.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { changedSources } from './changed-sources.mjs'
import { findOrInstallHeadlessShell } from './chromium.mjs'
import { checkNode, install, root, run } from './install.mjs'
import { elapsed } from './progress.mjs'
import { refuse } from './refusal.mjs'

/**
 * Broken: the tests that failed, with the first line of why. Unsteady: those that passed at the second try.
 *
 * @typedef {{ passed: number, failed: number, broken?: string[], unsteady?: string[] }} Tally
 */

const started = Date.now()
const bin = (/** @type {string} */ file) => path.join(root, 'node_modules', file)
const results = path.join(root, 'test-results')
/** What the compiler and the search for unused exports know of files that have not changed since. */
const seen = path.join(root, 'node_modules/.cache')

/** @param {string} node */
const suite = (node) => {
  const check = async (/** @type {string[]} */ ...args) => {
    const { code, said } = await run(node, args)
    return { tally: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, said }
  }

  /** @type {ReturnType<typeof check> | undefined} */
  let routeTypes
  /** Those two read the types of routes, which are written anew first, and once. */
  const checkTyped = async (/** @type {string[]} */ ...args) => {
    routeTypes ??= check(bin('@react-router/dev/bin.cjs'), 'typegen')
    const generated = await routeTypes
    return generated.tally.failed > 0 ? generated : check(...args)
  }

  return {
    types: () =>
      checkTyped(
        bin('typescript/bin/tsc'),
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        path.join(seen, 'types.tsbuildinfo'),
      ),

    format: () => check(bin('oxfmt/bin/oxfmt'), '--check', '.'),

    async lint() {
      const { files, remember } = changedSources(root, path.join(seen, 'linted.json'))
      const lint = [bin('oxlint/bin/oxlint'), '--quiet']
      // Rules that ask for types take most of the time, and only what changed may be judged anew by them.
      const known = files && files.length < maxLintedApart
      const all = await (known ? check(...lint) : checkTyped(...lint, '--type-aware'))
      const changed = known && files.length > 0 ? await checkTyped(...lint, '--type-aware', ...files) : all
      if (all.tally.failed + changed.tally.failed === 0) remember()
      return all.tally.failed > 0 ? all : changed
    },

    dead: () => check(bin('knip/bin/knip.js'), '--no-progress', '--cache', '--cache-location', path.join(seen, 'knip')),

    unit: () => unit(),

    browser: () => browser(),

    longUnit: () => unit(long),

    /** Each complete look keeps the budgets that a busy machine does not change. */
    async looks() {
      const CHROMIUM = await findOrInstallHeadlessShell()
      const args = ['scripts/lighthouse.mjs', '--look', 'fineweave,atelier,street', '--steady']
      const { code, said } = await run(node, args, { env: { ...process.env, CHROMIUM } })
      return { tally: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, said }
    },

    async longBrowser() {
      const shared = await browser(long, ['--project=own-shop', '--project=desktop', '--project=mobile', '--workers=3'])
      // These measure how long others wait: each has the machine to itself.
      const alone = await browser(long, ['--project=processes', '--workers=1'])
      return { tally: sum(shared.tally, alone.tally), said: `${shared.said}\n${alone.said}` }
    },
  }

  async function unit(env = process.env) {
    const report = path.join(results, 'unit.json')
    const { code, said } = await run(
      node,
      [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { env },
    )
    return { tally: honest(code, readVitest(report)), said }
  }

  async function browser(env = process.env, /** @type {string[]} */ args = []) {
    await build(node)
    const CHROMIUM = await findOrInstallHeadlessShell()
    const { code, said } = await run(node, [bin('@playwright/test/cli.js'), 'test', ...args], {
      env: { ...env, CHROMIUM },
    })
    return { tally: honest(code, readPlaywright(path.join(results, 'e2e.json'))), said }
  }
}

/** From so many on, all at once are as quick. */
const maxLintedApart = 1_000

/** Tests that take minutes: the files named `*.long.test.ts`. */
const long = { ...process.env, LONG_TESTS: '1' }
const longSteps = ['longUnit', 'looks', 'longBrowser']

try {
  checkNode()
  const node = await install({ withTools: true })
  fs.rmSync(results, { recursive: true, force: true })
  fs.mkdirSync(results)
  process.exitCode = await runSuite(suite(node), process.argv.slice(2))
} catch (error) {
  refuse(error)
}

/**
 * @param {Record<string, () => Promise<{ tally: Tally, said: string }>>} steps
 * @param {string[]} chosen
 */
async function runSuite(steps, chosen) {
  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const broken = []
  const show = async (/** @type {string} */ name) => {
    const isChosen = chosen.length > 0 ? chosen.includes(name) : !longSteps.includes(name)
    if (!isChosen) return
    const since = Date.now()
    const { tally, said } = await (steps[name]?.() ?? Promise.reject(new Error(`No step is named ${name}`))).catch(
      brokenStep,
    )
    if (tally.failed > 0) console.log(`\n${said.trimEnd()}\n`)
    const unsteady = tally.unsteady?.length ? ` (${tally.unsteady.length} at the second try)` : ''
    for (const test of tally.unsteady ?? []) console.log(`\n  At the second try: ${test}\n`)
    console.log(
      `  ${tally.failed > 0 ? '✗' : '✓'} ${name}: ${tally.passed} passed${unsteady}, ${tally.failed} failed  ${elapsed(since)}`,
    )
    total.passed += tally.passed
    total.failed += tally.failed
    if (tally.failed > 0) broken.push(...(tally.broken?.length ? tally.broken : [name]))
  }

  const inTurn = async (/** @type {string[]} */ ...names) => {
    for (const name of names) await show(name)
  }
  // The quick ones share the two cores. Tests that load pages write the types of routes while they run.
  await Promise.all([inTurn('lint'), inTurn('types', 'format', 'dead')])
  await show('unit')
  await show('browser')
  for (const name of longSteps) await show(name)
  console.log('')
  for (const test of broken) console.log(`  Failed: ${test}`)
  console.log(`All of it took ${elapsed(started)}.\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

/** A runner that fell over has failed, whatever it had counted by then. */
function honest(/** @type {number | null} */ code, /** @type {Tally} */ tally) {
  if (code === 0 && tally.passed > 0) return tally
  return { ...tally, failed: Math.max(tally.failed, 1) }
}

/** @returns {Tally} */
function sum(/** @type {Tally} */ one, /** @type {Tally} */ other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    broken: [...(one.broken ?? []), ...(other.broken ?? [])],
    unsteady: [...(one.unsteady ?? []), ...(other.unsteady ?? [])],
  }
}

/** @returns {{ tally: Tally, said: string }} */
function brokenStep(/** @type {unknown} */ error) {
  return { tally: { passed: 0, failed: 1 }, said: error instanceof Error ? error.message : String(error) }
}

/** @returns {Tally} */
function readVitest(/** @type {string} */ file) {
  const report = readJson(file)
  const tests = (report?.testResults ?? []).flatMap((/** @type {any} */ { name, message, assertionResults }) => {
    const place = path.relative(root, name)
    // A file that could not be read has a message, and no test.
    if (assertionResults.length === 0 && message) return [{ name: place, status: 'failed', errors: [message] }]
    return assertionResults.map((/** @type {any} */ { fullName, status, failureMessages: errors }) => ({
      name: `${place}: ${fullName}`,
      status,
      errors,
    }))
  })
  const find = (/** @type {string} */ wanted) =>
    tests
      .filter((/** @type {any} */ { status, errors }) => status === wanted && errors.length > 0)
      .map((/** @type {any} */ { name, errors }) => `${name}: ${firstLine(errors[0])}`)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    broken: find('failed'),
    unsteady: find('passed'),
  }
}

/** @returns {Tally} */
function readPlaywright(/** @type {string} */ file) {
  const report = readJson(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  const suites = report?.suites ?? []
  return {
    passed: expected + flaky,
    failed: unexpected,
    broken: findTests(suites, 'unexpected').map(
      ({ name, results }) => `${name}: ${firstLine(results.at(-1)?.error?.message)}`,
    ),
    unsteady: findTests(suites, 'flaky').map(({ name, results: [first] }) => `${name}\n${first.error?.message ?? ''}`),
  }
}

/**
 * @param {any[]} suites
 * @param {string} wanted
 * @returns {{ name: string, results: any[] }[]}
 */
function findTests(suites, wanted) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...findTests(inner, wanted),
    ...specs.flatMap((/** @type {any} */ { file, title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === wanted)
        .map((/** @type {any} */ { projectName, results }) => ({
          name: `${file} (${projectName}): ${title}`,
          results,
        })),
    ),
  ])
}

function firstLine(/** @type {string | undefined} */ message) {
  return stripVTControlCharacters(message ?? '')
    .replace(/\n[^]*/, '')
    .slice(0, 300)
}

function readJson(/** @type {string} */ file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
}
