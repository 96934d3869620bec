import { readFile, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { projectFolder } from '#config'
import { settingsExample, withSettingsTable } from './describe-settings.ts'

for (const name of ['README.md', 'docs/operations.md']) {
  const file = path.join(projectFolder, name)
  await writeFile(file, withSettingsTable(await readFile(file, 'utf8')))
}
await writeFile(path.join(projectFolder, '.env.example'), settingsExample())
