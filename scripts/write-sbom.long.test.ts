// demanded by: scripts
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'

test('the list of libraries names each that a shop runs on, with its version and licence, and no tool', () => {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const file = path.join(folder.path, 'sbom.json')
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'write-sbom.mjs'), file])
  const { bomFormat, components } = JSON.parse(fs.readFileSync(file, 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  const { dependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const listed = new Map(
    components.map(({ name, group, version }: { name: string; group?: string; version: string }) => [
      group ? `${group}/${name}` : name,
      version,
    ]),
  )
  // Packages of this repository come with the shop's own sources.
  const ours = fs.readdirSync(path.join(import.meta.dirname, '../packages'))
  for (const [name, version] of Object.entries(dependencies).filter(([one]) => !ours.includes(one)))
    expect([name, listed.get(name)]).toEqual([name, version])
  expect(listed.has('vitest')).toBe(false)
  expect(Object.keys(devDependencies)).toContain('vitest')
})
