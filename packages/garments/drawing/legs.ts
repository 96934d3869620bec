import { drag, fold, rings, type Fold } from './engine/folds.ts'
import {
  between,
  flipped,
  joined,
  line,
  mirrored,
  mix,
  part,
  pointAt,
  reversed,
  through,
  type Line,
  type Point,
} from './engine/geometry.ts'
import type { Chance } from './engine/noise.ts'
import type { Fit, Gender } from './recipe.ts'

/** The lower body's measures, right half, in cm; y runs down from the top of the waistband at the side. */
export interface Legs {
  /** Half the waist's width, and the waistband's height. */
  waist: number
  band: number
  /** How far the front of the waist hangs below its sides. */
  dip: number
  crotch: Point
  /** The outer seam, from under the waistband to the hem. */
  side: Line
  inner: Line
  /** From the outer to the inner seam. */
  hem: Line
}

export interface Cut {
  rise: number
  /** Half widths of the leg laid flat. */
  knee: number
  hem: number
  length: number
  band?: number
  /** Added to the hip and thigh. */
  ease?: number
  /** How far from the middle the inner seam ends. */
  apart?: number
}

const forms: Record<Gender, { waist: number; hip: number; rise: number; slender: number }> = {
  men: { waist: 18.4, hip: 21.6, rise: 0, slender: 0 },
  unisex: { waist: 17.8, hip: 21.5, rise: 0.5, slender: -0.3 },
  women: { waist: 15.9, hip: 20.8, rise: 1.2, slender: -0.5 },
}

export const legEase: Record<Fit, number> = { slim: -1, regular: 0, relaxed: 1.1, oversized: 2.2 }

export function legsOf(gender: Gender, cut: Cut): Legs {
  const form = forms[gender]
  const { band = 4, ease = 0, length } = cut
  const rise = cut.rise + form.rise
  const hip = form.hip + ease
  const knee = cut.knee + form.slender
  const hem = cut.hem + form.slender
  const kneeAt = rise + 31
  const apart = cut.apart ?? 2.6
  const inAt = (y: number) => 0.3 + apart * Math.min(1, (y - rise) / (105 - rise)) ** 0.7
  const tapered = (y: number) => {
    const thigh = (hip - 0.6) / 2
    if (y < kneeAt) {
      const t = (y - rise) / (kneeAt - rise)
      return thigh + (knee - thigh) * (1 - (1 - t) ** 1.5)
    }
    return knee + (hem - knee) * Math.min(1, (y - kneeAt) / (105 - kneeAt))
  }
  const outAt = (y: number): Point => [inAt(y) + tapered(y) * 2, y]
  const stops = [0.16, 0.36, 0.62, 0.82, 1].map((share) => rise + (length - rise) * share)
  const side = through(
    [form.waist + 0.25, band],
    [form.waist + (hip - form.waist) * 0.52, band + (rise - band) * 0.34],
    [hip - 0.25, rise * 0.76],
    ...stops.map(outAt),
  )
  const inner = through(
    [0, rise],
    [inAt(rise + 3) + 0.1, rise + 3.4],
    ...stops.slice(1).map((y): Point => [inAt(y), y]),
  )
  const [ox, oy] = side.at(-1)!
  const [ix, iy] = inner.at(-1)!
  return {
    waist: form.waist,
    band,
    dip: 1.7,
    crotch: [0, rise],
    side,
    inner,
    hem: line([ox, oy], [ox - (ox - ix) * 0.3, oy + 0.9, ix + (ox - ix) * 0.3, iy + 0.9, ix, iy]),
  }
}

/** A point on the waist's slack curve, so far below the top edge. The back rises where the front dips. */
export const atWaist = ({ waist, dip }: Legs, x: number, below: number, back = false): Point => [
  x,
  below + dip * (back ? -0.7 : 1) * (1 - (x / waist) ** 2),
]

export const waistCurve = (legs: Legs, from: number, to: number, below: number, back = false): Line =>
  Array.from({ length: 17 }, (_, i) => atWaist(legs, from + ((to - from) * i) / 16, below, back))

/** The part of a line that runs downwards, below a height. */
export function below(points: Line, y: number): Line {
  const first = points.findIndex((point) => point[1] >= y)
  if (first <= 0) return points
  const before = points[first - 1]!
  const after = points[first]!
  return [mix(before, after, (y - before[1]) / (after[1] - before[1] || 1)), ...points.slice(first)]
}

export const above = (points: Line, y: number): Line =>
  reversed(
    below(
      reversed(points).map(([x, h]) => [x, -h] as const),
      -y,
    ).map(([x, h]) => [x, -h] as const),
  )

/** A front or back of one leg, given its top edge from the middle outwards and the seam from there on. */
export const legOutline = (legs: Legs, top: Line, side: Line = legs.side): Line =>
  joined(top, side, legs.hem, reversed(legs.inner))

/** Both legs grow out of one rounded hip; only below it does each turn away on its own inner side. */
function legVolume(legs: Legs): Line {
  const { waist, crotch, side, inner } = legs
  const [ox, oy] = side.at(-1)!
  const [ix] = inner.at(-1)!
  const hip = reversed(above(side, crotch[1] + 2))
  return joined(
    [[-waist, -14]],
    mirrored(hip),
    [[0, crotch[1] + 2]],
    inner.slice(6),
    [
      [ix, oy + 14],
      [ox, oy + 14],
    ],
    reversed(side),
    [[waist, -14]],
  )
}

/** The folds of every leg: pulls from the crotch, breaks behind the knee, the cloth settling on the hem. */
export function legFolds(
  legs: Legs,
  chance: Chance,
  options: { soft?: number; flare?: number; settle?: number } = {},
): Fold[] {
  const { soft = 1, flare = 0, settle = 1 } = options
  const [, rise] = legs.crotch
  const outer = below(legs.side, rise)
  const [hip] = pointAt(outer, 0.05)
  const long = legs.hem[0]![1] > rise + 45
  const folds = [
    ...drag(
      [0.5, rise - 0.6],
      [hip * 0.66, rise + 9],
      {
        count: 3 + Math.round(chance()),
        spread: 50 + chance() * 24,
        width: 1.35,
        depth: (0.24 + chance() * 0.14) * soft,
      },
      chance,
    ),
    ...drag(
      [0.6, rise - 2.5],
      [hip * 0.62, rise - 9],
      { count: 2 + Math.round(chance()), spread: 40, width: 1.1, depth: (0.14 + chance() * 0.12) * soft },
      chance,
    ),
    ...drag(
      [hip - 0.8, rise - 3],
      [hip * 0.35, rise + 4 + chance() * 5],
      { count: 3, spread: 44, width: 1.3, depth: 0.24 * soft },
      chance,
    ),
    fold(between(outer, legs.inner, 0.22 + chance() * 0.12), 2 + chance(), 0.2 * soft, 0.4),
    fold(between(outer, legs.inner, 0.66 + chance() * 0.12), 1.8 + chance(), -0.22 * soft, 0.5),
  ]
  if (long) {
    folds.push(
      ...rings(
        outer,
        legs.inner,
        0.3,
        0.47,
        { count: 5, depth: 0.24 * soft * (1 - flare * 0.7), width: 1.25, slant: 0.03 },
        chance,
      ),
      ...rings(
        outer,
        legs.inner,
        0.74,
        0.97,
        { count: 5, depth: 0.3 * soft * settle * (1 - flare), width: 1.15, slant: 0.025 },
        chance,
      ),
    )
  }
  return folds
}

/** A pressed crease from under the pocket to the hem. */
export function pressed(legs: Legs): Line {
  const outer = below(legs.side, legs.crotch[1])
  const low = between(outer, legs.inner, 0.47)
  const [x] = low[0]!
  return joined(
    [
      [x - 1.2, legs.crotch[1] - 14],
      [x - 0.5, legs.crotch[1] - 5],
    ],
    part(low, 0.05, 1),
  )
}

/** Deep flutes from waist to hem, as in a wide skirt-like leg. */
export function flutes(legs: Legs, chance: Chance, count: number, depth: number): Fold[] {
  const [, rise] = legs.crotch
  const outer = legs.side
  const inner = joined(
    [
      [0.6, legs.band],
      [0.5, rise * 0.6],
    ],
    legs.inner,
  )
  return Array.from({ length: count }, (_, i) => {
    const share = 0.06 + (0.88 * (i + 0.2 + chance() * 0.6)) / count
    const start = chance() * 0.3
    return fold(
      part(between(outer, inner, share), start, 1),
      1.3 + chance() * 1.2,
      depth * (0.6 + chance() * 0.7) * (i % 2 ? -0.8 : 1),
      0.82,
    )
  })
}

/** Lets a piece sewn onto a leg share the leg's own roundness. */
export const onLeg = (legs: Legs, way: 1 | -1) => ({
  volume: way === 1 ? legVolume(legs) : flipped(legVolume(legs)),
  round: 3.1,
  roundWidth: 6.5,
})
