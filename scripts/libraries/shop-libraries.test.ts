import { expect, test } from 'vitest'
import { type Entries, withoutTools } from './shop-libraries.mjs'

const entries: Entries = {
  '': { dependencies: { shop: '1.0.0', own: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
  'node_modules/shop': {
    version: '1.0.0',
    dependencies: { inner: '^1.0.0', outer: '^1.0.0' },
    peerDependencies: { peer: '*', tool: '*' },
    peerDependenciesMeta: { tool: { optional: true } },
  },
  'node_modules/shop/node_modules/inner': { version: '1.0.0', dependencies: { outer: '^1.0.0' } },
  'node_modules/inner': { version: '2.0.0' },
  'node_modules/outer': { version: '1.0.0', optionalDependencies: { 'for-one-platform': '^1.0.0' } },
  'node_modules/for-one-platform': { version: '1.0.0', devOptional: true },
  'node_modules/peer': { version: '1.0.0' },
  'node_modules/own': { resolved: 'packages/own', link: true },
  'node_modules/apart': { resolved: 'packages/apart', link: true },
  'node_modules/of-own': { version: '1.0.0' },
  'packages/own': { version: '1.0.0', dependencies: { 'of-own': '^1.0.0' } },
  'packages/apart': { version: '1.0.0', dependencies: { tool: '*' } },
  'node_modules/tool': { version: '1.0.0', devOptional: true, dependencies: { inner: '^2.0.0' } },
}

test('tools, and what they alone need, are left out of the manifest and the lock', () => {
  const manifest = { name: 'a shop', ...entries[''], scripts: { postinstall: 'node scripts/anything.mjs' } }
  const shop = withoutTools(manifest, { packages: entries })
  expect(shop.manifest).toEqual({ name: 'a shop', dependencies: { shop: '1.0.0', own: '1.0.0' } })
  expect(shop.lock.packages['']).toEqual({ dependencies: { shop: '1.0.0', own: '1.0.0' } })
  expect(Object.keys(shop.lock.packages)).toEqual([
    '',
    'node_modules/for-one-platform',
    'node_modules/of-own',
    'node_modules/outer',
    'node_modules/own',
    'node_modules/peer',
    'node_modules/shop',
    'node_modules/shop/node_modules/inner',
    'packages/own',
  ])
})

test('a package of ours comes with its link and with what it needs, unless nothing needs it', () => {
  const folders = Object.keys(withoutTools({}, { packages: entries }).lock.packages)
  expect(folders.filter((folder) => folder.includes('own'))).toEqual([
    'node_modules/of-own',
    'node_modules/own',
    'packages/own',
  ])
  expect(folders.filter((folder) => folder.includes('apart'))).toEqual([])
})

test('what only some platforms need is not waited for on the others', () => {
  const { lock } = withoutTools({}, { packages: entries })
  expect(lock.packages['node_modules/for-one-platform']).toEqual({ version: '1.0.0', optional: true })
})
