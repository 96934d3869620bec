import { rgb } from './engine/color.ts'
import { ellipse, line, through, type Point } from './engine/geometry.ts'
import { ink, print, type Mark } from './engine/marks.ts'
import type { Graphic } from './recipe.ts'

/** A small printed drawing, centred on a point; `size` is its width in cm. */
export function graphicMarks({ motif, color }: Graphic, [x, y]: Point, size: number): Mark[] {
  const dye = rgb(color)
  const u = size / 2
  const at = (dx: number, dy: number): Point => [x + dx * u, y + dy * u]
  switch (motif) {
    case 'line':
      return [print(line(at(-1, -0.06), at(1, -0.06), at(1, 0.06), at(-1, 0.06)), dye)]
    case 'sun':
      return [
        print(ellipse(at(0, 0), u * 0.52), dye),
        ...Array.from({ length: 16 }, (_, i) => {
          const a = (i / 16) * Math.PI * 2
          const far = i % 2 ? 0.8 : 0.96
          return ink(
            [at(Math.cos(a) * 0.64, Math.sin(a) * 0.64), at(Math.cos(a) * far, Math.sin(a) * far)],
            u * 0.06,
            dye,
          )
        }),
      ]
    case 'wave':
      return [-0.4, -0.13, 0.14, 0.41].map((dy) =>
        ink(through(...Array.from({ length: 9 }, (_, i) => at(-1 + i / 4, dy + (i % 2 ? 0.1 : -0.1)))), u * 0.07, dye),
      )
    case 'loom':
      return Array.from({ length: 7 }, (_, i) => -0.9 + i * 0.3).flatMap((d, i) => [
        ink([at(d, -0.9), at(d, 0.9)], u * 0.055, dye),
        ...[-0.6, -0.2, 0.2, 0.6]
          .filter((_, j) => (i + j) % 2 === 0)
          .map((dy) => ink([at(d - 0.24, dy), at(d + 0.24, dy)], u * 0.13, dye)),
      ])
    case 'peak':
      return [
        print(line(at(-1, 0.6), at(-0.32, -0.35), at(0.02, 0.12), at(0.34, -0.62), at(1, 0.6)), dye),
        print(ellipse(at(-0.55, -0.5), u * 0.17), dye),
      ]
  }
}
