import type { Cloth } from './engine/cloth.ts'
import { beside, joined, line, mix, part, reversed, type Line, type Point } from './engine/geometry.ts'
import { seam, shade, stitch, type Mark } from './engine/marks.ts'
import { patch, type Panel } from './engine/panel.ts'
import { button } from './engine/trims.ts'
import { above, atWaist, below, onLeg, waistCurve, type Legs } from './legs.ts'

/** Where the hand goes in: the mouth's edge, and the top and side edges of the front that remain. */
export interface Mouth {
  mouth: Line
  top: Line
  side: Line
  /** The piece of hip seen beyond the mouth. */
  facing: Line
}

/** A pocket whose mouth runs from the waistband to the side seam. */
export function mouthOf(legs: Legs, { from, to, bow }: { from: number; to: number; bow: 'straight' | 'arc' }): Mouth {
  const reach = legs.waist + 0.25
  const start = atWaist(legs, reach - from, legs.band)
  const side = below(legs.side, legs.band + to)
  const end = side[0]!
  const mouth =
    bow === 'straight'
      ? line(start, [end[0], end[1], 0.35])
      : line(start, [start[0] + 0.5, start[1] + to * 0.62, start[0] + from * 0.55, end[1] - to * 0.12, end[0], end[1]])
  const beyond = above(legs.side, end[1] + 3)
  const [ex, ey] = beyond.at(-1)!
  return {
    mouth,
    top: waistCurve(legs, 0, start[0], legs.band),
    side: joined(mouth, side),
    facing: joined([[start[0] - 2, start[1]]], waistCurve(legs, start[0], reach, legs.band), beyond, [
      [ex - 3, ey],
      [start[0] - 2, start[1] + to * 0.5],
    ]),
  }
}

/** A slit bound with two narrow strips, closed with a button; seen on the back. */
type Form = Partial<Pick<Panel, 'volume' | 'round' | 'roundWidth'>>

export function weltPocket(
  [x, y]: Point,
  width: number,
  cloth: Cloth,
  options: { button?: string; lean?: number; form?: Form },
): Panel[] {
  const { lean = 0.25, form = { round: 0 } } = options
  const left: Point = [x - width / 2, y + lean * Math.sign(x) * -1]
  const right: Point = [x + width / 2, y + lean * Math.sign(x)]
  const slit: Line = [left, mix(left, right, 0.5), right]
  const lip = (gap: number) =>
    patch(joined(beside(slit, gap), reversed(beside(slit, gap - 0.55))), cloth, {
      lift: 0.16,
      edge: 0.14,
      grain: 90,
      ...form,
    })
  return [
    patch(joined(beside(slit, 1.05), reversed(beside(slit, -1.05))), cloth, {
      lift: 0,
      edge: 0.05,
      ...form,
      marks: [
        stitch(beside(slit, 0.85), { width: 0.06 }),
        stitch(beside(slit, -0.85), { width: 0.06 }),
        shade(slit, 0.5, 0.45),
        seam(
          [
            [left[0], left[1] - 0.7],
            [left[0], left[1] + 0.7],
          ],
          0.25,
          0.9,
        ),
        seam(
          [
            [right[0], right[1] - 0.7],
            [right[0], right[1] + 0.7],
          ],
          0.25,
          0.9,
        ),
      ],
    }),
    lip(0.62),
    lip(-0.02),
    ...(options.button ? [button([x, y + 2], 0.62, options.button)] : []),
  ]
}

/** A bellows pocket on the thigh, with a flap held by two buttons. */
export function cargoPocket(legs: Legs, way: 1 | -1, cloth: Cloth, buttons: string): Panel[] {
  const topAt = legs.crotch[1] + 15
  const tall = 18
  const outer = (y: number) => below(legs.side, y)[0]![0]
  const wide = 15
  const x0 = outer(topAt) - wide + 0.6
  const x1 = outer(topAt) + 0.9
  const x2 = outer(topAt + tall) + 0.9
  const place = (points: Line): Line => points.map(([x, y]) => [x * way, y] as const)
  const body = place(
    line(
      [x0, topAt],
      [x1, topAt - 0.4],
      [x2, topAt + tall - 0.8],
      [x2 - 0.8, topAt + tall + 0.1, 0.2],
      [x0 + 0.4, topAt + tall, -0.1],
      [x0 - 0.4, topAt + tall - 0.8, 0.2],
      [x0, topAt],
    ),
  )
  const mid = (x0 + x2) / 2
  const flap = place(
    line(
      [x0 - 0.5, topAt - 1.4],
      [x1 + 0.3, topAt - 1.8],
      [x1 + 0.15, topAt + 4.6, 0.1],
      [mid, topAt + 5.9, 0.1],
      [x0 - 0.4, topAt + 5, 0.1],
      [x0 - 0.5, topAt - 1.4],
    ),
  )
  const inset = (points: Line, gap: number) => beside(points, gap * -way)
  return [
    patch(body, cloth, {
      origin: [x0 * way, topAt],
      lift: 0.7,
      ...onLeg(legs, way),
      edge: 0.34,
      drape: 0.8,
      marks: [
        stitch(inset(body, 0.5)),
        seam(
          place([
            [mid - 1.3, topAt],
            [mid - 1.4, topAt + tall],
          ]),
          0.2,
          0.8,
        ),
        seam(
          place([
            [mid + 1.3, topAt],
            [mid + 1.4, topAt + tall],
          ]),
          0.2,
          0.8,
        ),
        shade(
          place([
            [mid, topAt + 4],
            [mid, topAt + tall],
          ]),
          0.7,
          0.86,
        ),
      ],
    }),
    patch(flap, cloth, {
      origin: [x0 * way, topAt],
      lift: 0.75,
      ...onLeg(legs, way),
      edge: 0.28,
      drape: 0.5,
      marks: [stitch(inset(flap, 0.35)), stitch(inset(flap, 0.85))],
    }),
    button([(x0 + 2.2) * way, topAt + 3.6], 0.7, buttons),
    button([(x1 - 2.4) * way, topAt + 3.4], 0.7, buttons),
  ]
}

/** A flat pocket sewn on top: the back of jeans, joggers and work trousers. */
export function patchPocket(
  [x, y]: Point,
  size: { width: number; height: number; point?: number; lean?: number; form?: Form },
  cloth: Cloth,
  marks: (outline: Line, place: (points: Line) => Line) => Mark[],
): Panel {
  const { width, height, point = 2, lean = 0, form } = size
  const half = width / 2
  const place = (points: Line): Line =>
    points.map(([px, py]) => [x + px + (py * lean) / height, y + py - (px * lean) / height] as const)
  const outline = place(
    line(
      [-half, 0],
      [half, 0],
      [half * 0.9, height - point, 0.12],
      [0, height],
      [-half * 0.9, height - point],
      [-half, 0, 0.12],
    ),
  )
  return patch(outline, cloth, {
    origin: [x, y],
    lift: 0.22,
    round: 0.3,
    roundWidth: 3,
    edge: 0.22,
    drape: 0.6,
    ...form,
    marks: marks(outline, place),
  })
}

/** A side pocket hidden in the seam: only its slit shows. */
export function seamPocket(legs: Legs, way: 1 | -1): Mark[] {
  const slit = part(above(below(legs.side, legs.band + 3), legs.band + 19), 0, 1).map(
    ([x, y]) => [(x - 0.7) * way, y] as const,
  )
  return [
    shade(slit, 0.5, 0.6),
    seam(slit, 0.25, 0.9),
    stitch(
      slit.map(([x, y]) => [x - 0.5 * way, y] as const),
      { width: 0.06 },
    ),
  ]
}
