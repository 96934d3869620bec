import type { Cloth } from './engine/cloth.ts'
import { drag, fold, gathers, rings, type Fold } from './engine/folds.ts'
import {
  between,
  flipped,
  joined,
  line,
  mirrored,
  part,
  pointAt,
  reversed,
  through,
  type Line,
  type Point,
} from './engine/geometry.ts'
import type { Chance } from './engine/noise.ts'
import { panel, type Panel } from './engine/panel.ts'
import type { Fit, Gender } from './recipe.ts'

/** The measures of an upper body garment as it hangs on an unseen form: the right half, in cm. */
export interface Body {
  /** Half the neck's width at the shoulder seam. */
  neck: number
  tip: Point
  underarm: Point
  waist: Point
  hem: Point
}

const forms: Record<Gender, Body> = {
  men: { neck: 8.4, tip: [21.2, 4.9], underarm: [24, 23], waist: [22.9, 44], hem: [23.3, 70] },
  unisex: { neck: 8.4, tip: [20.6, 4.8], underarm: [23.4, 22.5], waist: [22.6, 43], hem: [22.9, 68] },
  women: { neck: 8.1, tip: [17.6, 4.2], underarm: [19.9, 20], waist: [17.3, 37.5], hem: [20.2, 60] },
}

/** ease: cm added to the half width; drop: how far the shoulder seam falls over the arm. */
const fits: Record<Fit, { ease: number; drop: number; straight: number }> = {
  slim: { ease: -1, drop: -0.3, straight: 0 },
  regular: { ease: 0, drop: 0, straight: 0.25 },
  relaxed: { ease: 1.4, drop: 1.4, straight: 0.7 },
  oversized: { ease: 3.2, drop: 4, straight: 1 },
}

export function bodyOf(gender: Gender, fit: Fit, options: { hem?: number; ease?: number } = {}): Body {
  const form = forms[gender]
  const { ease: cut, drop, straight } = fits[fit]
  const ease = cut + (options.ease ?? 0)
  const slope = (form.tip[1] * 0.42 * drop) / 4
  const underarm: Point = [form.underarm[0] + ease, form.underarm[1] + drop * 0.5 + Math.max(0, ease) * 0.25]
  const hem = options.hem ?? form.hem[1]
  const natural = form.waist[0] + ease
  const hip = form.hem[0] + ease
  const waist = natural + (Math.min(underarm[0], hip) - natural) * straight
  const reach = Math.min(1, Math.max(0, (hem - form.waist[1]) / (form.hem[1] - form.waist[1])))
  return {
    neck: form.neck,
    tip: [form.tip[0] + drop + ease * 0.15, form.tip[1] + slope + drop * 0.2],
    underarm,
    waist: [waist, form.waist[1]],
    hem: [waist + (hip - waist) * reach, hem],
  }
}

/** From the shoulder tip to the underarm, as the sleeve is set in. */
export const armhole = ({ tip, underarm }: Body): Line =>
  line(tip, [tip[0] - 1.9, tip[1] + 6.5, underarm[0] - 4.6, underarm[1] - 4.2, underarm[0], underarm[1]])

function side({ underarm, waist, hem }: Body): Line {
  if (hem[1] <= waist[1] + 12) return line(underarm, [hem[0], hem[1], -0.35])
  return line(
    underarm,
    [underarm[0] - 0.4, underarm[1] + 7, waist[0], waist[1] - 9, waist[0], waist[1]],
    [waist[0], waist[1] + 8, hem[0] - 0.1, hem[1] - 9, hem[0], hem[1]],
  )
}

/** The whole outline of a front or back, given the right half of its neckline (from the middle out) and of its hem. */
export function bodyOutline(body: Body, neckline: Line, hemline: Line): Line {
  const half = joined(neckline, [body.tip], armhole(body), side(body), hemline)
  return joined(half, mirrored(half))
}

export const straightHem = ({ hem }: Body, sag = 0.7): Line =>
  line([hem[0], hem[1]], [hem[0] * 0.5, hem[1] + sag, 0, hem[1] + sag, 0, hem[1] + sag])

/** A body is a tube: it turns away at its sides, not at its neck or hem. */
export const tube = (body: Body): Line => {
  const half: Line = [
    [body.tip[0] + 3, -12],
    [body.underarm[0], body.underarm[1] - 6],
    ...side(body),
    [body.hem[0], body.hem[1] + 16],
  ]
  return joined(half, mirrored(half))
}

export interface Sleeve {
  /** The edge away from the body, from shoulder to cuff, and the edge beside the body. */
  outer: Line
  inner: Line
  /** From the outer edge's end to the inner edge's end. */
  cuff: Line
  outline: Line
  volume: Line
  lean: number
}

interface SleeveShape {
  length: number
  /** Degrees from hanging straight down, at the shoulder and at the cuff. */
  open: number
  close?: number
  cuff: number
  upper?: number
}

/** The right sleeve; `flippedSleeve` makes the left one. */
export function sleeveOf(body: Body, { length, open, close = open, cuff, upper }: SleeveShape): Sleeve {
  const { tip, underarm } = body
  const hole = armhole(body)
  const armpit: Point = pointAt(hole, 0.94)
  const steps = 12
  const outer: Line = [tip]
  let [x, y] = tip
  for (let i = 1; i <= steps; i++) {
    const share = i / steps
    const rounded = share < 0.22 ? (1 - share / 0.22) * 16 : 0
    const angle = ((open + (close - open) * share + rounded) * Math.PI) / 180
    x += (Math.sin(angle) * length) / steps
    y += (Math.cos(angle) * length) / steps
    outer.push([x, y])
  }
  const last = (close * Math.PI) / 180
  const end: Point = [x - Math.cos(last) * cuff, y + Math.sin(last) * cuff]
  const middle: Point = [armpit[0] + (end[0] - armpit[0]) * 0.5, armpit[1] + (end[1] - armpit[1]) * 0.5]
  const bulge = upper ?? 0
  const inner =
    length > 34 ? through(armpit, [middle[0] - 0.6 - bulge, middle[1]], end) : line(armpit, [end[0], end[1], -0.3])
  const soft = through(...outer)
  const cuffLine = line(soft.at(-1)!, [end[0], end[1], -0.35])
  const reach: Point = [Math.sin(last) * 10, Math.cos(last) * 10]
  return {
    outer: soft,
    inner,
    cuff: cuffLine,
    outline: joined(soft, cuffLine, reversed(inner), reversed(part(hole, 0, 0.94))),
    volume: joined(
      [[tip[0] - 9, tip[1] + 1]],
      soft,
      [
        [soft.at(-1)![0] + reach[0], soft.at(-1)![1] + reach[1]],
        [end[0] + reach[0], end[1] + reach[1]],
      ],
      reversed(inner),
      [[underarm[0] - 11, underarm[1] - 7]],
    ),
    lean: -(open + close) / 2,
  }
}

export const flippedSleeve = (sleeve: Sleeve): Sleeve => ({
  outer: flipped(sleeve.outer),
  inner: flipped(sleeve.inner),
  cuff: flipped(sleeve.cuff),
  outline: flipped(sleeve.outline),
  volume: flipped(sleeve.volume),
  lean: -sleeve.lean,
})

/** The folds that a body shows whatever its cut: pulls from armpits and shoulders, swags above the hem. */
export function bodyFolds(body: Body, chance: Chance, softness = 1): Fold[] {
  const folds: Fold[] = []
  for (const way of [1, -1]) {
    const armpit: Point = [(body.underarm[0] - 1.4) * way, body.underarm[1] - 1]
    folds.push(
      ...drag(
        armpit,
        [body.underarm[0] * 0.35 * way, body.underarm[1] + 13],
        { count: 4, spread: 60, width: 1.5, depth: 0.42 * softness },
        chance,
      ),
      ...drag(
        [body.tip[0] * 0.9 * way, body.tip[1] + 1.5],
        [body.tip[0] * 0.62 * way, body.underarm[1] + 1],
        { count: 2, spread: 24, width: 1.4, depth: 0.22 * softness },
        chance,
      ),
      ...drag(
        [body.waist[0] * way, body.waist[1] + 1],
        [body.waist[0] * 0.4 * way, body.waist[1] + 9 + chance() * 6],
        { count: 3, spread: 70, width: 1.5, depth: 0.34 * softness },
        chance,
      ),
    )
  }
  const [hemX, hemY] = body.hem
  for (let i = 0; i < 5; i++) {
    const x = hemX * (-0.8 + (i + chance() * 0.8) * 0.37)
    const rise = 10 + chance() * 18
    folds.push(
      fold(
        through([x, hemY + 1], [x + (chance() - 0.5) * 3, hemY - rise / 2], [x + (chance() - 0.5) * 7, hemY - rise]),
        1.5 + chance() * 1.2,
        (0.28 + chance() * 0.2) * softness,
        0.1,
      ),
    )
  }
  return folds
}

/** Where the elbow bends and the cuff pushes the cloth up. */
function sleeveFolds({ outer, inner }: Sleeve, chance: Chance, options: { long: boolean; depth?: number }): Fold[] {
  const { long, depth = 1 } = options
  const armpit = inner[0]!
  const way = Math.sign(armpit[0])
  const pulls = drag(
    [armpit[0] + 0.4 * way, armpit[1]],
    pointAt(outer, long ? 0.2 : 0.5),
    { count: 3, spread: 50, width: 1, depth: 0.3 * depth },
    chance,
  )
  if (!long) return [...pulls, ...rings(outer, inner, 0.5, 0.95, { count: 2, depth: 0.14 * depth, width: 1 }, chance)]
  return [
    ...pulls,
    ...rings(outer, inner, 0.34, 0.56, { count: 5, depth: 0.36 * depth, width: 1.05, slant: 0.05 }, chance),
    ...rings(outer, inner, 0.8, 0.98, { count: 4, depth: 0.34 * depth, width: 1, slant: 0.03 }, chance),
    fold(between(outer, inner, 0.3 + chance() * 0.4), 1.5, 0.25 * depth),
  ]
}

export const hemGathers = (edge: Line, chance: Chance, depth = 0.4): Fold[] =>
  gathers(edge, [0, -7], { every: 2.6, depth }, chance)

/** Both sleeves as panels, each with folds of its own. */
export function sleevePanels(
  sleeve: Sleeve,
  cloth: Cloth,
  chance: Chance,
  options: { long: boolean; depth?: number; marks?: (sleeve: Sleeve) => Panel['marks'] },
): Panel[] {
  return [sleeve, flippedSleeve(sleeve)].map((each) =>
    panel(each.outline, cloth, {
      grain: each.lean,
      drapeAlong: each.lean,
      origin: each.outer[0]!,
      volume: each.volume,
      round: 2.3,
      roundWidth: 4.6,
      lift: 0.5,
      drape: 0.75,
      drapeStretch: 2.4,
      folds: sleeveFolds(each, chance, options),
      marks: options.marks?.(each) ?? [],
    }),
  )
}
