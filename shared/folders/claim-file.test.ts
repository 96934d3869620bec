import { execFile } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { claimFile, isClaimed } from './claim-file.server.ts'

test('a file is one process’s until it gives it up or ends', async () => {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  const file = path.join(folder, 'shop.pid')
  expect(isClaimed(file)).toBe(false)
  const release = claimFile(file)
  expect(isClaimed(file)).toBe(true)
  expect(claimFile(file)).toBeNull()
  release!()
  expect(isClaimed(file)).toBe(false)

  // Left by processes that ended, one of whose numbers a stranger has.
  for (const left of ['999999 long ago', `${process.pid} long ago`, String(process.pid), '']) {
    fs.writeFileSync(file, left)
    expect(isClaimed(file)).toBe(false)
    claimFile(file)!()
  }
  expect(fs.readdirSync(folder)).toEqual([])
})

test('of many processes that begin at the same moment one has the file, also where another one left it', async () => {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  const module = path.join(import.meta.dirname, 'claim-file.server.ts')
  const at = Date.now() + 1_500
  const script = (file: string) =>
    `import { claimFile } from ${JSON.stringify(module)}
     while (Date.now() < ${at});
     console.log(claimFile(${JSON.stringify(file)}) === null ? 'no' : 'yes')
     setTimeout(() => {}, 1500)`
  const left = path.join(folder, 'left')
  fs.writeFileSync(left, '999999 long ago')
  for (const file of [path.join(folder, 'new'), left]) {
    const said = await Promise.all(
      Array.from({ length: 4 }, () =>
        promisify(execFile)(process.execPath, ['--input-type=module', '-e', script(file)]),
      ),
    )
    expect(said.map(({ stdout }) => stdout.trim()).toSorted()).toEqual(['no', 'no', 'no', 'yes'])
  }
})
