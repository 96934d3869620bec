import type { Draft } from '../draft.ts'
import type { Frame } from '../engine/camera.ts'
import { woven, type Cloth } from '../engine/cloth.ts'
import { blend, brightness, rgb, times, type Rgb } from '../engine/color.ts'
import { boxOf, type Line, type Point } from '../engine/geometry.ts'
import { shade } from '../engine/marks.ts'
import { panel, type Panel } from '../engine/panel.ts'

/** A small thing on a table, with so much air around it. */
export function laid(
  panels: Panel[],
  close: Frame,
  { air = 1.5, turn = 0 }: { air?: number; turn?: number } = {},
): Draft {
  const box = boxOf(panels.map(({ outline }) => outline))
  const tall = Math.max(box.bottom - box.top, (box.right - box.left) * 1.25) * air
  return {
    panels,
    close: { ...close, turn },
    lying: { centre: [(box.left + box.right) / 2, (box.top + box.bottom) / 2], tall, turn },
  }
}

export const metals = { brass: '#b58a45', nickel: '#a9a8a4', black: '#35332f' }

const polished = (hex: string): Cloth => ({ ...woven('satin', rgb(hex)), thick: 0.1, sheen: 0.1, drape: 0 })

/** A small piece of metal, rounded like a wire or a bar. */
export const metal = (outline: Line, hex: string, thickness = 0.3, options: Partial<Panel> = {}): Panel =>
  panel(outline, polished(hex), {
    round: thickness,
    roundWidth: thickness * 0.8,
    edge: thickness * 0.5,
    lift: thickness,
    drape: 0,
    ...options,
  })

/** An outline with a hole in it: a buckle's frame. */
export const ring = (outer: Line, inner: Line): Line => [...outer, outer[0]!, inner[0]!, ...inner.toReversed()]

/** Cut leather shows a darker, burnished edge. */
export const burnished = (cloth: Cloth): Rgb =>
  brightness(cloth.color) > 0.02 ? times(cloth.color, 0.45) : blend(cloth.color, [0.2, 0.16, 0.13], 0.25)

/** A turned wooden rod, from left to right. */
export function rod(from: Point, to: Point, thickness: number): Panel[] {
  const outline: Line = [
    [from[0], from[1] - thickness / 2],
    [to[0], to[1] - thickness / 2],
    [to[0], to[1] + thickness / 2],
    [from[0], from[1] + thickness / 2],
  ]
  const wood = { ...woven('satin', rgb('#9a6a3f')), sheen: 0.03 }
  const grain = Array.from({ length: 5 }, (_, i) => {
    const y = from[1] - thickness * 0.4 + (i * thickness) / 5.5
    return shade(
      [
        [from[0], y],
        [(from[0] + to[0]) / 2, y + 0.12],
        [to[0], y - 0.05],
      ],
      0.09,
      i % 2 ? 0.8 : 0.88,
    )
  })
  return [
    panel(outline, wood, {
      round: thickness * 0.5,
      roundWidth: thickness * 0.5,
      edge: 0.1,
      lift: 1.2,
      drape: 0,
      grain: 90,
      marks: grain,
    }),
  ]
}
