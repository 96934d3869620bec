import type { Rgb } from './color.ts'
import { chanceFrom } from './noise.ts'

/** A small picture that repeats without a seam; numbers, one or three to a pixel. */
export interface Tile {
  width: number
  height: number
  data: Float32Array
}

export type Relief = (x: number, y: number) => number

/**
 * Lights a relief that repeats: 1 is flat cloth, more is turned to the light, less is in its own
 * shade. `thread` is the width of one thread in pixels: a wide one is also a high one.
 */
export function lit(width: number, height: number, relief: Relief, strength: number, cavity = 0.5, thread = 4): Tile {
  const heights = new Float32Array(width * height)
  let mean = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = relief(x, y)
      heights[y * width + x] = value
      mean += value
    }
  }
  mean /= heights.length
  const slope = (strength * thread) / 4
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = heights[y * width + x]!
      const right = heights[y * width + ((x + 1) % width)]!
      const below = heights[((y + 1) % height) * width + x]!
      data[y * width + x] =
        1 + slope * ((right - here) * 0.65 + (below - here) * 0.75) + strength * cavity * (here - mean)
    }
  }
  return { width, height, data }
}

/** Random numbers from -1 to 1 along a loop, smoothed over `reach` places. */
export function looseThreads(count: number, reach: number, seed: number): Float32Array {
  const chance = chanceFrom(seed)
  const raw = Float32Array.from({ length: count }, () => chance() * 2 - 1)
  const out = new Float32Array(count)
  let most = 0
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let j = -reach; j <= reach; j++) sum += raw[(i + j + count) % count]! * (1 - Math.abs(j) / (reach + 1))
    out[i] = sum
    most = Math.max(most, Math.abs(sum))
  }
  for (let i = 0; i < count; i++) out[i] = out[i]! / (most || 1)
  return out
}

/** Smooth random relief that repeats, with bumps about `grain` pixels wide and `tall` times as high. */
export function looseFelt(width: number, height: number, grainX: number, grainY: number, seed: number): Relief {
  const columns = Math.max(2, Math.round(width / grainX))
  const rows = Math.max(2, Math.round(height / grainY))
  const chance = chanceFrom(seed)
  const knots = Float32Array.from({ length: columns * rows }, () => chance() * 2 - 1)
  return (x, y) => {
    const u = (x / width) * columns
    const v = (y / height) * rows
    const x0 = Math.floor(u)
    const y0 = Math.floor(v)
    const fx = u - x0
    const fy = v - y0
    const sx = fx * fx * (3 - 2 * fx)
    const sy = fy * fy * (3 - 2 * fy)
    const left = ((x0 % columns) + columns) % columns
    const right = (left + 1) % columns
    const top = (((y0 % rows) + rows) % rows) * columns
    const low = (((((y0 % rows) + rows) % rows) + 1) % rows) * columns
    const upper = knots[top + left]! * (1 - sx) + knots[top + right]! * sx
    const lower = knots[low + left]! * (1 - sx) + knots[low + right]! * sx
    return upper * (1 - sy) + lower * sy
  }
}

export function painted(width: number, height: number, colorAt: (x: number, y: number) => Rgb): Tile {
  const data = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colorAt(x, y), (y * width + x) * 3)
  }
  return { width, height, data }
}
