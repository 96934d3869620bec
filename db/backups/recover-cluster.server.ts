import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import postgres from 'postgres'
import { launch, stop } from '../embedded-launch.server.ts'
import { livePostmaster, stopPostmaster } from '../embedded-postmaster.server.ts'
import type { Runner } from '../embedded-runner.server.ts'
import type { Programs } from '../find-programs.server.ts'
import { lastCommitIn } from './last-commit.server.ts'

type Recovery = {
  /** As `unpackBase` made it. */
  cluster: string
  /** The log as it was archived, compressed, in a folder that PostgreSQL's user may read. */
  logFolder: string
  /** Null means to the end of the log. */
  to: Date | null
  /** False: the log ends at a hole, and what comes behind it may be what was asked for. */
  isLogWhole: boolean
  programs: Programs
  runner: Runner
  logFile: string
  /** Stops the server in the middle; then this throws. */
  signal?: AbortSignal
}

/** The moment asked for lies behind a hole in the log. */
export class EndsAtHole extends Error {
  override name = 'EndsAtHole'
  readonly lastCommitAt: Date | null

  constructor(lastCommitAt: Date | null) {
    super('The log ends at a hole, before the moment that was asked for')
    this.lastCommitAt = lastCommitAt
  }
}

/**
 * The questions that are asked of the recovered server while nobody else can reach it. Superuser, in the shop's
 * database.
 */
export type Recovered = { sql: postgres.Sql; lastCommitAt: Date | null }

/**
 * Replays the log on top of a base backup, up to the moment asked for, and lets `work` look at the result before the
 * server stops again. Nobody but this user reaches it: it listens in a private folder alone.
 */
export async function recoverCluster<Answer>(
  { cluster, logFolder, to, isLogWhole, programs, runner, logFile, signal }: Recovery,
  work: (recovered: Recovered) => Promise<Answer>,
): Promise<Answer> {
  // The name of a socket may have 107 characters at most, so it cannot lie with the data.
  const sockets = fs.mkdtempSync(path.join(tmpdir(), 'restore-'))
  runner.handOver(sockets)
  const access = path.join(sockets, 'pg_hba.conf')
  fs.writeFileSync(access, 'local all all trust\n')
  fs.chmodSync(access, 0o644)
  fs.writeFileSync(path.join(cluster, 'recovery.signal'), '')
  runner.handOver(path.join(cluster, 'recovery.signal'))

  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    hba_file: access,
    hot_standby: 'off',
    archive_mode: 'off',
    restore_command: `test -f '${quoted(logFolder)}/%f.gz' && gzip -dc '${quoted(logFolder)}/%f.gz' > "%p"`,
    recovery_target_action: 'promote',
  }
  const about = { cluster, postgres: programs.postgres, runner, logFile, durable: true }
  const port = 5432
  const giveUp = () => {
    const running = livePostmaster(cluster)
    if (running) void stopPostmaster(running)
  }
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    const target = to && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }
    const server = await launch({ ...about, settings: { ...settings, ...target } }, port).catch((error: unknown) => {
      // Nothing was committed after the moment that was asked for: the whole log is what it was then.
      if (!target || !String(error).includes('recovery ended before configured recovery target was reached'))
        throw error
      if (!isLogWhole) throw new EndsAtHole(lastCommitIn(logFile))
      return launch({ ...about, settings }, port)
    })
    const sql = postgres({ host: sockets, port, username: 'postgres', database: 'shop', max: 2, onnotice: () => {} })
    try {
      return await work({ sql, lastCommitAt: lastCommitIn(logFile) })
    } finally {
      await sql.end({ timeout: 5 })
      await stop(server)
    }
  } finally {
    signal?.removeEventListener('abort', giveUp)
    fs.rmSync(sockets, { recursive: true, force: true })
  }
}

const quoted = (folder: string) => folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')
