// Writes which libraries a shop runs on, with versions, licences and hashes, as CycloneDX: `npm run sbom [file]`.
// Read from the lock file alone: neither a registry nor node_modules is asked.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { root } from './install.mjs'

const file = path.resolve(process.argv[2] ?? path.join(root, 'sbom.cdx.json'))
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const text = execFileSync(npm, asked, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
const bom = JSON.parse(text)

// With --omit=dev npm leaves out libraries that a tool needs as well, such as zod.
const isTool = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
const tools = new Set(bom.components.filter(isTool).map((one) => one['bom-ref']))
bom.components = bom.components.filter((one) => !tools.has(one['bom-ref']))
bom.dependencies = bom.dependencies
  .filter(({ ref }) => !tools.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter((one) => !tools.has(one)) }))
// npm names it after the folder.
bom.metadata.component.name = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).name
fs.writeFileSync(file, JSON.stringify(bom, null, 2))
console.log(`${file}: ${bom.components.length} libraries`)
