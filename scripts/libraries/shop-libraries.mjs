/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{ dependencies?: Versions, devDependencies?: Versions, scripts?: Versions }} Manifest
 * @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean, dependencies?: Versions, devDependencies?: Versions,
 *   optionalDependencies?: Versions, peerDependencies?: Versions,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry
 * @typedef {Record<string, Entry>} Entries What a lock file knows of each folder; the project itself is ''.
 */

/**
 * package.json and its lock without the tools that only tests and checks need. `npm ci --omit=dev` would not leave out
 * those that a library names as an optional peer: better-auth names vitest and drizzle-kit, others TypeScript.
 *
 * @template {Manifest} M
 * @template {{ packages: Entries }} L
 * @param {M} manifest
 * @param {L} lock
 */
export function withoutTools({ devDependencies: _tools, scripts: _scripts, ...manifest }, lock) {
  const { devDependencies: _lockedTools, ...project } = lock.packages[''] ?? {}
  const needed = [...reachedFrom(project, lock.packages)].sort()
  const packages = {
    '': project,
    ...Object.fromEntries(needed.map((folder) => [folder, neededEntry(lock.packages[folder] ?? {})])),
  }
  return { manifest, lock: { ...lock, packages } }
}

/** Without the tools, what they and some platforms need is for those platforms alone. */
function neededEntry(/** @type {Entry} */ { devOptional, ...entry }) {
  return devOptional ? { ...entry, optional: true } : entry
}

/**
 * The folders of everything that the project needs, near or far.
 *
 * @param {Entry} project
 * @param {Entries} entries
 */
function reachedFrom(project, entries) {
  /** @type {Set<string>} */
  const reached = new Set()
  const visit = (/** @type {string} */ folder, /** @type {Entry} */ entry) => {
    for (const name of namesNeededBy(entry)) {
      const found = find(name, folder, entries)
      if (found === null || reached.has(found)) continue
      reached.add(found)
      const { link, resolved } = entries[found] ?? {}
      // Our own packages are links to where they stand.
      if (link && resolved) reached.add(resolved)
      const place = (link && resolved) || found
      visit(place, entries[place] ?? {})
    }
  }
  visit('', project)
  return reached
}

/** @param {Entry} entry */
function namesNeededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/**
 * Where Node finds a library: in the folder that asks for it, or in one around it.
 *
 * @param {string} name
 * @param {string} from
 * @param {Entries} entries
 */
function find(name, from, entries) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`
    if (place in entries) return place
    if (folder === '') return null
  }
}
