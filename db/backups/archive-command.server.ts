import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Runner } from '../embedded-runner.server.ts'

/** While this file is there, PostgreSQL throws finished log away: nobody keeps it. */
const pausedName = 'paused'

/**
 * Where PostgreSQL puts finished log for the shop to carry away. On the database's own disk: what may be slow, far or
 * away never holds up PostgreSQL, and the keys of what is far stay with the shop.
 */
export type Outgoing = { folder: string }

export function makeOutgoing(home: string, runner: Runner): Outgoing {
  const folder = path.join(home, 'postgres-log')
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder, { mode: 0o700 })
    runner.handOver(folder)
  }
  return { folder }
}

/** Makes the folder again where somebody removed it: without it PostgreSQL keeps all of its log, until the disk is full. */
export function repairOutgoing({ folder }: Outgoing, cluster: string) {
  if (fs.existsSync(folder)) return false
  fs.mkdirSync(folder, { mode: 0o700 })
  const { uid, gid } = fs.statSync(cluster)
  fs.chownSync(folder, uid, gid)
  return true
}

export const isPaused = ({ folder }: Outgoing) => fs.existsSync(path.join(folder, pausedName))

export function setPaused({ folder }: Outgoing, paused: boolean) {
  const file = path.join(folder, pausedName)
  if (paused) fs.writeFileSync(file, '')
  else fs.rmSync(file, { force: true })
}

/** No more than a minute's work is only on one disk. */
export const archiveSettings = (outgoing: Outgoing) => ({
  archive_mode: 'on',
  archive_timeout: 60,
  archive_command: archiveCommand(outgoing),
})

/**
 * PostgreSQL's `archive_command`: compresses a segment under another name, waits for the disk, then gives it its name.
 * The same segment again is fine; another one of the same name is refused. `sync FILE` is not everywhere, `sync` is.
 */
function archiveCommand({ folder }: Outgoing) {
  const outgoing = `'${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
  return `
    set -e
    outgoing=${outgoing}
    [ ! -e "$outgoing/${pausedName}" ] || exit 0
    target="$outgoing/%f.gz"
    if [ -e "$target" ]; then
      gzip -dc "$target" | cmp -s - "%p" && exit 0
      echo "another segment %f waits to be carried away" >&2
      exit 1
    fi
    gzip -4 -c "%p" > "$target.part"
    sync "$target.part" 2>/dev/null || sync
    mv "$target.part" "$target"
    sync "$outgoing" 2>/dev/null || sync
  `.replaceAll(/\n\s+/g, '\n')
}
