import type { Drafter } from '../draft.ts'
import { clothOf, dyed, type Cloth } from '../engine/cloth.ts'
import { times } from '../engine/color.ts'
import { fold } from '../engine/folds.ts'
import { ellipse, flipped, joined, line, reversed, type Line } from '../engine/geometry.ts'
import { shade, stitch } from '../engine/marks.ts'
import { panel, type Panel } from '../engine/panel.ts'
import { neckLabel } from '../engine/trims.ts'
import type { Accessory } from '../recipe.ts'
import { laid } from './lay.ts'

type Tie = Extract<Accessory, { item: 'tie' }>

export const draftTie: Drafter<Tie> = (recipe, { view, color }) => {
  const cloth = { ...clothOf(recipe.fabric, color), drape: 0.16, thick: 0.26 }
  if (view === 'back') return reverse(cloth)
  return recipe.knot === false ? rolledUp(cloth) : knotted(cloth)
}

const shape = { round: 0.5, roundWidth: 1.6, edge: 0.28, lift: 0.5 }

/** Cut on the bias, so pattern and weave run at 45 degrees. */
const blade = (cloth: Cloth, outline: Line, options: Partial<Panel> = {}): Panel =>
  panel(outline, cloth, { ...shape, grain: 45, drapeAlong: 0, drapeStretch: 6, ...options })

function knotted(cloth: Cloth) {
  const farInside = joined(
    line([-5.2, -12.4], [-3.4, -15.4, 3.4, -15.4, 5.2, -12.4]),
    reversed(line([-4.1, -10], [-2.4, -12.4, 2.4, -12.4, 4.1, -10])),
  )
  const sideBand = joined(
    line([1.6, -0.2], [3.4, -4, 6.4, -8.6, 5.25, -12.6], [4.5, -14.2], [3.9, -12.2, 3.6, -8, 0.3, -0.6]),
  )
  const tail = line([-0.6, 2], [1.6, 2], [3.2, 35], [1.4, 37.6], [-0.6, 35.4])
  const front = line(
    [-1.55, 2.6],
    [1.55, 2.6],
    [2.2, 14, 3.6, 30, 4.3, 41],
    [0, 46.6],
    [-4.3, 41],
    [-3.6, 30, -2.2, 14, -1.55, 2.6],
  )
  const knot = line(
    [-2.35, -1.4],
    [-0.8, -1.9, 0.8, -1.9, 2.35, -1.4],
    [2.7, -0.6, 2, 2.2, 1.5, 3.4],
    [0.6, 3.8, -0.6, 3.8, -1.5, 3.4],
    [-2, 2.2, -2.7, -0.6, -2.35, -1.4],
  )
  return laid(
    [
      blade(dyed(cloth, times(cloth.color, 0.8)), farInside, { light: 0.6 }),
      blade(cloth, flipped(sideBand), { grain: -30 }),
      blade(cloth, sideBand, { grain: 30 }),
      blade({ ...cloth, color: times(cloth.color, 0.92) }, tail, { grain: 40, lift: 0.4 }),
      blade(cloth, front, {
        lift: 0.9,
        folds: [
          fold(line([0.1, 3], [0.3, 14, 0.2]), 0.55, -0.4, 0.12),
          fold(line([-0.9, 3.4], [-1.4, 11]), 0.5, 0.2, 0.15),
          fold(line([1, 3.4], [1.5, 10]), 0.5, 0.2, 0.15),
        ],
        marks: [shade(line([-1.6, 3.2], [1.6, 3.2, 0.4]), 0.9, 0.6)],
      }),
      blade(cloth, knot, {
        grain: 62,
        lift: 0.7,
        round: 0.9,
        roundWidth: 1.5,
        folds: [
          fold(line([-2, -1], [-0.8, 3], [-0.6, 3.2]), 0.5, 0.2),
          fold(line([1.8, -1.2], [0.7, 3.2]), 0.5, -0.18),
        ],
      }),
    ],
    { centre: [0, 4], tall: 20 },
    { air: 1.28 },
  )
}

/** Rolled, standing on its side, the tip laid out in front. */
function rolledUp(cloth: Cloth) {
  const strap = line([-4.2, 4], [4.2, 4], [4.2, 18], [0, 22.4], [-4.2, 18], [-4.2, 4])
  const rolls = [7, 5.6, 4.2, 2.8].map((r, i) =>
    blade(cloth, ellipse([0, -0.4], 4.5, r * 0.72), {
      lift: i ? 0.25 : 1,
      round: 0.5,
      grain: 45 - i * 9,
      marks: [shade(ellipse([0, -0.4], 4.5, r * 0.72), 0.4, 0.7)],
    }),
  )
  return laid([blade(cloth, strap, { lift: 0.6 }), ...rolls], { centre: [0, 6], tall: 18 }, { air: 1.6, turn: 12 })
}

/** The back of both blades: the slip-stitched seam, the keeper and the label. */
function reverse(cloth: Cloth) {
  const wide = line([-3.1, 0], [3.1, 0], [4.4, 34], [0, 39.6], [-4.4, 34], [-3.1, 0])
  const narrow = line([6.6, -4], [9.8, -4], [10.4, 27], [8.2, 29.8], [6, 27], [6.6, -4])
  const half = (outline: Line, x: number, low: number): Panel =>
    blade(cloth, outline, {
      lift: 0.7,
      marks: [
        shade(
          [
            [x, -4],
            [x, low],
          ],
          0.32,
          0.5,
        ),
        stitch(
          [
            [x, -4],
            [x, low],
          ],
          { width: 0.06, length: 0.5, gap: 0.5 },
        ),
      ],
    })
  const keeper = panel(line([-2.4, 18], [2.6, 18], [2.6, 19.6], [-2.4, 19.6]), cloth, {
    ...shape,
    round: 0.2,
    roundWidth: 0.6,
    lift: 0.35,
    grain: 45,
  })
  const tip = (x: number, y: number, half: number): Panel =>
    panel(
      [
        [x - half, y - half * 0.2],
        [x, y - half * 0.9],
        [x + half, y - half * 0.2],
        [x, y + half * 1.05],
      ],
      { ...cloth, pattern: undefined, color: times(cloth.color, 1.25) },
      { round: 0.1, drape: 0.2, lift: 0, edge: 0.06 },
    )
  return laid(
    [
      half(narrow, 8.2, 26.2),
      half(wide, 0, 33),
      tip(0, 34.6, 3.1),
      keeper,
      neckLabel([0.05, 22], [0.86, 0.82, 0.74], [0.06, 0.05, 0.05]),
    ],
    { centre: [1, 22], tall: 20 },
    { air: 1.3, turn: -8 },
  )
}
