import type { Backdrop } from '../recipe.ts'
import { project, type Camera } from './camera.ts'
import { rgb, type Rgb } from './color.ts'
import { blur, coverage, emptyField, type Field } from './field.ts'
import { Noise } from './noise.ts'
import type { Panel } from './panel.ts'
import type { Picture } from './picture.ts'

const walls: Record<Backdrop, string> = {
  ivory: '#e6dfd3',
  sand: '#dfd3c2',
  stone: '#d8d4cd',
  clay: '#dcc8b8',
  sage: '#d0d3c4',
  mist: '#ced5d8',
  blush: '#e2d0c9',
}

/**
 * A painted studio wall: lit from the upper left, falling off to the lower right, never quite even.
 * The garment hangs a hand's breadth before it (`away` is less when it lies) and shades it. All of
 * that is soft, so it is painted small and enlarged.
 */
export function paintBackdrop(
  picture: Picture,
  backdrop: Backdrop,
  { panels, camera, seed, away = 1 }: { panels: Panel[]; camera: Camera; seed: number; away?: number },
) {
  const grain = Math.max(1, Math.round(picture.width / 300))
  const columns = Math.ceil(picture.width / grain) + 2
  const rows = Math.ceil(picture.height / grain) + 2
  const shade = shadeOf(panels, camera, away, { columns, rows, grain })
  const wall = rgb(walls[backdrop])
  const deep: Rgb = [wall[0] * 0.725, wall[1] * 0.688, wall[2] * 0.651]
  const noise = new Noise(seed)
  const small = new Float32Array(columns * rows * 3)
  for (let row = 0; row < rows; row++) {
    const v = row / rows
    for (let column = 0; column < columns; column++) {
      const u = column / columns
      const away = Math.hypot((u - 0.42) * 0.95, (v - 0.38) * 1.05)
      const fall = Math.min(1, Math.max(0, (away - 0.1) / 0.8))
      const share = fall * fall * (3 - 2 * fall) + noise.at(u * 2.6, v * 3.2) * 0.05
      const i = row * columns + column
      for (let c = 0; c < 3; c++) small[i * 3 + c] = (wall[c]! + (deep[c]! - wall[c]!) * share) * shade[i]!
    }
  }
  enlarge(small, columns, grain, picture)
}

/** How much light reaches the wall behind the garment: a tight shadow at its edge and two wide, faint ones. */
function shadeOf(
  panels: Panel[],
  camera: Camera,
  away: number,
  { columns, rows, grain }: { columns: number; rows: number; grain: number },
): Float32Array {
  const reach = (away * camera.scale) / grain
  const shade = new Float32Array(columns * rows).fill(1)
  for (const [blurCm, dx, dy, darkness] of [
    [0.7, 0.35, 0.55, 0.34],
    [3.2, 1.5, 2.2, 0.3],
    [9, 3, 5, 0.16],
  ] as const) {
    const all: Field = emptyField(0, 0, columns, rows)
    for (const { outline } of panels) {
      const one = coverage(
        project(camera, outline).map(([x, y]) => [x / grain + dx * reach, y / grain + dy * reach] as const),
        all,
      )
      if (one) join(all, one)
    }
    blur(all, blurCm * reach)
    for (let i = 0; i < shade.length; i++) shade[i] = shade[i]! * (1 - all.data[i]! * darkness)
  }
  return shade
}

function enlarge(small: Float32Array, columns: number, grain: number, { width, height, pixels }: Picture) {
  const line = new Float32Array(columns * 3)
  for (let y = 0; y < height; y++) {
    const v = y / grain
    const row = Math.floor(v)
    const share = v - row
    const upper = row * columns * 3
    const lower = upper + columns * 3
    for (let i = 0; i < line.length; i++) line[i] = small[upper + i]! + (small[lower + i]! - small[upper + i]!) * share
    for (let x = 0; x < width; x++) {
      const u = x / grain
      const column = Math.floor(u)
      const part = u - column
      const from = column * 3
      const i = (y * width + x) * 3
      pixels[i] = line[from]! + (line[from + 3]! - line[from]!) * part
      pixels[i + 1] = line[from + 1]! + (line[from + 4]! - line[from + 1]!) * part
      pixels[i + 2] = line[from + 2]! + (line[from + 5]! - line[from + 2]!) * part
    }
  }
}

export function join(all: Field, one: Field) {
  for (let y = Math.max(0, one.y); y < Math.min(all.height, one.y + one.height); y++) {
    for (let x = Math.max(0, one.x); x < Math.min(all.width, one.x + one.width); x++) {
      const covered = one.data[(y - one.y) * one.width + x - one.x]!
      const i = y * all.width + x
      if (covered > all.data[i]!) all.data[i] = covered
    }
  }
}
