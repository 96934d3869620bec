import { mkdir, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import type { Runner } from '../embedded-runner.server.ts'
import { logPath } from './base-manifest.ts'
import type { Place } from './place.ts'
import { DamagedBackup } from './unpack-base.server.ts'

/** Brings log to where PostgreSQL's user may read it: the place itself is the shop's alone, or far away, or encrypted. */
export async function stageLog(place: Place, names: readonly string[], folder: string, runner: Runner) {
  await mkdir(folder, { mode: 0o700 })
  runner.handOver(folder)
  for (const name of names) {
    const bytes = await place.read(logPath(name))
    if (!bytes) throw new DamagedBackup(`The log ${name} went missing while it was read.`)
    const file = path.join(folder, `${name}.gz`)
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx' })
    runner.handOver(file)
  }
}
