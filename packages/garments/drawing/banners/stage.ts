import { join, paintBackdrop } from '../engine/backdrop.ts'
import { cameraFor, project, type Camera } from '../engine/camera.ts'
import { blur, coverage, emptyField } from '../engine/field.ts'
import type { Line, Point } from '../engine/geometry.ts'
import { darken, paintGarment } from '../engine/paint.ts'
import type { Panel } from '../engine/panel.ts'
import type { Picture } from '../engine/picture.ts'
import { placePanel } from '../engine/place.ts'
import type { Backdrop } from '../recipe.ts'

/** A photographer's set, so many cm high, to which things are added from the wall forward. */
export interface Stage {
  picture: Picture
  /** The set's size in cm; 0, 0 is its upper left corner. */
  wide: number
  tall: number
  add(panels: Panel[], away?: number): void
}

export function openStage({
  width,
  height,
  tall,
  backdrop,
  seed,
}: {
  width: number
  height: number
  tall: number
  backdrop: Backdrop
  seed: number
}): Stage {
  const wide = (tall * width) / height
  const picture = { width, height, pixels: new Float32Array(width * height * 3) }
  const camera = cameraFor({ centre: [wide / 2, tall / 2], tall }, width, height, seed)
  paintBackdrop(picture, backdrop, { panels: [], camera, seed })
  windowLight(picture)
  let next = seed
  return {
    picture,
    wide,
    tall,
    add(panels, away = 1) {
      castTogether(picture, panels, camera, away)
      paintGarment(picture, panels, camera, (next += 4001))
    },
  }
}

/** The shadow of a whole thing on everything behind it: tight at its edge, then wide and faint. */
function castTogether(picture: Picture, panels: Panel[], camera: Camera, away: number) {
  const grain = Math.max(1, Math.round(picture.width / 400))
  const reach = (away * camera.scale) / grain
  for (const [soft, dx, dy, darkness] of [
    [0.7, 0.35, 0.55, 0.34],
    [3.2, 1.5, 2.2, 0.34],
    [9, 3.4, 5, 0.18],
  ] as const) {
    const all = emptyField(0, 0, Math.ceil(picture.width / grain) + 1, Math.ceil(picture.height / grain) + 1)
    for (const { outline } of panels) {
      const one = coverage(
        project(camera, outline).map(([x, y]) => [x / grain + dx * reach, y / grain + dy * reach] as const),
        all,
      )
      if (one) join(all, one)
    }
    darken(picture, blur(all, soft * reach), grain, darkness)
  }
}

/** The late sun through a tall window, on the wall. */
function windowLight(picture: Picture) {
  const grain = Math.max(1, Math.round(picture.width / 320))
  const [w, h] = [picture.width / grain, picture.height / grain]
  const within = { width: Math.ceil(w), height: Math.ceil(h) }
  const unit = Math.min(w, h * 1.6)
  for (const [from, to] of [
    [0.04, 0.25],
    [0.28, 0.5],
  ] as const) {
    for (const [top, low] of [
      [-0.1, 0.34],
      [0.38, 0.84],
    ] as const) {
      const lean = (y: number) => (0.62 - y) * 0.34 * unit
      const pane: Line = [
        [from * unit + lean(top), top * h],
        [to * unit + lean(top), top * h],
        [to * unit + lean(low), low * h],
        [from * unit + lean(low), low * h],
      ]
      const field = coverage(pane, within, 12)
      if (field) darken(picture, blur(field, 5), grain, -0.13)
    }
  }
}

/** Puts panels drawn around their own middle somewhere on the set; squeezed, they hang half turned away. */
export function standing(
  panels: Panel[],
  [x, y]: Point,
  { squeeze = 1, scale = 1, turn = 0 }: { squeeze?: number; scale?: number; turn?: number } = {},
): Panel[] {
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  const perspective = (1 - squeeze) * 0.1
  return panels.map((panel) =>
    placePanel(
      panel,
      ([px, py]) => {
        const sx = px * squeeze * scale
        const sy = (py + px * perspective) * scale
        return [x + sx * cos - sy * sin, y + sx * sin + sy * cos]
      },
      turn,
    ),
  )
}
