// Writes which libraries a shop runs on, with versions, licences and hashes, as CycloneDX: `npm run sbom [file]`.
// Read from the lock file alone: neither a registry nor node_modules is asked.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { root } from './install.mjs'

const file = path.resolve(process.argv[2] ?? path.join(root, 'sbom.cdx.json'))
/** @param {string} name */
const read = (name) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

// Tools are taken out first: with --omit=dev npm leaves out libraries, too, that a tool needs as well, such as zod.
// Packages of this repository are no libraries: npm knows no address for them.
const { devDependencies: _tools, scripts: _scripts, workspaces: _ours, ...manifest } = read('package.json')
/** @type {{ packages: Record<string, any> }} */
const lock = read('package-lock.json')
/** @type {(where: string, one: { link?: boolean }) => boolean} */
const isOurs = (where, { link }) => Boolean(link) || where.startsWith('packages/')
const ours = Object.entries(lock.packages).flatMap(([where, one]) => (isOurs(where, one) ? [path.basename(where)] : []))
for (const own of [manifest, lock.packages['']])
  own.dependencies = Object.fromEntries(Object.entries(own.dependencies).filter(([name]) => !ours.includes(name)))
delete lock.packages[''].devDependencies
delete lock.packages[''].workspaces
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).filter(([where, one]) => !one.dev && !one.devOptional && !isOurs(where, one)),
)

const parent = fs.mkdtempSync(path.join(tmpdir(), 'sbom-'))
try {
  // npm names the list after its folder.
  const folder = path.join(parent, manifest.name)
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const text = execFileSync(npm, asked, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  fs.writeFileSync(file, text)
  console.log(`${file}: ${JSON.parse(text).components.length} libraries`)
} finally {
  fs.rmSync(parent, { recursive: true })
}
