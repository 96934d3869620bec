import type { Cloth } from './engine/cloth.ts'
import type { Rgb } from './engine/color.ts'
import { beside, line, turned, type Line, type Point } from './engine/geometry.ts'
import { seam, shade, stitch } from './engine/marks.ts'
import { patch, type Panel } from './engine/panel.ts'

interface PocketOptions {
  thread?: Rgb | undefined
  turn?: number
  point?: number
}

const thin = (thread?: Rgb) => (thread ? { color: thread } : {})

/** A patch pocket hung from the middle of its top edge. */
export function patchPocket(
  [x, y]: Point,
  width: number,
  height: number,
  cloth: Cloth,
  { thread, turn = 0, point = 1.2 }: PocketOptions = {},
): Panel {
  const half = width / 2
  const outline = turned(
    line(
      [x - half, y],
      [x + half, y, -0.06],
      [x + half - 0.2, y + height - point],
      [x, y + height],
      [x - half + 0.2, y + height - point],
      [x - half, y],
    ),
    turn,
    [x, y],
  )
  const edge: Line = turned(
    [
      [x - half, y],
      [x - half + 0.2, y + height - point],
      [x, y + height],
      [x + half - 0.2, y + height - point],
      [x + half, y],
    ],
    turn,
    [x, y],
  )
  const hem: Line = turned(
    [
      [x - half, y + 2],
      [x + half, y + 2],
    ],
    turn,
    [x, y],
  )
  return patch(outline, cloth, {
    grain: turn,
    origin: [x + 0.7, y + 0.4],
    lift: 0.22,
    marks: [
      stitch(beside(edge, 0.3), thin(thread)),
      stitch(hem, thin(thread)),
      shade(
        turned(
          [
            [x - half, y],
            [x + half, y],
          ],
          turn,
          [x, y],
        ),
        0.3,
        0.9,
      ),
    ],
  })
}

/** The flap over a pocket. */
export function flap(
  [x, y]: Point,
  width: number,
  height: number,
  cloth: Cloth,
  { thread, turn = 0, point = 1 }: PocketOptions = {},
): Panel {
  const half = width / 2
  const outline = turned(
    line(
      [x - half, y],
      [x + half, y],
      [x + half, y + height - point, 0.05],
      [x, y + height, 0.25],
      [x - half, y + height - point, 0.25],
      [x - half, y],
    ),
    turn,
    [x, y],
  )
  const edge = turned(
    line(
      [x - half, y],
      [x - half, y + height - point],
      [x, y + height, -0.25],
      [x + half, y + height - point, -0.25],
      [x + half, y],
    ),
    turn,
    [x, y],
  )
  const top: Line = turned(
    [
      [x - half, y + 0.1],
      [x + half, y + 0.1],
    ],
    turn,
    [x, y],
  )
  return patch(outline, cloth, {
    grain: turn,
    origin: [x + 1.1, y],
    lift: 0.45,
    marks: [stitch(beside(edge, 0.35), thin(thread)), seam(top), stitch(beside(top, -0.4), thin(thread))],
  })
}

/** A narrow bound opening: chest welt, slanted jacket pocket. */
export function welt([x, y]: Point, width: number, height: number, cloth: Cloth, turn = 0): Panel {
  const half = width / 2
  const outline = turned(line([x - half, y], [x + half, y], [x + half, y + height], [x - half, y + height]), turn, [
    x,
    y,
  ])
  return patch(outline, cloth, {
    grain: turn,
    origin: [x, y + 0.5],
    lift: 0.2,
    marks: [stitch(beside([...outline, outline[0]!], -0.25), { width: 0.06 })],
  })
}
