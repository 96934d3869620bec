import type { Body } from './body.ts'
import type { Cloth } from './engine/cloth.ts'
import { beside, flipped, joined, line, mirrored, reversed, strip, type Line } from './engine/geometry.ts'
import { ribbing, seam, shade, type Mark } from './engine/marks.ts'
import { panel, type Panel } from './engine/panel.ts'

/** Half a neckline, from the middle of the front out to the shoulder. */
export function neckline(neck: number, depth: number, shape: 'round' | 'v' | 'wide' = 'round'): Line {
  if (shape === 'v') return line([0, depth], [neck * 0.45, depth * 0.62, neck * 0.86, depth * 0.3, neck, 0])
  if (shape === 'wide') return line([0, depth], [neck * 0.7, depth, neck * 0.95, depth * 0.6, neck, 0])
  return line([0, depth], [neck * 0.58, depth, neck * 0.98, depth * 0.62, neck, 0])
}

export const whole = (half: Line): Line => joined(mirrored(half), half)

/** The view through the neck hole: the inside of the back, in its own shade. */
export function insideBack(body: Body, front: Line, rise: number, cloth: Cloth, marks: Panel['marks'] = []): Panel {
  const top = line(
    [-body.neck - 0.6, 0.4],
    [-body.neck * 0.6, -rise + 0.8, body.neck * 0.6, -rise + 0.8, body.neck + 0.6, 0.4],
  )
  return panel(joined(top, reversed(front)), cloth, { light: 0.56, drape: 0.3, round: 0, marks })
}

/**
 * A knitted band around the neck: first the part behind, seen from inside; then the part in front,
 * which lies over the body.
 */
export function neckband(
  half: Line,
  width: number,
  rise: number,
  cloth: Cloth,
  options: { ribbed?: boolean; marks?: (seamline: Line, edge: Line) => Mark[] } = {},
): { behind: Panel; before: Panel } {
  const { ribbed = true, marks } = options
  const texture = (a: Line, b: Line) => (ribbed ? [ribbing(a, b)] : [])
  const neck = half.at(-1)![0]
  const side = line(half.at(-1)!, [neck - 0.75, -rise, 0.12])
  const seamline = whole(joined(half, side.slice(1)))
  const inner = beside(seamline, (share) => width * (1 - 0.5 * Math.abs(share * 2 - 1) ** 4))
  const start = inner[0]!
  const end = inner.at(-1)!
  const top = line(
    seamline[0]!,
    [start[0], start[1] - 0.35, 0.05],
    [start[0] * 0.5, start[1] + 0.55, end[0] * 0.5, end[1] + 0.55, end[0], end[1] - 0.35],
    [seamline.at(-1)![0], seamline.at(-1)![1], 0.05],
  )
  const low = top.map(([x, y]) => [x * 0.96, y + width * (1 - 0.3 * (Math.abs(x) / neck))] as const)
  return {
    behind: panel(strip(top, low), cloth, {
      light: 0.66,
      round: 0,
      drape: 0,
      lift: 0.3,
      marks: [...texture(top, low), seam(low)],
    }),
    before: panel(strip(seamline, inner), cloth, {
      round: 0.25,
      roundWidth: width * 0.5,
      lift: 0.25,
      drape: 0.15,
      marks: [...texture(seamline, inner), shade(seamline, 0.25, 0.7), ...(marks?.(seamline, inner) ?? [])],
    }),
  }
}

/** The band as it runs round the back of the neck, seen from behind. */
export function backBand(
  half: Line,
  width: number,
  cloth: Cloth,
  options: { ribbed?: boolean; marks?: Mark[] } = {},
): Panel {
  const neck = half.at(-1)![0]
  const low = whole(joined(half, [[neck - 0.3, -width * 0.45]]))
  const top = line(
    [-neck + 0.5, -width * 0.62],
    [-neck * 0.5, 1.4 - width, neck * 0.5, 1.4 - width, neck - 0.5, -width * 0.62],
  )
  return panel(strip(low, top), cloth, {
    round: 0.25,
    roundWidth: 1,
    lift: 0.2,
    drape: 0.1,
    marks: [...(options.ribbed === false ? [] : [ribbing(low, top)]), shade(low, 0.25, 0.72), ...(options.marks ?? [])],
  })
}

export const backNeckline = (neck: number): Line => line([0, 2], [neck * 0.55, 2, neck * 0.9, 1.3, neck, 0])

/** A collar that stands up round the neck: roll neck, ribbed jacket collar, bandhgala. */
export function tubeCollar(
  neck: number,
  rise: number,
  drop: number,
  cloth: Cloth,
  options: { ribbed?: boolean; open?: boolean; lining?: Cloth; marks?: (low: Line, top: Line) => Mark[] } = {},
): { behind: Panel[]; before: Panel[] } {
  const { ribbed = false, open = false, lining = cloth, marks } = options
  const reach = neck - Math.min(1.6, rise * 0.22)
  const halfTop = line([0, 0.9 - rise], [reach * 0.55, 0.9 - rise, reach * 0.9, 0.3 - rise, reach, -rise])
  const halfLow = line([0, drop], [neck * 0.62, drop, neck * 0.98, drop * 0.62, neck + 0.15, 0.3])
  const top = whole(halfTop)
  const low = whole(halfLow)
  const back = line([-reach, -rise], [-reach * 0.5, -rise - 1.1, reach * 0.5, -rise - 1.1, reach, -rise])
  const shape = { round: 1.1, roundWidth: 4, lift: 0.3, drape: 0.2 }
  const texture = (a: Line, b: Line) => [
    ...(ribbed ? [ribbing(a, b)] : []),
    shade(a, 0.3, 0.72),
    ...(marks?.(a, b) ?? []),
  ]
  const inside = panel(joined(back, [[neck, 0]], reversed(low)), lining, {
    light: 0.5,
    round: 0,
    drape: 0,
    marks: ribbed ? [ribbing(back, low)] : [],
  })
  if (!open)
    return {
      behind: [inside],
      before: [panel(strip(low, top), cloth, { ...shape, volume: strip(low, top), marks: texture(low, top) })],
    }

  const half = joined(
    halfLow,
    halfTop.toReversed().slice(0, -4),
    line([1.9, 0.8 - rise], [0.9, 0.9 - rise, 0.5, 1.6 - rise, 0.45, 2.4 - rise], [0.05, drop]),
  )
  const leaves = [1, -1].map((way) => {
    const turn = (points: Line) => (way > 0 ? points : flipped(points))
    return panel(turn(half), cloth, { ...shape, grain: -way * 8, marks: texture(turn(halfLow), turn(halfTop)) })
  })
  return { behind: [inside], before: leaves }
}
