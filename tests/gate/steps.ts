import * as path from 'node:path'
import { build } from '../../scripts/build.mjs'
import { findOrInstallHeadlessShell } from '../../scripts/chromium.mjs'
import { root, run } from '../../scripts/install.mjs'
import { describeBreach, findBreaches } from './migration-rules.ts'
import { add, honest, nothing, readPlaywright, readVitest, reasonIn, type Tally } from './reports.ts'

export type Result = { tally: Tally; output: string }

const node = process.execPath
const tool = (file: string) => path.join(root, 'node_modules', file)
export const results = path.join(root, 'test-results')

/** The steps that look at the sources and run nothing. */
export const checks = {
  async check(): Promise<Result> {
    // The types of routes are written from the route table.
    const written = await runAlone('check', tool('@react-router/dev/bin.cjs'), 'typegen')
    if (written.tally.failed > 0) return written
    return runAlone('check', tool('oxlint/bin/oxlint'), '--quiet', '--type-aware', '--type-check')
  },
  async migrations(): Promise<Result> {
    const breaches = findBreaches(path.join(root, 'db/migrations'))
    if (breaches.length === 0) return { tally: { ...nothing, passed: 1 }, output: '' }
    const tally = { ...nothing, failed: breaches.length, broken: breaches.map(({ file }) => `db/migrations/${file}`) }
    return { tally, output: breaches.map(describeBreach).join('\n') }
  },
  format: () => runAlone('format', tool('oxfmt/bin/oxfmt'), '--check', '.'),
  dead: () => runAlone('dead', tool('knip/bin/knip.js'), '--no-progress'),
}

/** A program that passes or fails as a whole. */
async function runAlone(name: string, ...args: string[]): Promise<Result> {
  const { code, said } = await run(node, args)
  return { tally: code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, broken: [name] }, output: said }
}

/** Builds the shop when its sources changed, and counts as a test only where it fails. */
export async function buildShop(): Promise<Result> {
  await build(node)
  return { tally: nothing, output: '' }
}

const secondTry = { SECOND_TRY: '1' }
export const long = { LONG_TESTS: '1' }

/** Vitest on these files, or on all. */
export async function runUnit(env: Record<string, string> = {}, files: string[] = []): Promise<Result> {
  const report = path.join(results, `unit-${files[0]?.replaceAll('/', '-') ?? 'all'}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, said } = await run(node, [tool('vitest/vitest.mjs'), 'run', ...files, ...reporters], {
    env: { ...process.env, ...secondTry, ...env },
  })
  return { tally: honest(code, readVitest(root, report), 'vitest'), output: said }
}

/** Playwright on these files, or on all; builds the shop first. */
export async function runJourneys(
  env: Record<string, string> = {},
  files: string[] = [],
  args: string[] = [],
): Promise<Result> {
  await build(node)
  const name = `e2e-${files[0]?.replaceAll('/', '-') ?? 'all'}${args[0] ?? ''}`
  const report = path.join(results, `${name}.json`)
  const given = [...files.map(escapeForRegExp), ...args, '--output', path.join(results, name)]
  const { code, said } = await run(node, [tool('@playwright/test/cli.js'), 'test', ...given], {
    env: {
      ...process.env,
      ...secondTry,
      ...env,
      CHROMIUM: await findOrInstallHeadlessShell(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  return { tally: honest(code, readPlaywright(report), 'playwright'), output: said }
}

/** Long journeys. Those that measure how long others wait come last, and have the machine to themselves. */
export async function runLongJourneys(files: string[]): Promise<Result> {
  const projects = ['--project=own-shop', '--project=desktop', '--project=mobile']
  const beside = await runJourneys(long, files, ['--pass-with-no-tests', ...projects])
  const alone = await runJourneys(long, files, ['--project=processes', '--workers=1', '--pass-with-no-tests'])
  return { tally: add(beside.tally, alone.tally), output: `${beside.output}\n${alone.output}` }
}

/** A long file that is a program of its own. */
const programs: Record<string, string[]> = {
  'scripts/lighthouse.mjs': ['--look', 'ilkal,atelier,street', '--steady'],
  'tests/mutations/command.ts': [],
  'e2e/cluster/command.ts': ['--kills', '3'],
  'e2e/upgrade/command.ts': [],
}

export async function runProgram(file: string): Promise<Result> {
  const env = { ...process.env, CHROMIUM: await findOrInstallHeadlessShell() }
  const { code, said } = await run(node, [file, ...programs[file]!], { env })
  if (code === 0) return { tally: { ...nothing, passed: 1 }, output: said }
  return { tally: { ...nothing, failed: 1, broken: [`${file}: ${reasonIn(said)}`] }, output: said }
}

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
