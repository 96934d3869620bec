import type { Cloth } from './engine/cloth.ts'
import type { Rgb } from './engine/color.ts'
import { drag, fold } from './engine/folds.ts'
import { beside, flipped, joined, line, strip, through, type Line } from './engine/geometry.ts'
import { seam, shade, stitch } from './engine/marks.ts'
import type { Chance } from './engine/noise.ts'
import { panel, type Panel } from './engine/panel.ts'
import { cord, stud } from './engine/trims.ts'

/** A hood that stands open behind the neck, its two edges crossing at the throat. */
export function hoodPanels(
  cloth: Cloth,
  lining: Cloth,
  laces: Rgb,
  metal: string,
  chance: Chance,
): { behind: Panel[]; before: Panel[] } {
  const outerHalf = line(
    [0, 11.5],
    [4.2, 10.6, 9.2, 6.6, 10.4, 1.8],
    [12.6, -2, 13.2, -7.5, 11, -12],
    [8.6, -16, 4, -17.2, 0, -17.2],
  )
  const innerHalf = line([0, 8.8], [3.8, 6, 7.4, 1.6, 8.3, -3.6], [8.9, -8.4, 6.4, -13.4, 0, -13.8])
  const outer = joined(outerHalf, flipped(outerHalf).toReversed())
  const inner = joined(innerHalf, flipped(innerHalf).toReversed())
  const folds = [1, -1].flatMap((way) => [
    ...drag([9.6 * way, 2.5], [11 * way, -8], { count: 3, spread: 44, width: 0.9, depth: 0.34 }, chance),
    fold(through([3 * way, 9.4], [8.2 * way, 4.4], [10 * way, -1]), 0.9, 0.3),
  ])
  const edge: Line = inner
  const laceOf = (way: number, length: number): Line =>
    through(
      [3.5 * way, 9.2],
      [4 * way, 14],
      [(3.6 + chance()) * way, 14 + length * 0.5],
      [(4.2 + chance() * 0.8) * way, 12 + length],
    )
  return {
    behind: [
      panel(outer, cloth, { round: 2.4, roundWidth: 4, lift: 0.6, drape: 0.6, volume: outer }),
      panel(inner, lining, {
        light: 0.5,
        round: 0,
        drape: 1.1,
        marks: [
          seam(
            [
              [0, -14],
              [0.3, 9],
            ],
            0.2,
            0.7,
          ),
          shade(inner, 3.4, 0.62),
        ],
      }),
    ],
    before: [
      panel(strip(outer, inner), cloth, {
        round: 1.1,
        roundWidth: 2.2,
        lift: 0.7,
        drape: 0.7,
        folds,
        marks: [
          stitch(beside(edge, 1.9)),
          seam(
            [
              [0, 8],
              [0.4, 12],
            ],
            0.22,
            0.9,
          ),
          shade(outer, 0.5, 0.8),
        ],
      }),
      ...[1, -1].map((way) => stud([3.5 * way, 8.6], 0.62, metal)),
      ...[1, -1].flatMap((way) => {
        const lace = laceOf(way, way > 0 ? 13 : 15.5)
        const [x, y] = lace.at(-1)!
        return [
          cord(lace, 0.75, laces),
          cord(
            [
              [x, y - 0.4],
              [x + 0.1, y + 0.6],
              [x + 0.16, y + 1.5],
            ],
            1,
            laces,
          ),
        ]
      }),
    ],
  }
}

/** The hood from behind, lying down the back. */
export function hoodBack(cloth: Cloth, chance: Chance): Panel {
  const half = line(
    [0, -4.6],
    [5, -4.6, 9.6, -3.4, 11, 1.6],
    [12.6, 7, 11.6, 14, 8, 18.6],
    [5.4, 21.6, 2.4, 22.4, 0, 22.4],
  )
  const outline = joined(half, flipped(half).toReversed())
  return panel(outline, cloth, {
    round: 2,
    roundWidth: 4,
    lift: 1,
    drape: 0.8,
    folds: [1, -1].flatMap((way) =>
      drag([9.5 * way, 1], [3 * way, 12], { count: 3, spread: 50, width: 1.3, depth: 0.45 }, chance),
    ),
    marks: [
      seam(
        [
          [0, -5],
          [0.2, 23],
        ],
        0.2,
        0.8,
      ),
      stitch([
        [0.8, -4],
        [1, 22],
      ]),
      stitch([
        [-0.8, -4],
        [-0.6, 22],
      ]),
    ],
  })
}
