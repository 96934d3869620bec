import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { changedSources } from './changed-sources.mjs'

const sources = {
  'shared/money.ts': 'export const paise = 1',
  'shared/price.ts': "import { paise } from '#shared/money.ts'\nexport const price = paise",
  'app/page.tsx': "import type { Route } from './+types/page'\nexport const page = () => import('../shared/price.ts')",
  'app/other.ts': 'export const other = 1',
  'app/routes.ts': 'export default []',
}

function changesAfter(change: (write: (file: string, text: string) => void, root: string) => void) {
  const { path: root, remove } = makeFolder()
  onTestFinished(remove)
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  for (const [file, text] of Object.entries(sources)) write(file, text)
  const record = path.join(root, 'node_modules/.cache/linted.json')
  const first = changedSources(root, record)
  expect(first.files).toBeNull()
  first.remember()
  change(write, root)
  return changedSources(root, record).files?.toSorted() ?? null
}

test('nothing changed leaves nothing to look at', () => {
  expect(changesAfter(() => {})).toEqual([])
})

test('what imports a changed file may have changed with it, over any number of steps', () => {
  const files = changesAfter((write) => write('shared/money.ts', 'export const paise = Promise.resolve(1)'))
  expect(files).toEqual(['app/page.tsx', 'shared/money.ts', 'shared/price.ts'])
})

test('a new file, and what imported a removed one, are looked at', () => {
  const files = changesAfter((write, root) => {
    write('app/new.ts', 'export const fresh = 1')
    fs.rmSync(path.join(root, 'shared/price.ts'))
  })
  expect(files).toEqual(['app/new.ts', 'app/page.tsx'])
})

test.each(['app/routes.ts', 'app/globals.d.ts', 'package.json', '.oxlintrc.json'])(
  'after a change of %s any may have changed',
  (file) => {
    expect(changesAfter((write) => write(file, '{}'))).toBeNull()
  },
)
