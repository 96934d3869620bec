import { expect, test } from 'vitest'
import { drawGarment } from '../packages/garments/drawing/draw.ts'
import type { Recipe } from '../packages/garments/drawing/recipe.ts'
import { openDrawingPool } from './draw-aside.server.ts'
import type { DemoPicture } from './manifest.server.ts'

const pictureOf = (kind: string): DemoPicture => ({
  key: kind,
  drawing: {
    of: 'garment',
    recipe: { kind, gender: 'men', neck: 'crew', cut: 'wide', fabric: { weave: 'jersey' } } as unknown as Recipe,
    view: 'front',
    color: '#2f5d50',
  },
  width: 120,
  height: 150,
})

const here = ({ drawing }: DemoPicture) =>
  drawing.of === 'garment'
    ? drawGarment(drawing.recipe, { color: drawing.color, view: drawing.view, width: 120 })
    : expect.unreachable()

test('a drawing pool draws in its processes what one draws here, and reports what it cannot', async () => {
  const pool = openDrawingPool(2)
  try {
    const asked = ['t-shirt', 'jeans', 't-shirt'].map(pictureOf)
    const drawn = await Promise.all(asked.map((picture) => pool.draw(picture)))
    expect(drawn).toEqual(await Promise.all(asked.map(here)))
    await expect(pool.draw(pictureOf('cape'))).rejects.toThrow()
  } finally {
    pool.close()
  }
})

test('what a closed pool has not drawn is refused, begun or waiting', async () => {
  const pool = openDrawingPool(1, { isPatient: true })
  const asked = ['t-shirt', 'jeans'].map((kind) => pool.draw(pictureOf(kind)))
  const refused = Promise.all(asked.map((picture) => expect(picture).rejects.toThrow()))
  pool.close()
  await refused
  await expect(pool.draw(pictureOf('t-shirt'))).rejects.toThrow('closed')
})
