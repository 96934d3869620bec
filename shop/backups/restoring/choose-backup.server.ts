import { execFileSync } from 'node:child_process'
import type { BackupSettings } from '#config'
import type { BaseManifest } from '#db/backups/base-manifest.ts'
import type { Place } from '#db/backups/place.ts'
import { indexLog } from '#db/backups/wal-names.ts'
import { findPrograms } from '#db/find-programs.server.ts'
import { newestMigration } from '#db/read-journal.server.ts'
import { listBases, listLog, readManifest, summaryOf } from '../known-backups.server.ts'
import { nameOf, openFiles } from '../open-place.server.ts'
import { holeSentence } from './bring-back.server.ts'
import { CannotRestore, chooseBase, refuseVersions } from './restore-rules.ts'

type Asked = { settings: Pick<BackupSettings, 'place' | 'key'>; to: Date | null }

/** The base and the log for this moment. Throws CannotRestore for what cannot be restored here. */
export async function chooseBackup({ settings, to }: Asked) {
  const place = nameOf(settings)
  const { plain, files } = openFiles(settings)
  const ids = await listBases(files)
  if (ids.length === 0) await refuseOtherKey(plain, settings.key !== undefined)
  const manifests = new Map<string, BaseManifest>()
  for (const id of ids) manifests.set(id, (await readManifest(files, id))!)
  const log = indexLog(await listLog(files))
  const chosen = chooseBase([...manifests.values()].map(summaryOf), log, { to, now: new Date(), place })
  if (chosen.hole !== null && to === null) throw holeSentence(chosen.hole, null)
  const manifest = manifests.get(chosen.base.id)!
  refuseVersions(manifest, { postgres: await versionHere(), newestSchema: newestMigration() })
  return { files, manifest, chosen }
}

async function refuseOtherKey(plain: Place, hasKey: boolean) {
  const paths = await plain.list('bases')
  const isSealed = paths.some((file) => file.endsWith('.sealed'))
  if (isSealed && !hasKey)
    throw new CannotRestore('The backups are encrypted: set BACKUP_KEY to the key that they were made with.')
  if (paths.length > 0 && !isSealed && hasKey)
    throw new CannotRestore('The backups are not encrypted: leave BACKUP_KEY out.')
}

async function versionHere() {
  const { postgres } = await findPrograms()
  return / (\d+\.\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))![1]!
}
