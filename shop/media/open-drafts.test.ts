import { spawnSync } from 'node:child_process'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { draftPath, openDrafts, writeDraft } from './open-drafts.server.ts'

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('files under way lie where nobody else may read them', async () => {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  onTestFinished(await openDrafts(folder.path))
  const path = draftPath()
  await finished(writeDraft(path).end('bytes'))
  expect(path.startsWith(join(folder.path, 'tmp/'))).toBe(true)
  expect([await mode(join(folder.path, 'tmp')), await mode(path)]).toEqual(['700', '600'])
})

test('a start removes what dead processes left, and leaves what others are at', async () => {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const at = (name: string) => join(folder.path, 'tmp', name)
  await mkdir(at(''), { mode: 0o755 })
  const host = hostname().replaceAll(/[^\w-]/g, '_')
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const old = new Date(Date.now() - 25 * 3_600_000)
  const names = {
    dead: `${host}.${dead}.a`,
    alive: `${host}.${process.ppid}.b`,
    elsewhere: 'other.7.c',
    old: 'other.7.d',
  }
  for (const name of Object.values(names)) await writeFile(at(name), 'bytes')
  await utimes(at(names.old), old, old)
  onTestFinished(await openDrafts(folder.path))
  expect((await readdir(at(''))).sort()).toEqual([names.alive, names.elsewhere].sort())
  expect(await mode(at(''))).toBe('700')
})
