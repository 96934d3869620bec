import * as fs from 'node:fs'
import * as path from 'node:path'
import { projectFolder } from '#config'

export const migrationsFolder = path.join(projectFolder, 'db/migrations')

/** The last change of the tables that these sources know, as a database notes it. */
export const newestMigration = () => String(readJournal().at(-1)!.when)

export function readJournal() {
  const journal = JSON.parse(fs.readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return journal.entries
}
