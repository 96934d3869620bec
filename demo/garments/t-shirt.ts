import { bodyFolds, bodyOf, bodyOutline, sleeveOf, sleevePanels, straightHem, tube } from './body.ts'
import type { Drafter } from './draft.ts'
import { clothOf, dyed } from './engine/cloth.ts'
import { offset, rgb } from './engine/color.ts'
import { beside, type Line } from './engine/geometry.ts'
import { seam, stitch } from './engine/marks.ts'
import { panel } from './engine/panel.ts'
import { neckLabel } from './engine/trims.ts'
import { insideBack, neckband, neckline, whole } from './neck.ts'
import type { TShirt } from './recipe.ts'

export const draftTShirt: Drafter<TShirt> = (recipe, { color, chance }) => {
  const cloth = clothOf(recipe.fabric, color)
  const trim = recipe.trim ? dyed(cloth, rgb(recipe.trim)) : dyed(cloth, offset(cloth.color, 0.03))
  const body = bodyOf(recipe.gender, recipe.fit ?? 'regular')
  const half = neckline(body.neck, 9.2)
  const front = whole(half)
  const hem = straightHem(body)
  const rim = neckband(half, 2.1, 1.4, trim)
  const sleeve = sleeveOf(body, { length: 19.5, open: 40, close: 41, cuff: 13 })
  const hemline: Line = whole([...hem].reverse())
  return {
    panels: [
      insideBack(body, front, 1.4, cloth),
      neckLabel([0, 1.9], rgb('#f2eee6'), rgb('#3a3a3a')),
      rim.behind,
      panel(bodyOutline(body, half, hem), cloth, {
        volume: tube(body),
        round: 3.4,
        roundWidth: 8,
        folds: bodyFolds(body, chance),
        marks: [stitch(beside(hemline, 2)), stitch(beside(hemline, 2.5))],
      }),
      ...sleevePanels(sleeve, cloth, chance, {
        long: false,
        marks: (each) => [seam(each.cuff), stitch(beside(each.cuff, each.lean < 0 ? -2 : 2))],
      }),
      rim.before,
    ],
    close: { centre: [3, 9], tall: 34 },
  }
}
