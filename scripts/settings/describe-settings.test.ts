import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#config'
import { settingsExample, withSettingsTable } from './describe-settings.ts'

const read = (name: string) => fs.readFileSync(path.join(projectFolder, name), 'utf8')

test('docs/operations.md names every setting as it is read (npm run settings)', () => {
  const operations = read('docs/operations.md')
  expect(operations).toBe(withSettingsTable(operations))
})

test('.env.example names every setting as it is read (npm run settings)', () => {
  expect(read('.env.example')).toBe(settingsExample())
})

test('a document without a place for settings is refused', () => {
  expect(() => withSettingsTable('# Something else')).toThrow('no place for settings')
})
