import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { setAside } from './earlier-assets.mjs'

const hour = 3_600_000

function openBuilds() {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  const assets = path.join(folder, 'client/assets')
  return {
    /** As a build does: it begins with an empty folder. */
    build(at: number, files: Record<string, string>, { fails = false } = {}) {
      const bringBack = setAside(folder, at)
      fs.rmSync(path.join(folder, 'client'), { recursive: true, force: true })
      fs.mkdirSync(assets, { recursive: true })
      if (!fails) for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(assets, name), text)
      bringBack()
    },
    served: () => fs.readdirSync(assets).toSorted(),
    left: () => fs.readdirSync(folder).toSorted(),
  }
}

test('scripts of the release before are served for a day after it was replaced, and no longer', () => {
  const { build, served, left } = openBuilds()
  build(0, { 'page-a1.js': 'one', 'same-s1.js': 'same' })
  build(100 * hour, { 'page-b2.js': 'two', 'same-s1.js': 'same' })
  expect(served()).toEqual(['page-a1.js', 'page-b2.js', 'same-s1.js'])
  build(123 * hour, { 'page-c3.js': 'three' })
  expect(served()).toEqual(['page-a1.js', 'page-b2.js', 'page-c3.js', 'same-s1.js'])
  build(125 * hour, { 'page-d4.js': 'four' })
  expect(served()).toEqual(['page-b2.js', 'page-c3.js', 'page-d4.js', 'same-s1.js'])
  expect(left()).toEqual(['client', 'earlier-assets.json'])
})

test('a build that failed loses nothing, and neither does the one that was cut off before it', () => {
  const { build, served } = openBuilds()
  build(0, { 'page-a1.js': 'one' })
  build(hour, {}, { fails: true })
  expect(served()).toEqual(['page-a1.js'])
  build(2 * hour, { 'page-b2.js': 'two' })
  expect(served()).toEqual(['page-a1.js', 'page-b2.js'])
})
