import type { Body } from './body.ts'
import { times } from './engine/color.ts'
import type { Cloth } from './engine/cloth.ts'
import { beside, flipped, joined, line, mirrored, reversed, strip, type Line } from './engine/geometry.ts'
import { ribbing, seam, shade, stitch } from './engine/marks.ts'
import { panel, patch, type Panel } from './engine/panel.ts'

/** Half a neckline, from the middle of the front out to the shoulder. */
export function neckline(neck: number, depth: number, shape: 'round' | 'v' | 'wide' = 'round'): Line {
  if (shape === 'v') return line([0, depth], [neck * 0.45, depth * 0.62, neck * 0.86, depth * 0.3, neck, 0])
  if (shape === 'wide') return line([0, depth], [neck * 0.7, depth, neck * 0.95, depth * 0.6, neck, 0])
  return line([0, depth], [neck * 0.58, depth, neck * 0.98, depth * 0.62, neck, 0])
}

export const whole = (half: Line): Line => joined(mirrored(half), half)

/** What one sees through the neck hole: the inside of the back, in its own shade. */
export function insideBack(body: Body, front: Line, rise: number, cloth: Cloth, marks: Panel['marks'] = []): Panel {
  const top = line([-body.neck - 0.6, 0.4], [-body.neck * 0.6, -rise - 0.6, body.neck * 0.6, -rise - 0.6, body.neck + 0.6, 0.4])
  return panel(joined(top, reversed(front)), cloth, { light: 0.56, drape: 0.3, round: 0, marks })
}

/**
 * A knitted band around the neck: first the part behind, seen from inside; then the part in front,
 * which lies over the body.
 */
export function neckband(half: Line, width: number, rise: number, cloth: Cloth, every = 0.42): { behind: Panel; before: Panel } {
  const neck = half.at(-1)![0]
  const outer = joined([[-neck + 0.1, -rise * 0.75]], whole(half), [[neck - 0.1, -rise * 0.75]])
  const bottom = whole(half)
  const inner = inward(bottom, width)
  const front = strip([[-neck + width * 0.25, -rise - 0.15], ...outer.slice(1, -1), [neck - width * 0.25, -rise - 0.15]], [
    [-neck + width * 1.02, -rise - 0.3],
    ...inner.slice(4, -4),
    [neck - width * 1.02, -rise - 0.3],
  ])
  const top = line([-neck + width * 0.3, -rise - 0.1], [-neck * 0.5, -rise + 1.3, neck * 0.5, -rise + 1.3, neck - width * 0.3, -rise - 0.1])
  const low = top.map(([x, y]) => [x * 0.94, y + width * (1 - 0.25 * (Math.abs(x) / neck))] as const)
  return {
    behind: panel(strip(top, low), cloth, {
      light: 0.7,
      round: 0,
      drape: 0,
      lift: 0.3,
      marks: [ribbing(top, low, every), seam(low)],
    }),
    before: panel(front, cloth, {
      round: 0.22,
      roundWidth: width * 0.5,
      lift: 0.22,
      drape: 0.15,
      marks: [
        ribbing(bottom, inner, every),
        stitch(beside(bottom, -0.45), { width: 0.07 }),
        shade(bottom, 0.25, 0.7),
      ],
    }),
  }
}

/** The edge of the opening, a band's width above the seam. */
export const inward = (seamline: Line, width: number): Line => beside(seamline, width)

/** The tape that covers the seam inside the back of the neck. */
export function neckTape(body: Body, rise: number, cloth: Cloth): Panel {
  const top = line([-body.neck + 0.6, 0], [-body.neck * 0.5, -rise + 2.6, body.neck * 0.5, -rise + 2.6, body.neck - 0.6, 0])
  return patch(strip(top, top.map(([x, y]) => [x, y + 0.9] as const)), { ...cloth, color: times(cloth.color, 0.9) }, { light: 0.6, lift: 0.1 })
}

export const bothSides = (lines: Line[]): Line[] => lines.flatMap((each) => [each, flipped(each)])
