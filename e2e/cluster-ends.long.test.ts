// demanded by: e2e/cluster docs/examples/cluster
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../scripts/install.mjs'
import { familyOf, installMissing } from './cluster/programs.ts'
import { note } from './harness/note.ts'

const isThere = (pid: number) =>
  fs.existsSync(`/proc/${pid}`) && !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))

/** The processes that work in a folder, whoever their parent is: PostgreSQL leaves Patroni's family. */
const inFolder = (folder: string) =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
      } catch {
        return false
      }
    })

let shown: ChildProcess | undefined
test.afterEach(() => void shown?.kill('SIGINT'))

test('Ctrl-C ends the cluster that a person opened, and leaves nothing behind @processes', async () => {
  installMissing()
  shown = spawn(process.execPath, ['e2e/cluster/show.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  shown.stdout!.on('data', (bytes: Buffer) => (said += bytes.toString()))
  await expect.poll(() => said, { timeout: 200_000 }).toContain('Ctrl-C ends all of it')

  const folder = path.dirname(/^Logs +(\S+)$/m.exec(said)![1]!)
  const family = familyOf(shown.pid!)
  expect(family.length).toBeGreaterThan(10)
  expect(inFolder(folder).length).toBeGreaterThanOrEqual(9)
  const web = /^The shop +(\S+)/m.exec(said)![1]!
  expect((await fetch(web)).status).toBe(200)

  const ended = once(shown, 'exit')
  const since = performance.now()
  shown.kill('SIGINT')
  await ended
  note(`ended after ${((performance.now() - since) / 1_000).toFixed(1)} s`)
  expect(shown.exitCode).toBe(0)
  await expect.poll(() => family.filter(isThere)).toEqual([])
  expect(inFolder(folder)).toEqual([])
  expect(fs.existsSync(folder)).toBe(false)
})
