import type { Drafter } from '../draft.ts'
import { clothOf, type Cloth } from '../engine/cloth.ts'
import { drag, fold } from '../engine/folds.ts'
import { flipped, line, rectangle, type Line } from '../engine/geometry.ts'
import { shade, stitch } from '../engine/marks.ts'
import { panel, type Panel } from '../engine/panel.ts'
import type { Accessory } from '../recipe.ts'
import { laid, metal, metals, ring } from './lay.ts'

type BowTie = Extract<Accessory, { item: 'bow-tie' }>

export const draftBowTie: Drafter<BowTie> = (recipe, { view, color, chance }) => {
  const cloth: Cloth = { ...clothOf(recipe.fabric, color), drape: 0.22, thick: 0.22 }
  const wing = line([0.5, -0.9], [2, -1.4, 4, -3, 6.1, -3.3], [6.7, -1.6, 6.7, 1.6, 6.1, 3.3], [4, 3, 2, 1.4, 0.5, 0.9])
  const behind = line(
    [0.3, -0.7],
    [2, -1.1, 3.6, -2.2, 5.2, -2.9],
    [5.9, -1.2, 6, 2.4, 5.2, 3.9],
    [3.6, 3.4, 2, 1.3, 0.3, 0.9],
  )
  const leaf = (outline: Line, way: 1 | -1, light: number): Panel =>
    panel(outline, cloth, {
      light,
      grain: 45 * way,
      origin: [0, 0],
      round: 0.8,
      roundWidth: 1.8,
      edge: 0.24,
      lift: 0.6,
      folds: [
        ...drag([0.7 * way, 0], [5 * way, 0], { count: 4, spread: 38, width: 0.5, depth: 0.34 }, chance),
        fold(line([0.7 * way, -0.3], [3.8 * way, -0.7]), 0.4, -0.28, 0.1),
      ],
      marks: [
        shade(
          [
            [0.9 * way, -1.1],
            [0.9 * way, 1.1],
          ],
          0.8,
          0.62,
        ),
      ],
    })
  const band = (from: number, to: number): Panel =>
    panel(rectangle(from, -0.85, to - from, 1.7, 0.2), cloth, {
      round: 0.2,
      roundWidth: 0.6,
      edge: 0.18,
      lift: 0.4,
      grain: 45,
      marks: [
        stitch(
          [
            [from, -0.6],
            [to, -0.6],
          ],
          { width: 0.05 },
        ),
        stitch(
          [
            [from, 0.6],
            [to, 0.6],
          ],
          { width: 0.05 },
        ),
      ],
    })
  const strap =
    view === 'back'
      ? [
          band(-15, 15),
          metal(ring(rectangle(8.4, -1.15, 2.2, 2.3, 0.3), rectangle(8.8, -0.75, 1.4, 1.5, 0.2)), metals.brass, 0.2),
        ]
      : []
  const knot = line([-1.15, -1.2], [1.15, -1.2, -0.2], [1.1, 1.2, 0.16], [-1.1, 1.2, -0.2], [-1.15, -1.2, 0.16])
  return laid(
    [
      ...(view === 'back' ? [] : strap),
      leaf(behind, 1, 0.8),
      leaf(flipped(behind), -1, 0.8),
      leaf(wing, 1, 1),
      leaf(flipped(wing), -1, 1),
      ...strap,
      ...(view === 'back'
        ? []
        : [
            panel(knot, cloth, {
              round: 0.6,
              roundWidth: 0.9,
              edge: 0.25,
              lift: 0.45,
              folds: [
                fold(line([-0.5, -1.1], [-0.3, 1.1]), 0.3, 0.12),
                fold(line([0.5, -1.1], [0.4, 1.1]), 0.3, -0.12),
              ],
            }),
          ]),
    ],
    { centre: [1.6, 0], tall: 8 },
    { air: 1.6 },
  )
}
