import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectFolder } from '#config'
import { makeFolder } from '#tests/temporary-folder.ts'

const asSettings = { dialect: 'postgresql', schema: './shop/**/tables.server.ts', casing: 'snake_case' }

test('the tables of the sources are those of the migrations: drizzle-kit has nothing to add', () => {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  fs.cpSync(path.join(projectFolder, 'db/migrations'), folder, { recursive: true })
  const settings = Object.entries({ ...asSettings, out: path.relative(projectFolder, folder) })
  const said = execFileSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', ...settings.flatMap(([name, value]) => [`--${name}`, value])],
    { cwd: projectFolder, encoding: 'utf8' },
  )
  expect(said).toContain('No schema changes, nothing to migrate')
})
