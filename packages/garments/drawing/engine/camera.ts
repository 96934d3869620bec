import { boxOf, type Line } from './geometry.ts'
import { Noise } from './noise.ts'

/** Where centimetres fall on the picture. */
export interface Camera {
  width: number
  height: number
  /** Pixels per cm. */
  scale: number
  left: number
  top: number
  /** Degrees the whole garment is turned. */
  turn: number
  sway: Noise
}

export interface Frame {
  centre: readonly [x: number, y: number]
  /** How many cm the picture's height shows. */
  tall: number
  turn?: number
}

export function cameraFor(frame: Frame, width: number, height: number, seed: number): Camera {
  const scale = height / frame.tall
  return {
    width,
    height,
    scale,
    left: frame.centre[0] - width / scale / 2,
    top: frame.centre[1] - frame.tall / 2,
    turn: frame.turn ?? 0,
    sway: new Noise(seed),
  }
}

/** The whole garment with air around it; never so close that a crop top looks like a coat. */
export function frameAround(panels: readonly { outline: Line }[], least = 84): Frame {
  const box = boxOf(panels.map((each) => each.outline))
  const tall = Math.max(least, (box.bottom - box.top) * 1.2, (box.right - box.left) * 1.25 * 1.15)
  return { centre: [(box.left + box.right) / 2, (box.top + box.bottom) / 2 + tall * 0.004], tall }
}

/** Nothing hangs quite symmetrically: the whole garment sways by a few millimetres. */
export function project({ scale, left, top, turn, sway, width, height }: Camera, points: Line): Line {
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  return points.map(([x, y]) => {
    const px = (x + 0.42 * sway.at(x * 0.05 + 9, y * 0.045) - left) * scale
    const py = (y + 0.3 * sway.at(x * 0.05, y * 0.045 + 40) - top) * scale
    if (!turn) return [px, py]
    const dx = px - width / 2
    const dy = py - height / 2
    return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos]
  })
}
