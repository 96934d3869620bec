import { dyed, woven, type Cloth } from './engine/cloth.ts'
import { blend, rgb, times } from './engine/color.ts'
import { gathers } from './engine/folds.ts'
import {
  beside,
  ellipse,
  joined,
  line,
  moved,
  reversed,
  strip,
  through,
  type Line,
  type Point,
} from './engine/geometry.ts'
import { ink, ribbing, seam, shade, stitch, type Mark } from './engine/marks.ts'
import type { Chance } from './engine/noise.ts'
import { panel, patch, type Panel } from './engine/panel.ts'
import { cord, neckLabel } from './engine/trims.ts'
import { atWaist, waistCurve, type Legs } from './legs.ts'

/** The inside of the back, seen over the front's edge, with its facing and label. */
export function insideWaist(legs: Legs, cloth: Cloth, lining: Cloth = cloth): Panel[] {
  const { waist } = legs
  const w = waist - 0.15
  const rim = waistCurve(legs, -w, w, 0, true).map(([x, y]) => [x, y - 0.5 * (1 - (x / w) ** 2)] as const)
  const front = waistCurve(legs, -w, w, 1.6)
  const edge = moved(rim, 0, 0.5)
  return [
    panel(joined(rim, reversed(front)), lining, {
      light: 0.5,
      round: 0,
      drape: 0.3,
      marks: [
        shade(waistCurve(legs, -w, w, 0), 1.5, 0.62),
        stitch(edge, { width: 0.07 }),
        shade(
          [
            [-w, 0],
            [-w, 1],
          ],
          3,
          0.6,
        ),
        shade(
          [
            [w, 0],
            [w, 1],
          ],
          3,
          0.6,
        ),
      ],
    }),
    ...(cloth === lining ? [] : [panel(strip(rim, moved(rim, 0, 0.7)), cloth, { light: 0.62, round: 0, drape: 0.2 })]),
    { ...neckLabel([0, -0.55], rgb('#efe9dd'), rgb('#33302c')), light: 0.74 },
  ]
}

/** How top-stitching looks: see `stitch` in marks.ts. */
export type Thread = NonNullable<Parameters<typeof stitch>[1]>

interface BandOptions {
  back?: boolean
  /** How far the closing tab reaches past the middle; 0 for a band in one piece. */
  tab?: number
}

const bandShape = { round: 0.35, roundWidth: 2.4, lift: 0.22, drape: 0.25 }

/** A sewn waistband that closes at the front with a tab; in one piece at the back. */
export function waistband(
  legs: Legs,
  cloth: Cloth,
  { back = false, tab = 2.4 }: BandOptions,
  rows: (edge: Line, up: number) => Mark[],
): Panel[] {
  const { waist, band } = legs
  const piece = (from: number, to: number, end?: boolean) => {
    const top = waistCurve(legs, from, to, 0, back)
    const low = waistCurve(legs, from, to, band, back).map(([x, y]): Point => [
      x + (Math.abs(x) > waist - 0.01 ? Math.sign(x) * 0.3 : 0),
      y,
    ])
    const outline = end
      ? joined(
          line([from + 0.5, top[0]![1]], ...top.slice(1)),
          reversed(low),
          line(low[0]!, [from - 0.25, low[0]![1] - 0.4, from - 0.25, top[0]![1] + 0.4, from + 0.5, top[0]![1]]),
        )
      : strip(top, low)
    return panel(outline, cloth, {
      ...bandShape,
      volume: joined([
        [-waist, -6],
        [waist, -6],
        [waist + 0.6, 12],
        [-waist - 0.6, 12],
      ]),
      round: 2.4,
      roundWidth: 6,
      grain: 90,
      marks: [
        ...rows(moved(top, 0, 0.3), 1),
        ...rows(moved(low, 0, -0.3), -1),
        ...(end
          ? rows(
              [
                [from + 0.15, top[0]![1] + 0.6],
                [from + 0.15, low[0]![1] - 0.6],
              ],
              1,
            )
          : []),
      ],
    })
  }
  if (back || tab === 0) return [piece(-waist, waist)]
  return [piece(-waist, tab), piece(-tab, waist, true)]
}

/** A loop of doubled cloth, sewn down above and below the band. */
export function beltLoop(legs: Legs, x: number, cloth: Cloth, back: boolean, thread: Thread = {}): Panel {
  const [, y] = atWaist(legs, x, -0.45, back)
  const lean = (x / legs.waist) * 0.25
  const height = legs.band + 1.25
  const half = 0.55
  const outline = line(
    [x - half, y],
    [x + half, y, 0.06],
    [x + half + lean, y + height],
    [x - half + lean, y + height, 0.06],
  )
  const tack = { ...thread, width: 0.12, length: 0.16, gap: 0.03 }
  const bar = (at: number): Mark[] => [
    stitch(
      [
        [x - half + 0.08, at],
        [x + half - 0.08, at],
      ],
      tack,
    ),
    stitch(
      [
        [x - half + 0.08, at + 0.1],
        [x + half - 0.08, at + 0.1],
      ],
      tack,
    ),
  ]
  return patch(outline, cloth, {
    round: 0.22,
    roundWidth: 0.5,
    edge: 0.14,
    lift: 0.42,
    marks: [
      stitch(
        [
          [x - 0.3, y + 0.2],
          [x - 0.3 + lean, y + height - 0.2],
        ],
        { width: 0.07, ...thread },
      ),
      stitch(
        [
          [x + 0.3, y + 0.2],
          [x + 0.3 + lean, y + height - 0.2],
        ],
        { width: 0.07, ...thread },
      ),
      ...bar(y + 0.35),
      ...bar(y + height - 0.4),
    ],
  })
}

/** A band gathered on elastic, with rows of stitching through it. */
export function elasticBand(
  legs: Legs,
  cloth: Cloth,
  chance: Chance,
  options: { back?: boolean; ribbed?: boolean },
): Panel[] {
  const { back = false, ribbed = false } = options
  const { waist, band } = legs
  const top = waistCurve(legs, -waist, waist, 0, back).map(([x, y], i): Point => [
    x,
    y + (ribbed ? 0 : i % 2 ? 0.12 : -0.08),
  ])
  const low = waistCurve(legs, -waist - 0.2, waist + 0.2, band, back)
  const rows = ribbed
    ? [ribbing(top, low, 0.5, 0.3)]
    : [0.28, 0.52, 0.76].map((share) => stitch(waistCurve(legs, -waist, waist, band * share, back), { width: 0.07 }))
  return [
    panel(strip(through(...top), low), cloth, {
      ...bandShape,
      volume: joined([
        [-waist, -6],
        [waist, -6],
        [waist + 0.6, 12],
        [-waist - 0.6, 12],
      ]),
      round: 2.4,
      roundWidth: 6,
      lift: 0.3,
      grain: ribbed ? 0 : 90,
      folds: ribbed
        ? []
        : [
            ...gathers(low, [0, -band * 0.95], { every: 1.1, depth: 0.16 }, chance),
            ...gathers(top, [0, band * 0.8], { every: 1.2, depth: 0.13 }, chance),
          ],
      marks: [seam(low, 0.2, 0.8), ...rows],
    }),
  ]
}

/** A drawcord that leaves the band through two eyelets, tied or hanging. */
export function drawcord(
  legs: Legs,
  hex: string,
  options: { tied?: boolean; long?: number; metal?: string } = {},
): Panel[] {
  const { tied = false, long = 15, metal = '#8c8474' } = options
  const color = rgb(hex)
  const [, y] = atWaist(legs, 0, legs.band * 0.52)
  const eyelets = [-2.1, 2.1].map((x) =>
    panel(ellipse([x, y], 0.48), woven('satin', rgb(metal)), {
      round: 0.2,
      roundWidth: 0.3,
      edge: 0.12,
      lift: 0.15,
      drape: 0,
      marks: [shade(ellipse([x, y], 0.16), 0.2, 0.15)],
    }),
  )
  const end = (x: number, low: number) =>
    panel(
      joined([
        [x - 0.3, low - 1.6],
        [x + 0.3, low - 1.6],
        [x + 0.28, low],
        [x - 0.28, low],
      ]),
      woven('satin', times(color, 0.75)),
      {
        round: 0.2,
        roundWidth: 0.3,
        edge: 0.12,
        lift: 0.3,
        drape: 0,
        marks: [
          ink(
            [
              [x - 0.4, low - 1.3],
              [x + 0.4, low - 1.3],
            ],
            0.1,
            times(color, 0.4),
          ),
        ],
      },
    )
  if (!tied) {
    const left = through([-2.1, y + 0.1], [-2.7, y + 3.2], [-2.2, y + long * 0.55], [-2.7, y + long])
    const right = through([2.1, y + 0.1], [2.7, y + 3.4], [2.4, y + long * 0.6], [2.9, y + long * 0.92])
    return [
      ...eyelets,
      cord(left, 0.62, color),
      cord(right, 0.62, color),
      end(-2.7, y + long + 0.4),
      end(2.9, y + long * 0.92 + 0.4),
    ]
  }
  const knot: Point = [0.2, y + 1.6]
  return [
    ...eyelets,
    cord(through([-2.1, y], [-1.2, y + 1.2], knot), 0.6, color),
    cord(through([2.1, y], [1.4, y + 1.2], knot), 0.6, color),
    cord(through(knot, [-1, y + 7], [-1.6, y + long]), 0.6, color),
    cord(through(knot, [1.3, y + 7.5], [1.6, y + long * 0.9]), 0.6, color),
    cord(through(knot, [-2.2, y + 2], [-4.6, y + 3.6], [-4.2, y + 5.8], [-1.8, y + 3.6], knot), 0.6, color),
    cord(through(knot, [2.6, y + 1.8], [5, y + 3.2], [4.8, y + 5.4], [2, y + 3.6], knot), 0.6, color),
    cord(through([-0.4, y + 1.1], [0.2, y + 1.9], [0.7, y + 2.5]), 0.75, color),
    end(-1.65, y + long + 0.4),
    end(1.65, y + long * 0.9 + 0.4),
  ]
}

/** Threads of a contrasting lining: paler than the cloth. */
export const liningOf = (cloth: Cloth): Cloth =>
  dyed({ ...cloth, weave: 'poplin' }, blend(cloth.color, rgb('#e9e2d2'), 0.72))

/** Double rows, as a waistband, a hem or a yoke is sewn. */
export const twice = (edge: Line, gap: number, options: Thread = {}): Mark[] => [
  stitch(edge, options),
  stitch(beside(edge, gap), options),
]
