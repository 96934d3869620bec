import type { Line, Point } from './geometry.ts'
import { between, mix, pointAt, spaced, through } from './geometry.ts'
import type { Chance } from './noise.ts'

/** A ridge in the cloth (a valley when depth is negative), fading out at its ends. */
export interface Fold {
  line: Line
  width: number
  depth: number
  /** Where it is strongest: 0 at its start, 0.5 in the middle, 1 at its end. */
  peak: number
}

export const fold = (line: Line, width: number, depth: number, peak = 0.5): Fold => ({ line, width, depth, peak })

/** Lines that pull from one point, as from an armpit or a button: longest in the middle. */
export function drag(
  from: Point,
  towards: Point,
  options: { count?: number; spread?: number; width?: number; depth?: number; bend?: number },
  chance: Chance,
): Fold[] {
  const { count = 3, spread = 40, width = 1.1, depth = 0.35, bend = 0.12 } = options
  const dx = towards[0] - from[0]
  const dy = towards[1] - from[1]
  return Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0 : i / (count - 1) - 0.5
    const angle = ((share * spread + (chance() - 0.5) * 12) * Math.PI) / 180
    const reach = (1 - Math.abs(share) * 0.6) * (0.8 + chance() * 0.4)
    const x = (dx * Math.cos(angle) - dy * Math.sin(angle)) * reach
    const y = (dx * Math.sin(angle) + dy * Math.cos(angle)) * reach
    const side = (chance() - 0.4) * bend
    const start = mix(from, [from[0] + x, from[1] + y], 0.04 + chance() * 0.08)
    return fold(
      through(start, [from[0] + x * 0.5 - y * side, from[1] + y * 0.5 + x * side], [from[0] + x, from[1] + y]),
      width * (0.75 + chance() * 0.5),
      depth * (0.7 + chance() * 0.6) * (i % 2 ? -0.8 : 1),
      0.25,
    )
  })
}

/** Short folds all along an edge, where cloth is gathered into a band. `into` is the way they run. */
export function gathers(edge: Line, into: Point, options: { every?: number; depth?: number }, chance: Chance): Fold[] {
  const { every = 2, depth = 0.3 } = options
  let length = 0
  for (let i = 1; i < edge.length; i++)
    length += Math.hypot(edge[i]![0] - edge[i - 1]![0], edge[i]![1] - edge[i - 1]![1])
  const count = Math.max(3, Math.round(length / every))
  return spaced(edge, count).map(([x, y]) => {
    const reach = 0.5 + chance() * 0.9
    const lean = (chance() - 0.5) * 0.35
    const start: Point = [x + (chance() - 0.5) * every, y]
    return fold(
      [start, [start[0] + (into[0] - into[1] * lean) * reach, start[1] + (into[1] + into[0] * lean) * reach]],
      every * (0.3 + chance() * 0.2),
      depth * (0.6 + chance() * 0.7),
      0.15,
    )
  })
}

/** Folds across a tube that is bent or pushed up: an elbow, a knee, the end of a sleeve. */
export function rings(
  left: Line,
  right: Line,
  from: number,
  to: number,
  options: { count?: number; depth?: number; width?: number; slant?: number },
  chance: Chance,
): Fold[] {
  const { count = 4, depth = 0.3, width = 1, slant = 0.08 } = options
  return Array.from({ length: count }, (_, i) => {
    const share = from + ((to - from) * (i + 0.2 + chance() * 0.6)) / count
    const lean = slant * (i % 2 ? 1 : -1) * (0.5 + chance())
    const a = pointAt(left, share - lean)
    const b = pointAt(right, share + lean)
    const sag = 0.6 + chance() * 1.2
    const start = chance() < 0.5 ? 0.02 : 0.3
    const end = start > 0.1 ? 0.98 : 0.7
    const p = mix(a, b, start)
    const q = mix(a, b, end)
    const middle = mix(p, q, 0.5)
    return fold(
      through(p, [middle[0], middle[1] + sag], q),
      width * (0.7 + chance() * 0.6),
      depth * (0.6 + chance() * 0.7),
      start > 0.1 ? 0.75 : 0.25,
    )
  })
}

/** A row of grooves from one edge of a strip to the other, as ribbing runs. */
export function rows(a: Line, b: Line, every: number): Line[] {
  const middle = between(a, b, 0.5)
  let length = 0
  for (let i = 1; i < middle.length; i++) {
    length += Math.hypot(middle[i]![0] - middle[i - 1]![0], middle[i]![1] - middle[i - 1]![1])
  }
  const count = Math.max(4, Math.round(length / every))
  const from = spaced(a, count)
  const to = spaced(b, count)
  return from.map((point, i) => [point, to[i]!])
}
