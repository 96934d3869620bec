import * as fs from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {{ file: string, wrong: string, right: string }} Patch */

const libraries = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/**
 * Replaces places in a library's files. Does nothing where that is done, and throws where the text is no longer there.
 *
 * @param {string} library
 * @param {string} folder of the library, whose files are meant
 * @param {readonly Patch[]} patches
 */
export function patchLibrary(library, folder, patches) {
  for (const name of new Set(patches.map(({ file }) => file))) {
    const file = path.join(libraries, library, folder, name)
    const found = fs.readFileSync(file, 'utf8')
    const patched = patches.filter((patch) => patch.file === name).reduce(apply(library), found)
    if (patched === found) continue
    // Beside its place and renamed: a reader meanwhile reads one or the other.
    fs.writeFileSync(`${file}.new`, patched)
    fs.renameSync(`${file}.new`, file)
  }
}

const apply =
  (/** @type {string} */ library) =>
  (/** @type {string} */ text, /** @type {Patch} */ { wrong, right }) => {
    if (text.includes(right)) return text
    if (text.includes(wrong)) return text.replace(wrong, () => right)
    throw new Error(`${library} has changed: see whether its patch in scripts/libraries is still needed`)
  }
