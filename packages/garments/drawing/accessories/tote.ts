import type { Drafter } from '../draft.ts'
import { clothOf, dyed } from '../engine/cloth.ts'
import { rgb } from '../engine/color.ts'
import { drag, fold } from '../engine/folds.ts'
import { beside, line, moved, rectangle, ribbon, through, type Line } from '../engine/geometry.ts'
import { seam, shade, stitch, type Mark } from '../engine/marks.ts'
import { panel, patch, type Panel } from '../engine/panel.ts'
import { graphicMarks } from '../graphic.ts'
import type { Accessory } from '../recipe.ts'
import { laid } from './lay.ts'

type Tote = Extract<Accessory, { item: 'tote' }>

export const draftTote: Drafter<Tote> = (recipe, { view, color, chance }) => {
  const cloth = clothOf(recipe.fabric, color)
  const strap = recipe.handles ? dyed(cloth, rgb(recipe.handles)) : cloth
  const handle = (lean: number, high: number): Line =>
    through(
      [-8.6, 3.5],
      [-8.4, -4],
      [-6.2 + lean, -high + 3.5],
      [0 + lean, -high],
      [6.2 + lean, -high + 3.5],
      [8.4, -4],
      [8.6, 3.5],
    )
  const ribbonOf = (points: Line, light: number): Panel =>
    panel(ribbon(points, 2.6), strap, {
      light,
      round: 0.25,
      roundWidth: 0.8,
      edge: 0.2,
      lift: 0.7,
      drape: 0.2,
      marks: [stitch(beside(points, 1), { width: 0.07 }), stitch(beside(points, -1), { width: 0.07 })],
    })
  const sack = line(
    [-18.6, 0],
    [18.6, 0, -0.5],
    [19.4, 20, 0.2],
    [18.4, 37.4, 0.2],
    [17, 38.8, 0.35],
    [-17, 38.6, -0.3],
    [-18.5, 37.2, 0.35],
    [-19.5, 20, 0.2],
    [-18.6, 0, 0.2],
  )
  const mouth = line([-18.5, 0.1], [-8, -1.1, 8, -1.1, 18.5, 0.1], [8, 1.6, -8, 1.6, -18.5, 0.1])
  const tackAt = (x: number): Panel => {
    const box = rectangle(x - 1.3, 0.6, 2.6, 4.4)
    const cross: Mark[] = [
      stitch(
        [
          [x - 0.9, 1.4],
          [x + 0.9, 4.5],
        ],
        { width: 0.08 },
      ),
      stitch(
        [
          [x + 0.9, 1.4],
          [x - 0.9, 4.5],
        ],
        { width: 0.08 },
      ),
      stitch(rectangle(x - 0.95, 1.3, 1.9, 3.3), { width: 0.08 }),
    ]
    return patch(box, strap, { lift: 0.3, edge: 0.2, marks: cross })
  }
  const panels = [
    ribbonOf(moved(handle(1.6, 24), 0, -0.6), 0.72),
    panel(mouth, cloth, { light: 0.5, round: 0 }),
    panel(sack, cloth, {
      round: 2.2,
      roundWidth: 6,
      edge: 0.35,
      lift: 1,
      drape: 1.15,
      folds: [
        ...drag([-8.6, 3], [-5, 19], { count: 3, spread: 40, width: 1.8, depth: 0.32 }, chance),
        ...drag([8.6, 3], [5, 19], { count: 3, spread: 40, width: 1.8, depth: 0.32 }, chance),
        ...drag([17.6, 37], [8, 29], { count: 3, spread: 60, width: 1.6, depth: 0.36 }, chance),
        ...drag([-17.6, 37], [-8, 29], { count: 3, spread: 60, width: 1.6, depth: 0.36 }, chance),
        fold(
          [
            [-16, 30],
            [0, 32.4],
            [15, 30.6],
          ],
          2.4,
          0.25,
        ),
      ],
      marks: [
        seam(
          [
            [-18.6, 3.2],
            [0, 3.6],
            [18.6, 3.2],
          ],
          0.18,
          0.5,
        ),
        stitch([
          [-18.6, 2.9],
          [0, 3.3],
          [18.6, 2.9],
        ]),
        shade(
          [
            [-17.4, 37.6],
            [17.4, 37.8],
          ],
          1.2,
          0.8,
        ),
        ...(recipe.graphic && view !== 'back' ? graphicMarks(recipe.graphic, [0, 19.5], 13) : []),
      ],
    }),
    ribbonOf(handle(-0.8, 22), 1),
    tackAt(-8.6),
    tackAt(8.6),
  ]
  return laid(panels, { centre: [5, 8], tall: 24 }, { air: 1.22 })
}
