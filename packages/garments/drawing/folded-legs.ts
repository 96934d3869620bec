import type { Draft, Sheet } from './draft.ts'
import type { Cloth } from './engine/cloth.ts'
import type { Rgb } from './engine/color.ts'
import { gathers } from './engine/folds.ts'
import { beside, joined, line, reversed, strip, type Line } from './engine/geometry.ts'
import { seam, shade, stitch, type Mark } from './engine/marks.ts'
import { panel, patch, type Panel } from './engine/panel.ts'
import { patchPocket, weltPocket } from './leg-pockets.ts'

interface Folding {
  waist: 'sewn' | 'gathered'
  pocket: 'welt' | 'patch'
  thread: Rgb | null
  length: 'long' | 'short'
  /** The marks drawn on a patch pocket. */
  arcs?: (place: (points: Line) => Line) => Mark[]
  trims?: Panel[]
  /** Where the dye has worn off. */
  wear?: Mark[]
}

/** Trousers folded along the middle and in three, lying with the back pocket up. */
export function foldedLegs(
  cloth: Cloth,
  { chance }: Sheet,
  { waist, pocket, thread, length, arcs, trims = [], wear = [] }: Folding,
): Draft {
  const low = length === 'long' ? 37 : 32
  const wide = 24
  const sheetOf = (dx: number, dy: number, shrink: number) =>
    line(
      [-wide / 2 + 0.9 + dx, 3],
      [-wide / 2 + shrink + dx, 15, 0.15],
      [-wide / 2 + shrink + dx - 0.4, low - 2.2 + dy, 0.2],
      [-wide / 2 + 1 + shrink + dx, low + dy, -0.6],
      [wide / 2 - 1 - shrink + dx, low + 0.3 + dy, 0.25],
      [wide / 2 - shrink + dx, low - 2 + dy, -0.6],
      [wide / 2 - shrink + dx, 3, 0.2],
    )
  const layers = [
    [0.9, 2.4, 0.7],
    [0.5, 1.6, 0.3],
    [0.25, 0.8, 0.1],
  ].map(([dx, dy, shrink]) =>
    panel(sheetOf(dx!, dy!, shrink!), cloth, { round: 0.7, roundWidth: 1.6, edge: 0.42, lift: 0.7, light: 0.93 }),
  )
  const top = sheetOf(0, 0, 0)
  const seamline: Line = line([wide / 2 - 0.9, 4], [wide / 2 - 1, low - 2, 0.2])
  const options = { color: thread, width: thread ? 0.1 : 0.08 }
  const body = panel(top, cloth, {
    round: 0.9,
    roundWidth: 3,
    edge: 0.5,
    lift: 0.8,
    drape: 0.8,
    folds:
      waist === 'gathered'
        ? gathers(
            [
              [-wide / 2 + 2, 4.4],
              [wide / 2 - 1, 4.4],
            ],
            [0, 9],
            { every: 1.5, depth: 0.3 },
            chance,
          )
        : [],
    marks: [
      ...wear,
      seam(seamline, 0.2, 0.7),
      stitch(beside(seamline, -0.5), options),
      shade(
        [
          [-wide / 2 + 2, low - 1.2],
          [wide / 2 - 2, low - 0.9],
        ],
        1.4,
        0.84,
      ),
      ...(pocket === 'patch'
        ? yoke(wide, thread)
        : [
            seam(
              [
                [0.5, 4],
                [0.6, 9.5],
              ],
              0.18,
              0.7,
            ),
          ]),
    ],
  })
  const bandTop: Line = line([-wide / 2 + 1, -0.2], [wide / 2 + 0.2, 0.2, -0.25])
  const bandLow: Line = line([-wide / 2 + 1.1, 4], [wide / 2 + 0.1, 4.3, -0.25])
  const under = panel(
    strip(
      bandTop.map(([x, y]) => [x + 0.35, y - 0.7] as const),
      bandLow,
    ),
    cloth,
    { light: 0.75, round: 0.3, lift: 0.4, edge: 0.35, grain: 90 },
  )
  const band = panel(strip(bandTop, bandLow), cloth, {
    round: 0.5,
    roundWidth: 2,
    lift: 0.4,
    edge: 0.34,
    grain: 90,
    drape: 0.3,
    folds: waist === 'gathered' ? gathers(bandLow, [0, -4], { every: 1.1, depth: 0.16 }, chance) : [],
    marks: [
      stitch(beside(bandTop, -0.35), options),
      stitch(beside(bandLow, 0.35), options),
      ...(waist === 'gathered' ? [stitch(beside(bandLow, 1.9), options)] : []),
    ],
  })
  const loops = waist === 'sewn' ? [-wide / 2 + 1.9, 2.2].map((x) => loop(x, cloth, options)) : []
  const pockets =
    pocket === 'patch'
      ? [
          patchPocket([-0.2, 12.6], { width: 14.2, height: 16, point: 2.4 }, cloth, (outline, place) => [
            stitch(beside(outline, -0.3), options),
            stitch(beside(outline, -0.85), options),
            ...(arcs?.(place) ?? []),
          ]),
        ]
      : weltPocket([0.4, 12.4], 13, cloth, { button: '#4a3c2e', lean: 0 })
  return {
    panels: [...layers, body, ...pockets, under, band, ...loops, ...trims],
    close: { centre: [0, 10], tall: 30 },
    lying: { centre: [0.3, low / 2 + 0.6], tall: low + 26, turn: -4 },
  }
}

const yoke = (wide: number, thread: Rgb | null): Mark[] => {
  const line1: Line = line([-wide / 2, 10.4], [wide / 2, 7.6, -0.3])
  return [
    seam(line1, 0.22, 0.9),
    stitch(beside(line1, 0.3), { color: thread, width: 0.1 }),
    stitch(beside(line1, 0.85), { color: thread, width: 0.1 }),
  ]
}

function loop(x: number, cloth: Cloth, options: { color: Rgb | null; width: number }): Panel {
  const outline = joined(
    [
      [x - 0.6, -0.6],
      [x + 0.6, -0.6],
    ],
    reversed([
      [x - 0.6, 5],
      [x + 0.6, 5],
    ]),
  )
  return patch(outline, cloth, {
    lift: 0.4,
    round: 0.2,
    roundWidth: 0.5,
    edge: 0.15,
    marks: [
      stitch(
        [
          [x - 0.32, -0.3],
          [x - 0.32, 4.8],
        ],
        options,
      ),
      stitch(
        [
          [x + 0.32, -0.3],
          [x + 0.32, 4.8],
        ],
        options,
      ),
    ],
  })
}
