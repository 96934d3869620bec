/** Cut lines. Everything is a polyline in centimetres: x to the right of the garment's centre, y down from the shoulder's neck point. */
export type Point = readonly [x: number, y: number]
export type Line = Point[]

/** Straight to a point; bowed by so many cm (to the left of the way we go); or a cubic curve. */
export type Step =
  | readonly [x: number, y: number, bow?: number]
  | readonly [c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number]

const smoothness = 18

export function line(start: Point, ...steps: Step[]): Line {
  const points: Line = [start]
  let from = start
  for (const step of steps) {
    if (step.length === 6) {
      const [ax, ay, bx, by, x, y] = step
      curve(points, from, [ax, ay], [bx, by], [x, y])
      from = [x, y]
    } else {
      const [x, y, bow] = step
      if (bow) {
        const dx = x - from[0]
        const dy = y - from[1]
        const reach = (bow * 4) / 3 / (Math.hypot(dx, dy) || 1)
        const sideX = dy * reach
        const sideY = -dx * reach
        curve(
          points,
          from,
          [from[0] + dx / 3 + sideX, from[1] + dy / 3 + sideY],
          [from[0] + (dx * 2) / 3 + sideX, from[1] + (dy * 2) / 3 + sideY],
          [x, y],
        )
      } else points.push([x, y])
      from = [x, y]
    }
  }
  return points
}

function curve(points: Line, [x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point) {
  for (let i = 1; i <= smoothness; i++) {
    const t = i / smoothness
    const s = 1 - t
    const a = s * s * s
    const b = 3 * s * s * t
    const c = 3 * s * t * t
    const d = t * t * t
    points.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3])
  }
}

/** A soft line through every point given. */
export function through(...given: Point[]): Line {
  const points: Line = [given[0]!]
  for (let i = 0; i + 1 < given.length; i++) {
    const before = given[Math.max(0, i - 1)]!
    const from = given[i]!
    const to = given[i + 1]!
    const after = given[Math.min(given.length - 1, i + 2)]!
    curve(
      points,
      from,
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    )
  }
  return points
}

export const reversed = (points: Line): Line => points.toReversed()
export const flipped = (points: Line): Line => points.map(([x, y]) => [-x, y])
/** The other half of a symmetrical outline, ready to be joined after the first. */
export const mirrored = (points: Line): Line => reversed(flipped(points))
export const joined = (...lines: Line[]): Line => lines.flat()
export const moved = (points: Line, dx: number, dy: number): Line => points.map(([x, y]) => [x + dx, y + dy])

export function turned(points: Line, degrees: number, [cx, cy]: Point = [0, 0]): Line {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return points.map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

export function lengthOf(points: Line) {
  let length = 0
  for (let i = 1; i < points.length; i++) length += distance(points[i - 1]!, points[i]!)
  return length
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])
export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** Evenly spaced points along a line, both ends included. */
export function spaced(points: Line, count: number): Line {
  const total = lengthOf(points)
  const out: Line = [points[0]!]
  let walked = 0
  let i = 1
  for (let n = 1; n < count - 1; n++) {
    const target = (total * n) / (count - 1)
    while (i < points.length - 1 && walked + distance(points[i - 1]!, points[i]!) < target) {
      walked += distance(points[i - 1]!, points[i]!)
      i++
    }
    const step = distance(points[i - 1]!, points[i]!) || 1
    out.push(mix(points[i - 1]!, points[i]!, (target - walked) / step))
  }
  out.push(points.at(-1)!)
  return out
}

export const pointAt = (points: Line, share: number): Point => {
  const even = spaced(points, 101)
  return even[Math.round(Math.min(1, Math.max(0, share)) * 100)]!
}

export function part(points: Line, from: number, to: number): Line {
  const even = spaced(points, 201)
  return even.slice(Math.round(from * 200), Math.round(to * 200) + 1)
}

/** A parallel line, so many cm to the left of the way it goes (to the right when negative). */
export function beside(points: Line, gap: number | ((share: number) => number)): Line {
  const even = spaced(points, Math.max(3, Math.min(160, Math.round(lengthOf(points) / 0.7))))
  return even.map(([x, y], i) => {
    const before = even[Math.max(0, i - 1)]!
    const after = even[Math.min(even.length - 1, i + 1)]!
    const dx = after[0] - before[0]
    const dy = after[1] - before[1]
    const reach = (typeof gap === 'number' ? gap : gap(i / (even.length - 1))) / (Math.hypot(dx, dy) || 1)
    return [x + dy * reach, y - dx * reach]
  })
}

/** The line a share of the way from one edge to another, as a fold or a rib row lies. */
export function between(a: Line, b: Line, share: number): Line {
  const count = 40
  const from = spaced(a, count)
  const to = spaced(b, count)
  return from.map((point, i) => mix(point, to[i]!, share))
}

/** Two edges that run the same way, closed into one strip: a cuff, a neckband, a waistband. */
export const strip = (a: Line, b: Line): Line => joined(a, reversed(b))

/** A line given width: a cord, a strap, a tape. */
export const ribbon = (points: Line, width: number): Line =>
  strip(beside(points, width / 2), beside(points, -width / 2))

export function ellipse([cx, cy]: Point, rx: number, ry = rx, turn = 0): Line {
  const points: Line = []
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * Math.PI * 2
    points.push([cx + Math.cos(a) * rx, cy + Math.sin(a) * ry])
  }
  return turn ? turned(points, turn, [cx, cy]) : points
}

export function rectangle(x: number, y: number, width: number, height: number, corner = 0): Line {
  if (!corner)
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]
  const r = Math.min(corner, width / 2, height / 2)
  const k = r * 0.45
  return line(
    [x + r, y],
    [x + width - r, y],
    [x + width - k, y, x + width, y + k, x + width, y + r],
    [x + width, y + height - r],
    [x + width, y + height - k, x + width - k, y + height, x + width - r, y + height],
    [x + r, y + height],
    [x + k, y + height, x, y + height - k, x, y + height - r],
    [x, y + r],
    [x, y + k, x + k, y, x + r, y],
  )
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(lines: Line[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const points of lines) {
    for (const [x, y] of points) {
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      if (y > box.bottom) box.bottom = y
    }
  }
  return box
}

/** The part of a shape inside a convex one that runs clockwise, as `rectangle` does. */
export function within(shape: Line, edge: Line): Line {
  let left = shape
  edge.forEach((from, i) => {
    const to = edge[(i + 1) % edge.length]!
    const depth = ([x, y]: Point) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
    const remaining: Line = []
    left.forEach((point, n) => {
      const next = left[(n + 1) % left.length]!
      const here = depth(point)
      const there = depth(next)
      if (here >= 0) remaining.push(point)
      if (here >= 0 !== there >= 0) remaining.push(mix(point, next, here / (here - there)))
    })
    left = remaining
  })
  return left
}
