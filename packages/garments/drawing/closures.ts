import type { Cloth } from './engine/cloth.ts'
import type { Rgb } from './engine/color.ts'
import { line, mix, type Point } from './engine/geometry.ts'
import { shade, stitch } from './engine/marks.ts'
import { patch, type Panel } from './engine/panel.ts'
import { button } from './engine/trims.ts'

/** The strip that carries the buttons, from the neck down. It is laid a little to one side of the middle, as cut. */
export function placket(
  top: number,
  bottom: number,
  cloth: Cloth,
  options: { width?: number; thread?: Rgb; square?: boolean; x?: number } = {},
): Panel {
  const { width = 3.3, thread, square = false, x = 0 } = options
  const left = x - width / 2
  const right = x + width / 2
  const thin = thread ? { color: thread } : {}
  const marks = [
    shade(
      [
        [right, top],
        [right, bottom],
      ],
      0.35,
      0.86,
    ),
    stitch(
      [
        [left + 0.45, top],
        [left + 0.45, bottom],
      ],
      thin,
    ),
    stitch(
      [
        [right - 0.45, top],
        [right - 0.45, bottom],
      ],
      thin,
    ),
  ]
  if (square) {
    marks.push(
      stitch(
        [
          [left + 0.45, bottom - 0.45],
          [right - 0.45, bottom - 0.45],
        ],
        thin,
      ),
      stitch(
        [
          [left + 0.45, bottom - 2.4],
          [right - 0.45, bottom - 2.4],
        ],
        thin,
      ),
    )
  }
  return patch(line([left, top], [right, top], [right, bottom], [left, bottom]), cloth, {
    origin: [x + 0.9, 1.3],
    lift: 0.28,
    drape: 0.9,
    marks,
  })
}

/** Buttons down a line, each of the same size. */
export const buttons = (from: Point, to: Point, count: number, radius: number, hex: string): Panel[] =>
  Array.from({ length: count }, (_, i) => button(mix(from, to, count === 1 ? 0 : i / (count - 1)), radius, hex))
