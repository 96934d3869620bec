import type { Line } from './geometry.ts'

/** A rectangle of numbers somewhere on the picture: how much a shape covers, how high cloth stands, how bright it is. */
export interface Field {
  x: number
  y: number
  width: number
  height: number
  data: Float32Array
}

export const emptyField = (x: number, y: number, width: number, height: number): Field => ({
  x,
  y,
  width,
  height,
  data: new Float32Array(width * height),
})

/**
 * How much of each pixel lies inside the outline, 0 to 1, by the exact-area method of font
 * rasterisers. `within` limits the field; the outline may reach out of it.
 */
export function coverage(outline: Line, within: { width: number; height: number }, margin = 0): Field | null {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const [px, py] of outline) {
    if (px < left) left = px
    if (px > right) right = px
    if (py < top) top = py
    if (py > bottom) bottom = py
  }
  const x = Math.max(-margin, Math.floor(left) - 1 - margin)
  const y = Math.max(-margin, Math.floor(top) - 1 - margin)
  const width = Math.min(within.width + margin, Math.ceil(right) + 2 + margin) - x
  const height = Math.min(within.height + margin, Math.ceil(bottom) + 2 + margin) - y
  if (width <= 2 || height <= 2) return null

  const field = emptyField(x, y, width, height)
  const area = field.data
  for (let i = 0; i < outline.length; i++) {
    const from = outline[i]!
    const to = outline[(i + 1) % outline.length]!
    addEdge(area, width, height, from[0] - x, from[1] - y, to[0] - x, to[1] - y)
  }
  for (let row = 0; row < height; row++) {
    let sum = 0
    const end = (row + 1) * width
    for (let i = row * width; i < end; i++) {
      sum += area[i]!
      const covered = sum < 0 ? -sum : sum
      area[i] = covered > 1 ? 1 : covered < 0.002 ? 0 : covered
    }
  }
  return field
}

function addEdge(area: Float32Array, width: number, height: number, x0: number, y0: number, x1: number, y1: number) {
  if (y0 === y1) return
  let direction = 1
  if (y0 > y1) {
    direction = -1
    let held = x0
    x0 = x1
    x1 = held
    held = y0
    y0 = y1
    y1 = held
  }
  const slope = (x1 - x0) / (y1 - y0)
  if (y0 < 0) {
    x0 -= y0 * slope
    y0 = 0
  }
  const last = Math.min(height, Math.ceil(y1))
  let x = x0
  const limit = width - 1.001
  for (let row = Math.floor(y0); row < last; row++) {
    const start = row * width
    const dy = Math.min(row + 1, y1) - Math.max(row, y0)
    const next = x + slope * dy
    const d = dy * direction
    let a = x < next ? x : next
    let b = x < next ? next : x
    a = a < 0 ? 0 : a > limit ? limit : a
    b = b < 0 ? 0 : b > limit ? limit : b
    const first = Math.floor(a)
    const end = Math.ceil(b)
    if (end <= first + 1) {
      const middle = (a + b) / 2 - first
      area[start + first] = area[start + first]! + d * (1 - middle)
      area[start + first + 1] = area[start + first + 1]! + d * middle
    } else {
      const s = 1 / (b - a)
      const fa = a - first
      const a0 = 0.5 * s * (1 - fa) * (1 - fa)
      const fb = b - end + 1
      const am = 0.5 * s * fb * fb
      area[start + first] = area[start + first]! + d * a0
      if (end === first + 2) {
        area[start + first + 1] = area[start + first + 1]! + d * (1 - a0 - am)
      } else {
        const a1 = s * (1.5 - fa)
        area[start + first + 1] = area[start + first + 1]! + d * (a1 - a0)
        for (let column = first + 2; column < end - 1; column++) area[start + column] = area[start + column]! + d * s
        const a2 = a1 + (end - first - 3) * s
        area[start + end - 1] = area[start + end - 1]! + d * (1 - a2 - am)
      }
      area[start + end] = area[start + end]! + d * am
    }
    x = next
  }
}

/** Blurs in place: three box passes come close to a bell curve, at a cost that does not grow with the radius. */
export function blur(field: Field, radius: number, passes = 3) {
  const reach = Math.max(1, Math.round(radius * (passes === 3 ? 0.58 : 0.75)))
  const spare = new Float32Array(field.data.length)
  for (let pass = 0; pass < passes; pass++) {
    blurRows(field.data, spare, field.width, field.height, reach)
    blurColumns(spare, field.data, field.width, field.height, reach)
  }
  return field
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, reach: number) {
  const share = 1 / (reach * 2 + 1)
  for (let row = 0; row < height; row++) {
    const start = row * width
    let sum = from[start]! * reach
    for (let i = 0; i < reach; i++) sum += from[start + Math.min(i, width - 1)]!
    for (let i = 0; i < width; i++) {
      sum += from[start + (i + reach < width ? i + reach : width - 1)]!
      to[start + i] = sum * share
      sum -= from[start + (i - reach > 0 ? i - reach : 0)]!
    }
  }
}

function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, reach: number) {
  const share = 1 / (reach * 2 + 1)
  const sums = new Float64Array(width)
  for (let i = 0; i < width; i++) sums[i] = from[i]! * reach
  for (let row = 0; row < reach; row++) {
    const start = Math.min(row, height - 1) * width
    for (let i = 0; i < width; i++) sums[i] = sums[i]! + from[start + i]!
  }
  for (let row = 0; row < height; row++) {
    const ahead = Math.min(row + reach, height - 1) * width
    const behind = Math.max(row - reach, 0) * width
    const start = row * width
    for (let i = 0; i < width; i++) {
      const sum = sums[i]! + from[ahead + i]!
      to[start + i] = sum * share
      sums[i] = sum - from[behind + i]!
    }
  }
}

export const copyOf = (field: Field): Field => ({ ...field, data: field.data.slice() })
