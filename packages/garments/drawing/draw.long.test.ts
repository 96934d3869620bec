// demanded by: packages/garments
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawGarment } from './draw.ts'
import type { Recipe, View } from './recipe.ts'

const cotton = { weave: 'jersey' } as const
const garments: Recipe[] = [
  { kind: 't-shirt', gender: 'men', neck: 'crew', fabric: cotton },
  {
    kind: 'shirt',
    gender: 'women',
    collar: 'spread',
    fabric: { weave: 'poplin', pattern: { type: 'gingham', color: '#4b6d9b' } },
  },
  { kind: 'hoodie', gender: 'unisex', cut: 'zip', fabric: { weave: 'fleece' } },
  { kind: 'jacket', gender: 'men', cut: 'bandhgala', fabric: { weave: 'gabardine' } },
  { kind: 'sweater', gender: 'men', neck: 'v-neck', cut: 'cardigan', fabric: { weave: 'cable-knit' } },
  { kind: 'pants', gender: 'men', cut: 'chino', fabric: { weave: 'twill' } },
  { kind: 'jeans', gender: 'women', cut: 'wide', fabric: { weave: 'denim' } },
  { kind: 'accessory', gender: 'unisex', item: 'tote', fabric: { weave: 'canvas' } },
]
const views: View[] = ['front', 'back', 'detail', 'folded']

describe.each(garments)('$kind', (recipe) => {
  test.each(views)('%s is a PNG picture, four wide and five high', async (view) => {
    const picture = await drawGarment(recipe, { color: '#7a3b2e', view, width: 120 })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 120, height: 150 })
  })

  test('drawn twice, it is the same picture', async () => {
    const draw = () => drawGarment(recipe, { color: '#7a3b2e', view: 'front', width: 120 })
    expect((await draw()).equals(await draw())).toBe(true)
  })

  test('another colour is another picture', async () => {
    const [red, blue] = await Promise.all(
      ['#8c2f2f', '#2f4a8c'].map(
        async (color) =>
          (await sharp(await drawGarment(recipe, { color, view: 'front', width: 120 })).stats()).channels,
      ),
    )
    expect(red![0]!.mean).toBeGreaterThan(blue![0]!.mean)
    expect(red![2]!.mean).toBeLessThan(blue![2]!.mean)
  })
})
