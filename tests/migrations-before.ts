import * as fs from 'node:fs'
import * as path from 'node:path'
import { onTestFinished } from 'vitest'
import { projectFolder } from '#config'
import { makeFolder } from './temporary-folder.ts'

/** A folder with the migrations before the one of this name. */
export function migrationsBefore(name: string) {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  fs.cpSync(path.join(projectFolder, 'db/migrations'), folder, { recursive: true })
  const journalFile = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(fs.readFileSync(journalFile, 'utf8'))
  const entries = journal.entries as { tag: string }[]
  const at = entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries: entries.slice(0, at) }))
  return folder
}
