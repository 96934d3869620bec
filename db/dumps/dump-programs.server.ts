import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'

export type DumpPrograms = { dump: string; restore: string }

/** Where Debian, Red Hat and Homebrew put each version, beside the PATH. */
const homes = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt']

function foldersOf(home: string) {
  const names = fs.existsSync(home) ? fs.readdirSync(home) : []
  const versions = names.filter((name) => /^(?:\d+|pgsql-\d+|postgresql@\d+|libpq)$/.test(name))
  return versions.map((name) => path.join(home, name, 'bin'))
}

/**
 * The pg_dump and pg_restore that fit a server of this version best: not older, or they refuse it, and as little newer as
 * there is. Null when there are none.
 */
export function findDumpPrograms(serverMajor: number): DumpPrograms | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...homes.flatMap(foldersOf)]
  const found = [...new Set(folders)].flatMap((folder) => {
    const programs = { dump: path.join(folder, 'pg_dump'), restore: path.join(folder, 'pg_restore') }
    if (!fs.existsSync(programs.dump) || !fs.existsSync(programs.restore)) return []
    const major = majorOf(programs.dump)
    return major >= serverMajor ? [{ major, programs }] : []
  })
  return found.toSorted((a, b) => a.major - b.major)[0]?.programs ?? null
}

function majorOf(program: string) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** How PostgreSQL's own programs are told where to connect: not in their arguments, which everybody on the machine sees. */
export function libpqEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const options = { sslmode: 'PGSSLMODE', sslrootcert: 'PGSSLROOTCERT', host: 'PGHOST' } as const
  return {
    ...(hostname && { PGHOST: hostname.replace(/^\[|\]$/g, '') }),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(
      Object.entries(options).flatMap(([option, name]) => {
        const value = searchParams.get(option)
        return value ? [[name, value]] : []
      }),
    ),
  }
}
