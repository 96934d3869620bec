import type { Drafter } from '../draft.ts'
import { clothOf } from '../engine/cloth.ts'
import { fold } from '../engine/folds.ts'
import { beside, line, turned, type Line } from '../engine/geometry.ts'
import { shade, stitch } from '../engine/marks.ts'
import { panel, type Panel } from '../engine/panel.ts'
import type { Accessory } from '../recipe.ts'
import { laid } from './lay.ts'

type Square = Extract<Accessory, { item: 'pocket-square' }>

export const draftPocketSquare: Drafter<Square> = (recipe, { view, color }) => {
  const cloth = { ...clothOf(recipe.fabric, color), thick: 0.12 }
  const leaf = (size: number, turn: number, dx: number, dy: number): Panel => {
    const half = size / 2
    const outline: Line = turned(
      line([-half, -half], [half, -half, -0.12], [half, half, 0.14], [-half, half, -0.12], [-half, -half, 0.14]),
      turn,
    ).map(([x, y]) => [x + dx, y + dy] as const)
    return panel(outline, cloth, {
      grain: turn,
      origin: outline[0]!,
      round: 0.25,
      roundWidth: 1.2,
      edge: 0.18,
      lift: 0.35,
      drape: 0.5,
      marks: [
        stitch(beside([...outline, outline[0]!, outline[1]!], -0.4), { width: 0.06, length: 0.2, gap: 0.24 }),
        shade(beside([...outline, outline[0]!], -0.25), 0.12, 0.86),
      ],
    })
  }
  if (view === 'back')
    return laid(
      [leaf(30, 3, 0, 0)].map((each) => ({
        ...each,
        folds: [
          fold(
            [
              [-15, 0.4],
              [15, -0.4],
            ],
            0.35,
            0.08,
          ),
          fold(
            [
              [0.3, -15],
              [-0.3, 15],
            ],
            0.35,
            0.08,
          ),
        ],
      })),
      { centre: [4, 4], tall: 16 },
      { air: 1.3 },
    )
  return laid(
    [leaf(15, 45, 0, 1.1), leaf(15, 41, -1.1, 0.5), leaf(15, 49, 1.2, 0.2), leaf(15, 45, 0, -0.5)],
    { centre: [0, 0], tall: 15 },
    { air: 1.5 },
  )
}
