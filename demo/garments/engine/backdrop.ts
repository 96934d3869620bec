import type { Backdrop } from '../recipe.ts'
import { project, type Camera } from './camera.ts'
import { blend, rgb, type Rgb } from './color.ts'
import { blur, coverage, emptyField, type Field } from './field.ts'
import { Noise } from './noise.ts'
import { darken, type Picture } from './paint.ts'
import type { Panel } from './panel.ts'

const walls: Record<Backdrop, string> = {
  ivory: '#e6dfd3',
  sand: '#dfd3c2',
  stone: '#d8d4cd',
  clay: '#dcc8b8',
  sage: '#d0d3c4',
  mist: '#ced5d8',
  blush: '#e2d0c9',
}

/** A painted studio wall: lit from the upper left, falling off to the lower right, never quite even. */
export function paintBackdrop({ width, height, pixels }: Picture, backdrop: Backdrop, seed: number) {
  const wall = rgb(walls[backdrop])
  const deep: Rgb = blend([0, 0, 0], [wall[0] * 0.98, wall[1] * 0.93, wall[2] * 0.88], 0.74)
  const noise = new Noise(seed)
  const columns = 48
  const rows = 60
  const grid = new Float32Array((columns + 1) * (rows + 1))
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const u = column / columns
      const v = row / rows
      const away = Math.hypot((u - 0.42) * 0.95, (v - 0.38) * 1.05)
      const fall = Math.min(1, Math.max(0, (away - 0.1) / 0.8))
      grid[row * (columns + 1) + column] = fall * fall * (3 - 2 * fall) + noise.at(u * 2.6, v * 3.2) * 0.05
    }
  }
  for (let y = 0; y < height; y++) {
    const v = (y / height) * rows
    const row = Math.floor(v)
    const fy = v - row
    for (let x = 0; x < width; x++) {
      const u = (x / width) * columns
      const column = Math.floor(u)
      const fx = u - column
      const k = row * (columns + 1) + column
      const upper = grid[k]! + (grid[k + 1]! - grid[k]!) * fx
      const below = k + columns + 1
      const lower = grid[below]! + (grid[below + 1]! - grid[below]!) * fx
      const share = upper + (lower - upper) * fy
      const i = (y * width + x) * 3
      pixels[i] = wall[0] + (deep[0] - wall[0]) * share
      pixels[i + 1] = wall[1] + (deep[1] - wall[1]) * share
      pixels[i + 2] = wall[2] + (deep[2] - wall[2]) * share
    }
  }
}

/** The garment hangs a hand's breadth before the wall (less when it lies): a tight shadow at its edge and a wide, faint one. */
export function shadeBackdrop(picture: Picture, panels: Panel[], camera: Camera, away = 1) {
  const grain = Math.max(1, Math.round(picture.width / 300))
  const within = { width: Math.ceil(picture.width / grain), height: Math.ceil(picture.height / grain) }
  for (const [blurCm, dx, dy, darkness] of [
    [0.7, 0.35, 0.55, 0.34],
    [3.2, 1.5, 2.2, 0.3],
    [9, 3, 5, 0.16],
  ] as const) {
    const all: Field = emptyField(0, 0, within.width + 1, within.height + 1)
    for (const { outline } of panels) {
      const small = project(camera, outline).map(
        ([x, y]) => [(x + dx * away * camera.scale) / grain, (y + dy * away * camera.scale) / grain] as const,
      )
      const one = coverage(small, within)
      if (one) join(all, one)
    }
    darken(picture, blur(all, (blurCm * away * camera.scale) / grain), grain, darkness)
  }
}

function join(all: Field, one: Field) {
  for (let y = Math.max(0, one.y); y < Math.min(all.height, one.y + one.height); y++) {
    for (let x = Math.max(0, one.x); x < Math.min(all.width, one.x + one.width); x++) {
      const covered = one.data[(y - one.y) * one.width + x - one.x]!
      const i = y * all.width + x
      if (covered > all.data[i]!) all.data[i] = covered
    }
  }
}
