import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { chooseFiles, findLongFiles, partOf, parts, readDemands } from './rotation.ts'

const root = path.resolve(import.meta.dirname, '../..')
const longFiles = findLongFiles(root)
const demanded = new Set(longFiles.flatMap(({ demandedBy }) => demandedBy))

test('every file of the rotation says in its first line what demands it', () => {
  const longOnes = fs.globSync('{app,shop,http,caching,db,jobs,demo,packages,scripts,shared,tests,e2e}/**/*.test.ts', {
    exclude: ['**/node_modules/**'],
    cwd: root,
  })
  const mark = (file: string) => (file.startsWith('e2e/') ? /@long|-first\b/ : /from '(#tests|.*)\/gate\/times.ts'/)
  const hasLong = (file: string) =>
    file.endsWith('.long.test.ts') || mark(file).test(fs.readFileSync(path.join(root, file), 'utf8'))
  const listed = new Set(longFiles.map(({ file }) => file))
  expect(longOnes.filter((file) => hasLong(file) && !listed.has(file))).toEqual([])
})

test('each folder that is named exists', () => {
  expect([...demanded].filter((folder) => !fs.statSync(path.join(root, folder)).isDirectory())).toEqual([])
})

test('every room of the shop demands some file', () => {
  const foldersIn = (room: string) =>
    fs
      .readdirSync(path.join(root, room), { withFileTypes: true })
      .flatMap((entry) => (entry.isDirectory() ? [`${room}/${entry.name}`] : []))
  const rooms = [...['shop', 'http', 'db'].flatMap(foldersIn), 'http', 'db', 'caching', 'jobs']
  // A folder within a room asks for the room; a whole step of the ladder asks for each of its rooms.
  const demands = (room: string) =>
    [...demanded].some((folder) => `${folder}/`.startsWith(`${room}/`) || `${room}/`.startsWith(`${folder}/`))
  expect(rooms.filter((room) => !demands(room))).toEqual([])
})

test('six commits bring every file, and each brings its own part', () => {
  const turns = Array.from({ length: parts }, (_, at) => chooseFiles(longFiles, { changed: [], commits: [100 + at] }))
  const files = turns.flatMap(({ chosen }) => chosen.map(({ file }) => file))
  expect(files.toSorted()).toEqual(longFiles.map(({ file }) => file).toSorted())
  expect(Math.max(...turns.map(({ chosen }) => chosen.length))).toBeLessThan(longFiles.length / 3)
})

test('a landing of several commits brings the part of each', () => {
  const { chosen, left } = chooseFiles(longFiles, { changed: [], commits: [13, 12] })
  expect(new Set(chosen.map(({ file }) => partOf(file)))).toEqual(new Set([0, 1]))
  expect(new Set(left.map(({ file }) => partOf(file)))).toEqual(new Set([2, 3, 4, 5]))
})

test.for([
  ['a file below a named folder', 'shop/cart/rules.ts', 1],
  ['the long file itself', 'e2e/z.long.test.ts', 1],
  ['a folder whose name begins alike', 'shop/carts/rules.ts', 0],
  ['a quick test beside it', 'shop/cart/rules.test.ts', 0],
] as const)('a change demands what names it: %s', ([, changed, found]) => {
  const files = [{ file: 'e2e/z.long.test.ts', demandedBy: ['shop/cart'] }]
  expect(chooseFiles(files, { changed: [changed], commits: [] }).chosen).toHaveLength(found)
})

test('what demands a file stands in its first line alone', () => {
  expect(readDemands('// demanded by: shop/backups db/backups\nimport x')).toEqual(['shop/backups', 'db/backups'])
  expect(readDemands('import x\n// demanded by: shop/backups\n')).toEqual([])
})
