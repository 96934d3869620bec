import { readFile, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { projectFolder } from '#config'
import { settingsExample, withSettingsTable } from './describe-settings.ts'

const operations = path.join(projectFolder, 'docs/operations.md')
await writeFile(operations, withSettingsTable(await readFile(operations, 'utf8')))
await writeFile(path.join(projectFolder, '.env.example'), settingsExample())
