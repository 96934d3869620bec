import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../temporary-folder.ts'
import { nothing, readVitest, reasonIn } from './reports.ts'
import { judgeUnsteady, maxUnsteady } from './unsteady.ts'

const run = (count: number) => ({
  ...nothing,
  passed: 10,
  unsteady: Array.from({ length: count }, (_, at) => ({ name: `cart, ${at}`, why: 'too slow' })),
})

test('tests that needed a second try are listed by name, run after run, and fail a run beyond three', () => {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const file = path.join(folder.path, 'unsteady.csv')
  expect(judgeUnsteady(run(0), file).failed).toBe(0)
  expect(fs.existsSync(file)).toBe(false)
  expect(judgeUnsteady(run(maxUnsteady), file).failed).toBe(0)
  expect(judgeUnsteady(run(maxUnsteady + 1), file)).toMatchObject({
    failed: 1,
    broken: ['4 tests needed a second try, and 3 may'],
  })
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(1 + 3 + 4)
  expect(lines[0]).toBe('at,test,why')
  expect(lines[7]).toMatch(/^2\d{3}-[^,]+,"cart, 3",too slow$/)
})

test('a program that failed says why: its crossed lines, or its last ones', () => {
  expect(reasonIn('  … begun\n  ✗ two orders were lost\n\n1 promises were broken.\n')).toBe('two orders were lost')
  expect(reasonIn('one\ntwo\nError: no port\n    at open\n')).toBe('Error: no port')
  expect(reasonIn('one\ntwo\nthree\nfour\n')).toBe('two · three · four')
})

test('a counterexample is a failure with its seed, though another seed passed at the second try', () => {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const file = path.join(folder.path, 'unit.json')
  const found =
    'Error: Property failed after 26 tests\n{ seed: 7, path: "25:1" }\nCounterexample: [["\\v"]]\nShrunk 3 times'
  const tests = Object.entries({ steady: [], slow: ['Error: too slow\n  at open'], cells: [found] })
  const assertionResults = tests.map(([fullName, failureMessages]) => ({ fullName, status: 'passed', failureMessages }))
  fs.writeFileSync(file, JSON.stringify({ testResults: [{ name: '/shop/cells.test.ts', assertionResults }] }))
  expect(readVitest('/shop', file)).toEqual({
    passed: 2,
    failed: 1,
    broken: [
      'cells.test.ts: cells: Error: Property failed after 26 tests { seed: 7, path: "25:1" } Counterexample: [["\\v"]]',
    ],
    unsteady: [{ name: 'cells.test.ts: slow', why: 'Error: too slow' }],
  })
})
