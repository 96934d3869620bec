import type { Cloth } from './engine/cloth.ts'
import type { Rgb } from './engine/color.ts'
import { beside, flipped, joined, line, strip, type Line, type Point } from './engine/geometry.ts'
import { seam, shade, stitch } from './engine/marks.ts'
import { panel, patch, type Panel } from './engine/panel.ts'
import { whole } from './neck.ts'

export interface CollarShape {
  /** Where the leaf's point lies, on the right. */
  point: Point
  /** How high the collar stands behind the neck. */
  rise: number
  /** Where the leaves meet in front, below the neck point. */
  meet: number
}

/** The turned-down collar of a shirt, polo or trucker: the stand behind, then the two leaves. */
export function leafCollar(
  neck: number,
  { point, rise, meet }: CollarShape,
  cloth: Cloth,
  options: { thread?: Rgb | undefined; ribbed?: boolean } = {},
): { behind: Panel[]; before: Panel[] } {
  const side = neck - 0.7
  const thread = options.thread ? { color: options.thread } : {}
  const fold = line([0.35, meet], [side * 0.5, meet * 0.8, side * 0.96, meet * 0.1, side - 0.15, -rise])
  const top = line([-side + 0.15, -rise], [-side * 0.5, -rise - 0.35, side * 0.5, -rise - 0.35, side - 0.15, -rise])
  const low = line([-neck + 0.2, 0.4], [-neck * 0.5, rise * 0.75, neck * 0.5, rise * 0.75, neck - 0.2, 0.4])
  const leaf = joined(
    fold,
    line([side + 0.25, -rise + 0.1], [neck + 1.5, -rise + 1.4, neck + 2, 0, neck + 2.1, 1.6]),
    line([neck + 2.1, 1.6], [point[0], point[1], 0.3]),
    line(point, [0.35, meet, -0.18]),
  )
  const edge: Line = joined(line([neck + 2.1, 1.6], [point[0], point[1], 0.3]), line(point, [0.35, meet, -0.18]))
  const leaves = [1, -1].map((way) => {
    const turn = (points: Line) => (way > 0 ? points : flipped(points))
    return patch(turn(leaf), cloth, {
      grain: -way * 28,
      origin: [way * 4, 2],
      round: 0.5,
      roundWidth: 1.4,
      lift: 0.5,
      drape: 0.25,
      marks: [stitch(beside(turn(edge), -way * 0.5), thread), shade(turn(fold), 0.5, 0.9)],
    })
  })
  return {
    behind: [
      panel(strip(top, low), cloth, {
        light: 0.66,
        round: 0,
        drape: 0.2,
        lift: 0.3,
        marks: [seam(low), stitch(beside(low, 0.4)), stitch(beside(top, -0.4))],
      }),
    ],
    before: leaves,
  }
}

/** The band the leaves stand on, buttoned in front. */
export function collarStand(neck: number, meet: number, rise: number, cloth: Cloth): Panel {
  const side = neck - 0.7
  const top = whole(line([0, meet - 0.1], [side * 0.5, meet * 0.8, side * 0.96, meet * 0.1, side - 0.15, -rise]))
  const low = whole(line([0, meet + 2.9], [neck * 0.58, meet + 2.7, neck * 0.98, meet * 0.75, neck, 0]))
  return patch(strip(top, low), cloth, {
    lift: 0.15,
    drape: 0.2,
    marks: [
      stitch(beside(low, 0.35)),
      stitch(beside(top, -0.35)),
      seam([
        [0.9, meet - 0.4],
        [1, meet + 3],
      ]),
    ],
  })
}

/** The collar from behind: one leaf all the way round. */
export function collarBack(neck: number, rise: number, drop: number, cloth: Cloth, thread?: Rgb): Panel {
  const half = line(
    [0, -rise - 0.2],
    [neck * 0.5, -rise - 0.2, neck * 0.8, -rise, neck - 0.6, -rise + 0.2],
    [neck + 1.8, -rise + 1.6, neck + 2.2, 0.4, neck + 2.2, 2],
  )
  const low = line([0, drop], [neck * 0.7, drop, neck + 1, drop - 0.2, neck + 2.2, 2])
  const edge = whole(low)
  return patch(strip(whole(half), edge), cloth, {
    round: 0.7,
    roundWidth: 2,
    lift: 0.45,
    drape: 0.25,
    origin: [0, 2],
    marks: [stitch(beside(edge, 0.5), thread ? { color: thread } : {})],
  })
}

/** A collar and lapel that lie open, as on a blazer or a camp shirt. `gorge` is where the two meet. */
export function lapels(
  neck: number,
  shape: { open: number; lapel: Point; notch: Point; collar: Point; rise: number },
  cloth: Cloth,
  collarCloth: Cloth,
): { behind: Panel[]; before: Panel[] } {
  const { open, lapel, notch, collar, rise } = shape
  const side = neck - 0.8
  const roll = line([0, open], [side * 0.42, open * 0.58, side * 0.86, open * 0.2, side, -rise])
  const top = line([-side, -rise], [-side * 0.5, -rise + 0.5, side * 0.5, -rise + 0.5, side, -rise])
  const low = line([-neck, 0.6], [-neck * 0.5, rise + 0.6, neck * 0.5, rise + 0.6, neck, 0.6])
  const rollAt = Math.max(0.2, notch[1] - 1)
  const upper = roll.filter(([, y]) => y < rollAt)
  const lower = roll.filter(([, y]) => y >= rollAt - 1)
  const facing = joined(lower, [notch], line(notch, [lapel[0], lapel[1], 0.1]), line(lapel, [0, open, 0.9]))
  const leaf = joined(
    upper,
    line([side + 0.2, -rise], [neck + 1.3, -rise + 1, neck + 1.8, 0, neck + 1.9, 1.6]),
    line([neck + 1.9, 1.6], [collar[0], collar[1], 0.2]),
    line(collar, [notch[0] - 0.2, notch[1]]),
  )
  const panels = [1, -1].flatMap((way) => {
    const turn = (points: Line) => (way > 0 ? points : flipped(points))
    const soft = { round: 0.5, roundWidth: 1.8, drape: 0.3 }
    return [
      patch(turn(facing), cloth, {
        ...soft,
        grain: way * 14,
        origin: [way * 5, open / 2],
        lift: 0.6,
        marks: [
          stitch(beside(turn(line(notch, [lapel[0], lapel[1], 0.1], [0, open, 0.9])), -way * 0.3), { width: 0.06 }),
          shade(turn(roll), 0.9, 0.86),
        ],
      }),
      patch(turn(leaf), collarCloth, {
        ...soft,
        grain: -way * 32,
        origin: [way * 8, 2],
        lift: 0.45,
        marks: [
          stitch(beside(turn(line([neck + 1.9, 1.6], [collar[0], collar[1], 0.2], [notch[0], notch[1]])), -way * 0.3), {
            width: 0.06,
          }),
          shade(turn(roll), 0.7, 0.86),
        ],
      }),
    ]
  })
  return {
    behind: [panel(strip(top, low), collarCloth, { light: 0.7, round: 0, drape: 0.2, lift: 0.3, marks: [seam(low)] })],
    before: panels,
  }
}
