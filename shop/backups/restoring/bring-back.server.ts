import { rm, statfs } from 'node:fs/promises'
import * as path from 'node:path'
import type { BaseManifest } from '#db/backups/base-manifest.ts'
import type { Place } from '#db/backups/place.ts'
import { EndsAtHole, recoverCluster, type Recovered } from '#db/backups/recover-cluster.server.ts'
import { stageLog } from '#db/backups/stage-log.server.ts'
import { unpackBase } from '#db/backups/unpack-base.server.ts'
import { findRunner } from '#db/embedded-runner.server.ts'
import { findPrograms } from '#db/find-programs.server.ts'
import { formatMoment } from '#shared/dates.ts'
import { listLog } from '../known-backups.server.ts'
import { CannotRestore, type Chosen, chooseLog } from './restore-rules.ts'

type Bringing = {
  files: Place
  manifest: BaseManifest
  chosen: Chosen
  to: Date | null
  /** A new folder; the database will lie in its `postgres`. */
  home: string
  /** Left free on the disk. */
  spareBytes?: number
  signal?: AbortSignal
}

const minSpareBytes = 200 * 1024 ** 2

/** Restores the database of a shop into a new folder, lets `work` look at it, and stops it. Throws CannotRestore. */
export async function bringBack<Answer>(
  { files, manifest, chosen, to, home, spareBytes = minSpareBytes, signal }: Bringing,
  work: (recovered: Recovered) => Promise<Answer>,
): Promise<Answer> {
  await refuseTooSmall(home, manifest, spareBytes)
  const programs = await findPrograms()
  const cluster = path.join(home, 'postgres')
  const runner = findRunner(home, cluster, programs.postgres)
  const logFolder = path.join(home, 'log-to-replay')
  await unpackBase(files, manifest, cluster, runner, signal)
  await stageLog(files, chooseLog(await listLog(files), chosen), logFolder, runner)
  const logFile = path.join(home, 'postgres.log')
  signal?.throwIfAborted()
  const recovery = { cluster, logFolder, to, isLogWhole: chosen.hole === null, programs, runner, logFile, signal }
  const answer = await recoverCluster(recovery, work).catch((error: unknown) => {
    throw error instanceof EndsAtHole ? holeSentence(chosen.hole!, error.lastCommitAt) : error
  })
  await rm(logFolder, { recursive: true })
  return answer
}

export const holeSentence = (hole: string, lastCommitAt: Date | null) =>
  new CannotRestore(
    `The log has a hole: ${hole} is missing. ` +
      (lastCommitAt
        ? `From there on nothing can be restored until the next full copy; choose ${formatMoment(lastCommitAt)} or earlier, or a later day.`
        : 'Choose an earlier moment, or one after the next full copy.'),
  )

async function refuseTooSmall(home: string, { files }: BaseManifest, spareBytes: number) {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, spareBytes)
  const { bavail, bsize } = await statfs(home)
  if (bavail * bsize < needed) {
    throw new CannotRestore(
      `The disk of ${home} is too small: the database needs ${Math.ceil(needed / 1024 ** 2)} MB, and ${Math.floor((bavail * bsize) / 1024 ** 2)} MB are free.`,
    )
  }
}
