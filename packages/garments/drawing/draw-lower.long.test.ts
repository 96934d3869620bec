// demanded by: packages/garments
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawGarment } from './draw.ts'
import type { Recipe, View } from './recipe.ts'

const twill = { weave: 'twill' } as const
const denim = { weave: 'denim' } as const
const leather = { weave: 'leather' } as const
const knit = { weave: 'fine-knit' } as const

const pants = (['chino', 'pleated', 'cargo', 'jogger', 'wide', 'palazzo', 'drawstring', 'formal'] as const).map(
  (cut): Recipe => ({ kind: 'pants', gender: 'women', cut, fabric: twill }),
)
const jeans = (['slim', 'straight', 'skinny', 'wide', 'bootcut', 'tapered'] as const).map((cut): Recipe => ({
  kind: 'jeans',
  gender: 'men',
  cut,
  fabric: denim,
  wash: 'mid',
  distress: 'ripped',
}))
const accessories: Recipe[] = [
  { kind: 'accessory', gender: 'men', item: 'belt', fabric: leather },
  { kind: 'accessory', gender: 'unisex', item: 'cap', fabric: twill },
  { kind: 'accessory', gender: 'unisex', item: 'tote', fabric: { weave: 'canvas' } },
  { kind: 'accessory', gender: 'women', item: 'stole', fringe: true, fabric: { weave: 'khadi' } },
  { kind: 'accessory', gender: 'unisex', item: 'socks', fabric: knit },
  { kind: 'accessory', gender: 'men', item: 'tie', fabric: { weave: 'satin' } },
  { kind: 'accessory', gender: 'men', item: 'tie', knot: false, fabric: { weave: 'satin' } },
  { kind: 'accessory', gender: 'men', item: 'wallet', fabric: leather },
  { kind: 'accessory', gender: 'women', item: 'wallet', style: 'card-holder', fabric: leather },
  { kind: 'accessory', gender: 'unisex', item: 'beanie', pompom: true, fabric: { weave: 'rib-knit' } },
  { kind: 'accessory', gender: 'men', item: 'pocket-square', fabric: { weave: 'mulmul' } },
  { kind: 'accessory', gender: 'men', item: 'bow-tie', fabric: { weave: 'satin' } },
]
const nameOf = (recipe: Recipe) =>
  [recipe.kind, 'cut' in recipe ? recipe.cut : '', 'item' in recipe ? recipe.item : ''].join(' ').trim()

describe.each([...pants, ...jeans, ...accessories].map((recipe) => ({ name: nameOf(recipe), recipe })))(
  '$name',
  ({ recipe }) => {
    test.each<View>(['front', 'back', 'detail', 'folded'])('%s is four by five, in PNG', async (view) => {
      const drawing = await drawGarment(recipe, { color: '#6c1f2f', view, width: 120 })
      const { format, width, height } = await sharp(drawing).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 120, height: 150 })
    })

    test('drawn twice, it is the same picture', async () => {
      const draw = () => drawGarment(recipe, { color: '#6c1f2f', view: 'front', width: 60 })
      expect((await draw()).equals(await draw())).toBe(true)
    })
  },
)
