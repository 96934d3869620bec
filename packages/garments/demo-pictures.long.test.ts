// demanded by: packages/garments demo
import * as fs from 'node:fs'
import * as path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { products } from '../../demo/products.ts'
import { demoPictures, drawnWidth, recipes } from './demo-pictures.ts'
import { drawGarment } from './drawing/draw.ts'
import type { Recipe } from './drawing/recipe.ts'
import { trousersOfSets } from './recipes/formal-combos.ts'

const folder = path.join(import.meta.dirname, '../../demo/pictures')
const kinds: Recipe['kind'][] = ['t-shirt', 'shirt', 'pants', 'hoodie', 'jacket', 'jeans', 'sweater', 'accessory']
const maxBytes = 10_000_000

test('the stored pictures are those that the recipes of today describe', () => {
  const wanted = demoPictures().map(({ file }) => file)
  expect(fs.readdirSync(folder).sort()).toEqual(wanted.sort())
})

test('they take less than ten megabytes', () => {
  const sizes = fs.readdirSync(folder).map((file) => fs.statSync(path.join(folder, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes)
})

test('every product has a recipe of its own, for whom it is sold to', () => {
  expect(Object.keys(recipes).sort()).toEqual(products.map(({ code }) => code).sort())
  const all = Object.values(recipes).map((recipe) => JSON.stringify(recipe))
  expect(new Set(all).size).toBe(all.length)
  for (const { code, gender, trousers } of products) {
    expect(recipes[code]!.gender, code).toBe(gender)
    expect(trousersOfSets[code]?.gender, code).toBe(trousers && gender)
  }
})

test('there are garments of every kind', () => {
  for (const kind of kinds)
    expect(Object.values(recipes).filter((recipe) => recipe.kind === kind).length, kind).toBeGreaterThanOrEqual(8)
})

test('every colour of a recipe is a hex value', () => {
  const hexes = JSON.stringify([recipes, trousersOfSets]).match(/#[^"]*/g) ?? []
  expect(hexes.length).toBeGreaterThan(50)
  expect(hexes.filter((hex) => !/^#[0-9a-f]{6}$/.test(hex))).toEqual([])
})

const small = (picture: Buffer | string) => sharp(picture).resize(24, 30).removeAlpha().raw().toBuffer()

test.each(kinds)('the stored picture of a %s is what is drawn', async (kind) => {
  const { file, drawing } = demoPictures().find(
    (one) => one.drawing.of === 'garment' && one.drawing.recipe.kind === kind,
  )!
  if (drawing.of !== 'garment') return expect.unreachable()
  const drawn = await small(
    await drawGarment(drawing.recipe, { color: drawing.color, view: drawing.view, width: drawnWidth }),
  )
  const stored = await small(path.join(folder, file))
  const off = drawn.map((value, at) => Math.abs(value - stored[at]!))
  expect(off.reduce((sum, value) => sum + value, 0) / off.length).toBeLessThan(2)
})
