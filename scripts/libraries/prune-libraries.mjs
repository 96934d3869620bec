import * as fs from 'node:fs'
import * as path from 'node:path'

/** Types, source maps and notes: nothing reads them when the shop is built or runs. Node runs no TypeScript of a library. */
const unread = /\.([cm]?tsx?|flow|map|md|markdown)$/

/** C headers for building add-ons, of which the shop has none; half as large as Node itself. */
const headers = /^node(-bin)?-[a-z]+-[a-z0-9]+\/include$/

/** Removes what no program reads from a folder of libraries: a third of its size. */
export function pruneLibraries(/** @type {string} */ folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    const name = place.slice(place.lastIndexOf(`node_modules${path.sep}`) + 'node_modules/'.length)
    if (entry.isFile() && unread.test(entry.name)) fs.rmSync(place)
    else if (entry.isDirectory() && headers.test(name.replaceAll(path.sep, '/'))) fs.rmSync(place, { recursive: true })
    else if (entry.isDirectory()) pruneLibraries(place)
  }
}
