import * as fs from 'node:fs'
import * as path from 'node:path'
import { root } from '../../scripts/install.mjs'
import { elapsed } from '../../scripts/progress.mjs'
import { add, nothing } from './reports.ts'
import { chooseFiles, findLongFiles, readLanding } from './rotation.ts'
import {
  buildShop,
  checks,
  long,
  type Result,
  results,
  runJourneys,
  runLongJourneys,
  runProgram,
  runUnit,
} from './steps.ts'
import { judgeUnsteady } from './unsteady.ts'

// npm test                 the gate: what every change must pass
// npm test -- unit         one part of it, or several: check, migrations, format, dead, unit, browser
// npm test -- rotation     the long files that the change since LANDED demands, and the next part of the others
// npm run test:all         the gate and every long file

/** No long file is begun in a run that is older. Its beginning is in seconds since 1970, as of the whole of .ci/run. */
const maxAgeMinutes = 40
const began = process.env.RUN_BEGAN ? Number(process.env.RUN_BEGAN) * 1_000 : Date.now()
const isLate = () => Date.now() - began > maxAgeMinutes * 60_000

/** Journeys that begin together; what is late is noticed between them. */
const journeysAtOnce = 6

const unsteadyFile = path.join(results, 'unsteady.csv')
let total = nothing
const notRun: string[] = []

const wanted = process.argv.slice(2)
clearResults()
if (wanted.includes('rotation')) await runLongFiles(false)
else await runGate(wanted.filter((part) => part !== 'all'))
if (wanted.includes('all')) await runLongFiles(true)
finish()

/** The checks beside the build, and then the journeys beside the unit tests: one waits where the other computes. */
async function runGate(chosen: string[]) {
  const show = (name: string, work: () => Promise<Result>) =>
    chosen.length === 0 || chosen.includes(name) ? showStep(name, work) : undefined
  await Promise.all([
    show('migrations', checks.migrations),
    Promise.all([show('check', checks.check), show('format', checks.format)]).then(() => show('dead', checks.dead)),
    (chosen.length === 0 || chosen.includes('unit') || chosen.includes('browser')) && showStep('build', buildShop),
  ])
  await Promise.all([show('unit', runUnit), show('browser', runJourneys)])
}

async function runLongFiles(isEvery: boolean) {
  const files = findLongFiles(root)
  const { chosen, left } = isEvery
    ? { chosen: files, left: [] }
    : chooseFiles(files, readLanding(root, process.env.LANDED))
  notRun.push(...left.map(({ file }) => file))
  const names = chosen.map(({ file }) => file)
  const isJourney = (file: string) => file.startsWith('e2e/') && file.endsWith('.test.ts')
  const unit = names.filter((file) => file.endsWith('.test.ts') && !isJourney(file))
  const journeys = names.filter(isJourney)
  if (unit.length > 0) await begin(unit, 'long unit', () => runUnit(long, unit))
  for (let at = 0; at < journeys.length; at += journeysAtOnce) {
    const some = journeys.slice(at, at + journeysAtOnce)
    await begin(some, `long journeys from ${at + 1} of ${journeys.length}`, () => runLongJourneys(some))
  }
  for (const file of names.filter((file) => !file.endsWith('.test.ts')))
    await begin([file], file, () => runProgram(file))

  async function begin(some: string[], name: string, work: () => Promise<Result>) {
    if (!isEvery && isLate()) notRun.push(...some.map((file) => `${file} (the run was ${maxAgeMinutes} minutes old)`))
    else await showStep(name, work)
  }
}

async function showStep(name: string, work: () => Promise<Result>) {
  const since = Date.now()
  const { tally, output } = await work().catch((error: unknown) => fallen(name, error))
  if (tally.failed > 0) console.log(`\n${output.trimEnd()}\n`)
  for (const { name: test, why } of tally.unsteady) console.log(`  At the second try: ${test}\n    ${why}`)
  const mark = tally.failed > 0 ? '✗' : '✓'
  console.log(`  ${mark} ${name}: ${tally.passed} passed, ${tally.failed} failed  ${elapsed(since)}`)
  total = add(total, tally)
}

function fallen(name: string, error: unknown): Result {
  const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { tally: { ...nothing, failed: 1, broken: [name] }, output }
}

/** All but the list of unsteady tests, which grows from run to run. */
function clearResults() {
  fs.mkdirSync(results, { recursive: true })
  for (const name of fs.readdirSync(results))
    if (name !== path.basename(unsteadyFile)) fs.rmSync(path.join(results, name), { recursive: true })
}

function finish() {
  const { passed, failed, broken, unsteady } = (total = judgeUnsteady(total, unsteadyFile))
  console.log('')
  for (const file of notRun) console.log(`  Not run: ${file}`)
  if (unsteady.length > 0) console.log(`  At the second try: ${unsteady.length}, named in test-results/unsteady.csv`)
  for (const test of broken) console.log(`  Failed: ${test}`)
  console.log(`All of it took ${elapsed(began)}.\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
