import type { Cloth } from './engine/cloth.ts'
import { blend, rgb, type Rgb } from './engine/color.ts'
import { between, ellipse, pointAt, through, type Line, type Point } from './engine/geometry.ts'
import { ink, wear, type Mark, type Rub } from './engine/marks.ts'
import type { Chance } from './engine/noise.ts'
import { panel, type Panel } from './engine/panel.ts'
import { below, onLeg, waistCurve, type Legs } from './legs.ts'
import type { Jeans } from './recipe.ts'

type Wash = NonNullable<Jeans['wash']>

/** pale: how near to undyed thread the worn places come; the rest is how much of each place is worn. */
const washes: Record<Wash, { pale: number; body: number; lap: number; edges: number; mottle: number }> = {
  raw: { pale: 0.2, body: 0, lap: 0, edges: 0.15, mottle: 0.5 },
  rinse: { pale: 0.22, body: 0.5, lap: 0.2, edges: 0.5, mottle: 0.2 },
  mid: { pale: 0.36, body: 0.8, lap: 0.42, edges: 0.7, mottle: 0.22 },
  light: { pale: 0.5, body: 0.75, lap: 0.34, edges: 0.8, mottle: 0.25 },
  acid: { pale: 0.6, body: 0.35, lap: 0.15, edges: 0.8, mottle: 0.9 },
}

export interface Wear {
  front: (legs: Legs, chance: Chance) => Mark
  back: (legs: Legs) => Mark
  hip: (legs: Legs) => Mark
  band: (legs: Legs) => Mark
  pocket: Mark
  folded: Mark
}

/** Where a pair of jeans has given up its indigo; everything for the right leg. */
export function worn(wash: Wash, dye: Rgb): Wear {
  const { pale, body, lap, edges, mottle } = washes[wash]
  const undyed = rgb('#d8e0e6')
  const fade = (value: number, i: number) => (value ** (1 / 2.2) * (1 - pale) + undyed[i]! ** (1 / 2.2) * pale) ** 2.2
  const [red, green, blue] = dye
  const washed: Rgb = [fade(red, 0), fade(green, 1), fade(blue, 2)]
  const worn = (rubs: Rub[]): Mark => wear(rubs, dye, washed)
  const soft = (points: Line, width: number, amount: number): Rub => ({ line: points, width, amount, mottle, cloud: 3 })
  const frayed = (points: Line, width = 0.5): Rub => ({ line: points, width, amount: edges, mottle: 0.75, cloud: 0.7 })
  const acid = (from: Point, to: Point): Rub[] =>
    wash === 'acid' ? [{ line: [from, to], width: 30, amount: 0.9, mottle: 1, cloud: 2.4 }] : []
  const seams = (legs: Legs): Rub[] => [
    frayed(legs.hem.map(([x, y]) => [x, y - 0.5] as const)),
    frayed(legs.inner, 0.55),
    frayed(legs.side, 0.55),
  ]
  const wholeLeg = (legs: Legs) => acid([legs.waist * 0.5, 0], [legs.waist * 0.6, legs.hem[0]![1]])

  return {
    front: (legs, chance) =>
      worn([
        ...wholeLeg(legs),
        soft([[legs.waist * 0.56, legs.crotch[1] - 3], ...legMiddle(legs, 0.05, 0.42)], 4.6, body),
        soft(legMiddle(legs, 0.34, 0.42), 3.8, body * 0.4),
        soft(legMiddle(legs, 0.55, 0.85), 3.4, body * 0.4),
        ...lapCreases(legs, chance).map((points, i): Rub => ({
          line: points,
          width: 0.34 + (i % 3) * 0.14,
          amount: lap * (i % 2 ? 0.7 : 1),
          mottle: 0.75,
          cloud: 1.1,
        })),
        ...seams(legs),
      ]),
    back: (legs) =>
      worn([
        ...wholeLeg(legs),
        soft(
          [
            [legs.waist * 0.55, legs.crotch[1] - 8],
            [legs.waist * 0.6, legs.crotch[1] + 5],
          ],
          7,
          body * 0.8,
        ),
        soft(legMiddle(legs, 0.12, 0.42), 3.6, body * 0.4),
        ...seams(legs),
      ]),
    hip: (legs) => worn([...acid([legs.waist, 0], [legs.waist, 20]), frayed(legs.side, 0.6)]),
    band: (legs) =>
      worn([...acid([-legs.waist, 2], [legs.waist, 2]), frayed(waistCurve(legs, -legs.waist, legs.waist, 0.1), 0.4)]),
    pocket: worn([
      ...acid([0, 0], [0, 14]),
      soft(
        [
          [0, 5],
          [0, 9],
        ],
        5.5,
        body * 0.5,
      ),
      frayed(
        [
          [-7, 0.2],
          [7, 0.2],
        ],
        0.45,
      ),
    ]),
    folded: worn([
      ...acid([0, 2], [0, 36]),
      soft(
        [
          [0, 15],
          [1, 29],
        ],
        7,
        body,
      ),
      frayed(
        [
          [-11, 36.4],
          [11, 36.8],
        ],
        0.8,
      ),
    ]),
  }
}

const legMiddle = (legs: Legs, from: number, to: number): Line => {
  const middle = between(below(legs.side, legs.crotch[1]), legs.inner, 0.48)
  return [from, (from + to) / 2, to].map((share) => pointAt(middle, share))
}

/** Creases that sitting wears into the lap, fanning out from the fly. */
function lapCreases(legs: Legs, chance: Chance): Line[] {
  const [, rise] = legs.crotch
  return Array.from({ length: 7 }, (_, i) => {
    const start: Point = [2 + chance() * 2.4, rise - 5 + i * 1.3 + chance() * 0.6]
    const long = 7 + chance() * 7
    const end: Point = [start[0] + long, start[1] - 5.5 + i * 1.45 + chance() * 1.4]
    return through(
      start,
      [start[0] + long * (0.4 + chance() * 0.2), (start[1] + end[1]) / 2 + 0.4 + chance() * 0.7],
      end,
    )
  })
}

/** Holes with their white weft still hanging across, or only scuffs. */
export function rips(legs: Legs, way: 1 | -1, how: 'light' | 'ripped', cloth: Cloth, chance: Chance): Panel[] {
  const all =
    how === 'ripped'
      ? [
          [0.37, 0.5, 4.4, 2.3],
          [0.14, 0.42, 2.4, 0.8],
        ]
      : [[0.35, 0.45, 2, 0.5]]
  return all.slice(0, way === 1 ? 2 : 1).map(([share, across, rx, ry]) => {
    const middle = pointAt(
      between(below(legs.side, legs.crotch[1]), legs.inner, across!),
      share! + (way === 1 ? 0 : 0.03),
    )
    const [x, y] = [middle[0] * way, middle[1]]
    const outline = ellipse([x, y], rx!, ry!).map(
      ([px, py], i) => [px + (chance() - 0.5) * 0.5, py + (chance() - 0.5) * (i % 3 ? 0.2 : 0.5)] as const,
    )
    const rows = Math.round(ry! * 12)
    const weft = Array.from({ length: rows }, (_, i): Mark => {
      const at = y - ry! + ((i + 0.5) * ry! * 2) / rows
      const reach = rx! * Math.sqrt(Math.max(0, 1 - ((at - y) / ry!) ** 2)) + 0.3
      const loose = () => (chance() - 0.5) * 0.2
      return ink(
        through([x - reach, at + loose()], [x + loose() * 4, at + 0.1 + chance() * 0.25], [x + reach, at + loose()]),
        0.08 + chance() * 0.06,
        rgb(chance() < 0.3 ? '#cfd6dc' : '#eeebe2'),
      )
    })
    return panel(
      outline,
      { ...cloth, color: blend(cloth.color, [0.12, 0.12, 0.13], 0.6) },
      { ...onLeg(legs, way), edge: -0.12, light: 0.75, drape: 0.3, marks: weft },
    )
  })
}
