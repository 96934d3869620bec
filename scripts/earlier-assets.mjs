// Plain JavaScript without libraries, as build.mjs is.
import * as fs from 'node:fs'
import * as path from 'node:path'

/** Folders of files whose names change with what is in them: two releases lie beside each other. */
const folders = ['assets', 'fonts']

/** A page that was opened before an upgrade asks for its scripts and styles so long. */
const servedForMs = 24 * 60 * 60_000

/**
 * Puts the files of the release before out of the way of a build. Returns what brings those back that are younger than a
 * day, counted from the build that replaced them.
 *
 * @param {string} buildFolder
 */
export function setAside(buildFolder, now = Date.now()) {
  const list = path.join(buildFolder, 'earlier-assets.json')
  /** @type {Record<string, number>} When each file was replaced. */
  const replaced = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : {}
  const aside = path.join(buildFolder, 'assets-before')
  for (const folder of folders) {
    const from = path.join(buildFolder, 'client', folder)
    const to = path.join(aside, folder)
    if (!fs.existsSync(from) || fs.existsSync(to)) continue
    fs.mkdirSync(aside, { recursive: true })
    fs.renameSync(from, to)
  }

  return function bringBack() {
    /** @type {Record<string, number>} */
    const stillServed = {}
    for (const name of folders.flatMap((folder) => namesIn(aside, folder))) {
      const at = replaced[name] ?? now
      const to = path.join(buildFolder, 'client', name)
      if (fs.existsSync(to) || now - at > servedForMs) continue
      fs.mkdirSync(path.dirname(to), { recursive: true })
      fs.renameSync(path.join(aside, name), to)
      stillServed[name] = at
    }
    fs.rmSync(aside, { recursive: true, force: true })
    fs.mkdirSync(buildFolder, { recursive: true })
    fs.writeFileSync(list, JSON.stringify(stillServed))
  }
}

function namesIn(/** @type {string} */ aside, /** @type {string} */ folder) {
  const within = path.join(aside, folder)
  if (!fs.existsSync(within)) return []
  return fs
    .readdirSync(within, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(aside, path.join(entry.parentPath, entry.name)))
}
