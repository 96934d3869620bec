import type { Line } from './geometry.ts'

let cover = new Float32Array(0)
let touched = new Int32Array(0)

/** Pieces not much longer than the line is wide keep the box around a slanting line small. */
const minPiece = 24

/**
 * Visits every pixel that the lines cover, once, with how much they cover it: with a crisp edge,
 * or fading softly to both sides. Costs what the lines are long, not the box around them.
 */
export function eachStroked(
  lines: Line[],
  half: number,
  soft: boolean,
  { width, height }: { width: number; height: number },
  visit: (x: number, y: number, covered: number) => void,
) {
  if (cover.length < width * height) {
    cover = new Float32Array(width * height)
    touched = new Int32Array(width * height)
  }
  let count = 0
  const reach = soft ? half * 1.8 + 1 : half + 1
  const falloff = 1.4 / (half * half)
  // Beyond it a pixel is covered by less than a hundredth, which nobody sees.
  const farthest = soft ? Math.sqrt(Math.log(100) / falloff) : half + 0.49
  const farthestSquared = farthest * farthest
  const piece = Math.max(minPiece, reach)
  for (const given of lines) {
    const points = soft ? thinned(given, half * 0.4) : given
    for (let s = 0; s + 1 < points.length; s++) {
      const [startX, startY] = points[s]!
      const [endX, endY] = points[s + 1]!
      const pieces = Math.max(1, Math.ceil(Math.hypot(endX - startX, endY - startY) / piece))
      const dx = (endX - startX) / pieces
      const dy = (endY - startY) / pieces
      const length = dx * dx + dy * dy || 1
      for (let n = 0; n < pieces; n++) {
        const ax = startX + dx * n - 0.5
        const ay = startY + dy * n - 0.5
        const x0 = Math.max(0, Math.floor(Math.min(ax, ax + dx) - reach))
        const x1 = Math.min(width, Math.ceil(Math.max(ax, ax + dx) + reach) + 1)
        const y0 = Math.max(0, Math.floor(Math.min(ay, ay + dy) - reach))
        const y1 = Math.min(height, Math.ceil(Math.max(ay, ay + dy) + reach) + 1)
        // A slanting line crosses each row of its box within a short stretch.
        const slant = Math.abs(dy) > 1e-6 ? dx / dy : 0
        const spread = Math.abs(dy) > 1e-6 ? (farthest * Math.sqrt(length)) / Math.abs(dy) : Infinity
        for (let y = y0; y < y1; y++) {
          const middle = ax + (y - ay) * slant
          const from = Math.max(x0, Math.floor(middle - spread))
          const to = Math.min(x1, Math.ceil(middle + spread) + 1)
          for (let x = from; x < to; x++) {
            let t = ((x - ax) * dx + (y - ay) * dy) / length
            t = t < 0 ? 0 : t > 1 ? 1 : t
            const ox = x - ax - dx * t
            const oy = y - ay - dy * t
            const d = ox * ox + oy * oy
            if (d > farthestSquared) continue
            const covered = soft ? Math.exp(-d * falloff) : half + 0.5 - Math.sqrt(d)
            if (covered <= 0.01) continue
            const i = y * width + x
            const before = cover[i]!
            if (covered <= before) continue
            if (before === 0) touched[count++] = i
            cover[i] = covered > 1 ? 1 : covered
          }
        }
      }
    }
  }
  for (let n = 0; n < count; n++) {
    const i = touched[n]!
    const y = Math.floor(i / width)
    visit(i - y * width, y, cover[i]!)
    cover[i] = 0
  }
}

/** Leaves out points nearer to each other than a soft line can show. */
function thinned(points: Line, least: number): Line {
  let [x, y] = points[0]!
  return points.filter((point, i) => {
    if (i === 0 || i === points.length - 1) return true
    if (Math.hypot(point[0] - x, point[1] - y) < least) return false
    ;[x, y] = point
    return true
  })
}
