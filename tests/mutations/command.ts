// demanded by: tests/mutations
import { execFile } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { makeFolderInMemory } from '#tests/temporary-folder.ts'
import { startEmbeddedDatabase } from '../../db/embedded.server.ts'
import { root } from '../../scripts/install.mjs'
import { elapsed } from '../../scripts/progress.mjs'
import { mutate } from './apply.ts'
import { type Mutation, mutations } from './list.ts'

// npm run mutate -- refund    tries those alone whose sentence or file has the word

const run = promisify(execFile)
const atOnce = 2
/** On a busy machine a test of one file takes minutes. */
const patienceMs = 600_000

type Report = { testResults: { message: string; assertionResults: { title: string; status: string }[] }[] }

const started = Date.now()
const word = process.argv[2] ?? ''
const chosen = mutations.filter(({ broken, file }) => `${broken} ${file}`.includes(word))
const waiting = [...chosen]
const unnoticed: string[] = []

const folder = makeFolderInMemory()
const database = await startEmbeddedDatabase(path.join(folder.path, 'database'), { port: 55520, durable: false })
try {
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      const copy = path.join(folder.path, `copy-${at}`)
      await copySources(copy)
      for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) await attempt(copy, mutation)
    }),
  )
} finally {
  await database.close()
  folder.remove()
}
console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} noticed, in ${elapsed(started)}`)
process.exitCode = unnoticed.length === 0 && chosen.length > 0 ? 0 : 1

/** All that git knows or would take, as it stands in this folder. The libraries are shared. */
async function copySources(to: string) {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const name of stdout.split('\0')) {
    const from = path.join(root, name)
    if (name === '' || !fs.existsSync(from)) continue
    fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true })
    fs.copyFileSync(from, path.join(to, name))
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(to, 'node_modules'))
}

async function attempt(copy: string, mutation: Mutation) {
  const since = Date.now()
  const file = path.join(copy, mutation.file)
  const text = fs.readFileSync(file, 'utf8')
  let trouble: string | null
  try {
    fs.writeFileSync(file, mutate(text, mutation))
    trouble = whyUnnoticed(await runTest(copy, mutation.noticedBy), mutation.noticedBy.name)
  } catch (error) {
    trouble = String(error)
  } finally {
    fs.writeFileSync(file, text)
  }
  console.log(`  ${trouble ? '✗' : '✓'} without: ${mutation.broken}  ${elapsed(since)}`)
  if (!trouble) return
  unnoticed.push(mutation.broken)
  console.log(`      ${mutation.file}, ${mutation.noticedBy.file}: ${trouble}`)
}

async function runTest(copy: string, { file, name }: Mutation['noticedBy']): Promise<Report> {
  const report = path.join(copy, 'mutation.json')
  fs.rmSync(report, { force: true })
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const named = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const args = ['run', file, '-t', named, '--reporter=json', `--outputFile.json=${report}`]
  // It is meant to fail.
  await run(process.execPath, [vitest, ...args], {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: database.url, LONG_TESTS: file.includes('.long.') ? '1' : '' },
    timeout: patienceMs,
  }).catch(() => {})
  return JSON.parse(fs.readFileSync(report, 'utf8'))
}

/** Null when the named test failed, and not the whole file before it. */
function whyUnnoticed({ testResults }: Report, name: string) {
  const named = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title }) => title.includes(name))
  if (named.some(({ status }) => status === 'failed')) return null
  if (named.some(({ status }) => status === 'passed')) return `"${name}" passes all the same`
  return `"${name}" did not run. ${testResults.map(({ message }) => message).join(' ')}`
}
