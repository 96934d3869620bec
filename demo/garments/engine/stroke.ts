import { emptyField, type Field } from './field.ts'
import type { Line } from './geometry.ts'

/** How much of each pixel the lines cover: with a crisp edge, or fading softly to both sides. */
export function strokes(lines: Line[], half: number, soft: boolean, within: { width: number; height: number }): Field | null {
  const reach = soft ? half * 1.8 + 1 : half + 1
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const points of lines) {
    for (const [x, y] of points) {
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  const x = Math.max(0, Math.floor(left - reach))
  const y = Math.max(0, Math.floor(top - reach))
  const width = Math.min(within.width, Math.ceil(right + reach)) - x
  const height = Math.min(within.height, Math.ceil(bottom + reach)) - y
  if (!(width > 0 && height > 0)) return null

  const field = emptyField(x, y, width, height)
  const falloff = 1.4 / (half * half)
  for (const points of lines) {
    for (let s = 0; s + 1 < points.length; s++) {
      const ax = points[s]![0] - x - 0.5
      const ay = points[s]![1] - y - 0.5
      const dx = points[s + 1]![0] - x - 0.5 - ax
      const dy = points[s + 1]![1] - y - 0.5 - ay
      const length = dx * dx + dy * dy || 1
      const x0 = Math.max(0, Math.floor(Math.min(ax, ax + dx) - reach))
      const x1 = Math.min(width, Math.ceil(Math.max(ax, ax + dx) + reach) + 1)
      const y0 = Math.max(0, Math.floor(Math.min(ay, ay + dy) - reach))
      const y1 = Math.min(height, Math.ceil(Math.max(ay, ay + dy) + reach) + 1)
      for (let py = y0; py < y1; py++) {
        for (let px = x0; px < x1; px++) {
          let t = ((px - ax) * dx + (py - ay) * dy) / length
          t = t < 0 ? 0 : t > 1 ? 1 : t
          const ox = px - ax - dx * t
          const oy = py - ay - dy * t
          const d = ox * ox + oy * oy
          const covered = soft ? Math.exp(-d * falloff) : half + 0.5 - Math.sqrt(d)
          const i = py * width + px
          if (covered > 0.01 && covered > field.data[i]!) field.data[i] = covered > 1 ? 1 : covered
        }
      }
    }
  }
  return field
}
