import * as fs from 'node:fs'
import * as path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests passed and failed. Broken: those that failed, and why. Unsteady: those that needed a second try. */
export type Tally = { passed: number; failed: number; broken: string[]; unsteady: Unsteady[] }
export type Unsteady = { name: string; why: string }

export const nothing: Tally = { passed: 0, failed: 0, broken: [], unsteady: [] }

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  broken: [...one.broken, ...other.broken],
  unsteady: [...one.unsteady, ...other.unsteady],
})

/** A runner that ended badly has failed, whatever it had counted by then. */
export function honest(code: number | null, tally: Tally, name: string): Tally {
  if (code === 0 || tally.failed > 0) return tally
  return { ...tally, failed: 1, broken: [`${name}: the runner ended badly`] }
}

type VitestReport = {
  testResults: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export function readVitest(root: string, file: string): Tally {
  const tests = (readJson<VitestReport>(file)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const place = path.relative(root, name)
    // A file that could not be read has a message, and no test.
    if (assertionResults.length === 0 && message) return [{ name: place, status: 'failed', errors: [message] }]
    return assertionResults.map(({ fullName, status, failureMessages: errors }) => ({
      name: `${place}: ${fullName}`,
      status,
      errors,
    }))
  })
  const isBroken = ({ status, errors }: (typeof tests)[number]) =>
    status === 'failed' || (status === 'passed' && foundExample.test(errors[0] ?? ''))
  const failed = tests.filter(isBroken)
  const passed = tests.filter((one) => one.status === 'passed' && !isBroken(one))
  return {
    passed: passed.length,
    failed: failed.length,
    broken: failed.map(({ name, errors }) => `${name}: ${reasonOf(errors[0])}`),
    unsteady: passed.flatMap(({ name, errors: [why] }) => (why ? [{ name, why: firstLine(why) }] : [])),
  }
}

/** The second try of a property has another seed: it passes, and the counterexample of the first is one all the same. */
const foundExample = /^(?:Error: )?Property failed after/

/** With the seed and the counterexample, which stand in the next lines. */
const reasonOf = (message = '') =>
  foundExample.test(message) ? firstLine(message.split('\n').slice(0, 3).join(' ')) : firstLine(message)

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[]
  }[]
}

export function readPlaywright(file: string): Tally {
  const tests = findTests(readJson<PlaywrightSuite>(file) ?? {})
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted)
  const [failed, flaky] = [withStatus('unexpected'), withStatus('flaky')]
  return {
    passed: withStatus('expected').length + flaky.length,
    failed: failed.length,
    broken: failed.map(({ name, results }) => `${name}: ${firstLine(results.at(-1)?.error?.message)}`),
    unsteady: flaky.map(({ name, results: [first] }) => ({ name, why: firstLine(first?.error?.message) })),
  }
}

function findTests({
  suites = [],
  specs = [],
}: PlaywrightSuite): { name: string; status: string; results: Result[] }[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({ name: `${file} (${projectName}): ${title}`, status, results })),
  )
  return [...suites.flatMap(findTests), ...own]
}

type Result = { error?: { message?: string } }

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0]!.slice(0, 300)

/** Why a program says that it failed: its lines with a cross, else its errors, else its last ones. */
export function reasonIn(said: string) {
  const lines = stripVTControlCharacters(said).trim().split('\n')
  const crossed = lines.filter((line) => /^\s*✗ /.test(line))
  const errors = lines.filter((line) => /^\w*Error: /.test(line))
  const telling = [crossed, errors, lines.slice(-3)].find(({ length }) => length > 0)!.slice(0, 3)
  return telling
    .map((line) => line.replace(/^\s*(?:✗ )?/, ''))
    .join(' · ')
    .slice(0, 600)
}

const readJson = <Report>(file: string) =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : null
