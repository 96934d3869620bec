// Plain JavaScript without libraries, as scripts/start.mjs is, and for the same reason.
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'

const skipped = new Set(['node_modules', 'build', 'data', '.git', '.react-router', 'test-results'])
const isSource = (/** @type {string} */ file) => /(?<!\.d)\.(ts|tsx|mjs)$/.test(file)
/** What every source may depend on without importing it. */
const isForAll = (/** @type {string} */ file) =>
  /(\.d\.ts|^app\/routes\.ts|^package(-lock)?\.json|^tsconfig\.json|^\.oxlintrc\.json)$/.test(file)

/**
 * The sources whose types may be others than when `record` was last written: those that changed, and those that import
 * them, over any number of steps. Null means any may be. `remember` writes the record.
 *
 * @param {string} root
 * @param {string} record
 */
export function changedSources(root, record) {
  const texts = new Map(filesIn(root, '').map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
  const now = Object.fromEntries(
    [...texts].map(([file, text]) => [file, createHash('sha1').update(text).digest('hex')]),
  )
  return {
    files: changedSince(texts, now, readRecord(record)),
    remember() {
      fs.mkdirSync(path.dirname(record), { recursive: true })
      fs.writeFileSync(record, JSON.stringify(now))
    },
  }
}

/**
 * @param {Map<string, string>} texts
 * @param {Record<string, string>} now
 * @param {Record<string, string> | null} before
 */
function changedSince(texts, now, before) {
  if (!before) return null
  const changed = new Set(Object.keys({ ...now, ...before }).filter((file) => now[file] !== before[file]))
  if ([...changed].some(isForAll)) return null
  const importers = importersIn(texts)
  for (const file of changed) for (const one of importers.get(file) ?? []) changed.add(one)
  return [...changed].filter((file) => texts.has(file) && isSource(file))
}

/**
 * Who imports a file, by its path. A path that nothing has counts as well: that of a file that was removed.
 *
 * @param {Map<string, string>} texts
 */
function importersIn(texts) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, text] of texts) {
    if (!isSource(file)) continue
    for (const [, from] of text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
      const at = pathOf(file, from ?? '')
      importers.set(at, [...(importers.get(at) ?? []), file])
    }
  }
  return importers
}

/** A route's own types come from the route. */
function pathOf(/** @type {string} */ file, /** @type {string} */ from) {
  if (from === '#config') return 'config.server.ts'
  if (from.startsWith('#')) return from.slice(1)
  const at = path.posix.join(path.posix.dirname(file), from)
  return at.includes('/+types/') ? `${at.replace('/+types/', '/')}.tsx` : at
}

function readRecord(/** @type {string} */ record) {
  try {
    return JSON.parse(fs.readFileSync(record, 'utf8'))
  } catch {
    return null
  }
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ root, /** @type {string} */ folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(root, file)
    return isSource(file) || file.endsWith('.json') || isForAll(file) ? [file] : []
  })
}
