import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'

/** A file that runs when one of these folders changed, and in its turn. */
export type LongFile = { file: string; demandedBy: string[] }

/** Each commit brings one part, so that six commits bring every file. */
export const parts = 6

/** By its name alone: files that come or go move no other. This byte deals out the slow ones evenly. */
export const partOf = (file: string) => createHash('sha384').update(file).digest()[9]! % parts

/** Every file whose first line says what demands it, as `// demanded by: shop/backups db/backups`. */
export function findLongFiles(root: string): LongFile[] {
  return git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.mjs')
    .split('\0')
    .filter((file) => file && fs.existsSync(path.join(root, file)))
    .map((file) => ({ file, demandedBy: readDemands(fs.readFileSync(path.join(root, file), 'utf8')) }))
    .filter(({ demandedBy }) => demandedBy.length > 0)
}

export const readDemands = (text: string) => /^\/\/ demanded by: (.+)\n/.exec(text)?.[1]?.split(' ') ?? []

/** The files that have changed since a commit, and which commits there are since then, by their numbers. */
export type Landing = { changed: string[]; commits: number[] }

/** The landing since `base`. Without a commit to compare with, it is the newest commit, and nothing counts as changed. */
export function readLanding(root: string, base = 'HEAD~1'): Landing {
  const newest = Number(git(root, 'rev-list', '--count', 'HEAD'))
  if (!knows(root, base)) return { changed: [], commits: [newest] }
  const since = Number(git(root, 'rev-list', '--count', `${base}..HEAD`))
  return {
    changed: git(root, 'diff', '--name-only', '-z', base).split('\0').filter(Boolean),
    commits: Array.from({ length: since }, (_, at) => newest - at),
  }
}

/** Those that the change demands, and those whose turn it is; the others do not run here. */
export function chooseFiles(files: LongFile[], { changed, commits }: Landing) {
  const turns = new Set(commits.map((commit) => commit % parts))
  const sources = changed.filter((name) => !name.endsWith('.test.ts'))
  const isDemanded = ({ file, demandedBy }: LongFile) =>
    changed.includes(file) || sources.some((name) => demandedBy.some((folder) => name.startsWith(`${folder}/`)))
  const chosen = files.filter((file) => isDemanded(file) || turns.has(partOf(file.file)))
  return { chosen, left: files.filter((file) => !chosen.includes(file)) }
}

function knows(root: string, commit: string) {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }).trim()
