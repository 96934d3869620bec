import type { Drafter } from '../draft.ts'
import { clothOf, dyed, type Cloth } from '../engine/cloth.ts'
import { rgb, times } from '../engine/color.ts'
import { fold, type Fold } from '../engine/folds.ts'
import { between, joined, line, moved, reversed, spaced, strip, type Line, type Point } from '../engine/geometry.ts'
import { print, seam, shade, type Mark } from '../engine/marks.ts'
import type { Chance } from '../engine/noise.ts'
import { panel, type Panel } from '../engine/panel.ts'
import type { Accessory } from '../recipe.ts'
import { laid, rod } from './lay.ts'

type Stole = Extract<Accessory, { item: 'stole' }>

export const draftStole: Drafter<Stole> = (recipe, { view, color, chance }) => {
  const cloth = { ...clothOf(recipe.fabric, color), thick: 0.16 }
  if (view === 'back') return folded(recipe, cloth, chance)
  return laid(hangingStole(recipe, cloth, chance), { centre: [-4, 62], tall: 34 }, { air: 1.16 })
}

/** Over a rod, gathered into flutes, one fall longer than the other. */
export function hangingStole(recipe: Pick<Stole, 'fringe' | 'border'>, cloth: Cloth, chance: Chance): Panel[] {
  return [
    ...rod([-20, 0], [20, 0], 2.4),
    ...fall(recipe, cloth, chance, { x: 4.6, wide: 12.5, spread: 17, long: 62, light: 0.86 }),
    ...fall(recipe, cloth, chance, { x: -3, wide: 13.5, spread: 19, long: 74, light: 1 }),
  ]
}

interface Fall {
  x: number
  wide: number
  spread: number
  long: number
  light: number
}

function fall(
  { fringe, border }: Pick<Stole, 'fringe' | 'border'>,
  cloth: Cloth,
  chance: Chance,
  { x, wide, spread, long, light }: Fall,
): Panel[] {
  const left = line(
    [x - wide / 2, -0.6],
    [x - wide / 2 - 0.4, 14, x - spread / 2 + 0.5, long * 0.5, x - spread / 2, long],
  )
  const right = line(
    [x + wide / 2, -0.6],
    [x + wide / 2 + 0.4, 14, x + spread / 2 - 0.5, long * 0.5, x + spread / 2, long],
  )
  const scallop = spaced([left.at(-1)!, right.at(-1)!], 41).map(([px, py], i): Point => [
    px,
    py + Math.sin(i * 0.62) * 0.22 + Math.sin(i * 0.31 + x) * 0.45,
  ])
  const top = line(left[0]!, [x - wide / 4, -1.7, x + wide / 4, -1.7, right[0]![0], right[0]![1]])
  const count = 6
  const flutes: Fold[] = Array.from({ length: count }, (_, i) =>
    fold(
      between(left, right, 0.07 + (0.86 * (i + 0.25 + chance() * 0.5)) / count),
      0.95 + chance() * 0.6,
      (0.5 + chance() * 0.3) * (i % 2 ? -0.9 : 1),
      0.45,
    ),
  )
  const band = (from: number, to: number): Mark[] =>
    border
      ? [
          print(
            strip(
              scallop.map(([px, py]) => [px, py - from] as const),
              scallop.map(([px, py]) => [px, py - to] as const),
            ),
            rgb(border),
          ),
        ]
      : []
  const sides: Mark[] = border
    ? [print(strip(left, moved(left, 1, 0)), rgb(border)), print(strip(right, moved(right, -1, 0)), rgb(border))]
    : [seam(moved(left, 0.35, 0), 0.1, 0.5), seam(moved(right, -0.35, 0), 0.1, 0.5)]
  const tassels = fringe
    ? [fringeOf(scallop, border ? dyed(cloth, rgb(border)) : dyed(cloth, times(cloth.color, 0.95)), chance, light)]
    : []
  return [
    ...tassels,
    panel(joined(top, right, reversed(scallop), reversed(left)), cloth, {
      light,
      round: 1.6,
      roundWidth: 3.4,
      volume: joined(
        [
          [x - wide / 2, -1.2],
          [x + wide / 2, -1.2],
        ],
        right,
        [
          [right.at(-1)![0], long + 12],
          [left.at(-1)![0], long + 12],
        ],
        reversed(left),
      ),
      lift: 0.9,
      drape: 0.9,
      drapeStretch: 7,
      folds: flutes,
      marks: [
        ...sides,
        ...band(0, 1.1),
        ...band(2, 2.5),
        ...band(3.2, 6.4),
        ...band(7.1, 7.6),
        shade(moved(top, 0, 0.7), 0.9, 1.14),
        shade(moved(top, 0, 3), 1.6, 0.82),
      ],
    }),
  ]
}

/** Twisted ends of the warp, as one comb of slender strands. */
function fringeOf(edge: Line, cloth: Cloth, chance: Chance, light: number): Panel {
  const roots = spaced(edge, Math.round(Math.abs(edge.at(-1)![0] - edge[0]![0]) / 0.62))
  const comb: Line = [[edge[0]![0], edge[0]![1] - 1]]
  for (const [x, y] of roots) {
    const reach = 4.6 + chance() * 0.7
    const sway = (chance() - 0.5) * 0.7
    comb.push(
      [x - 0.21, y - 0.4],
      [x - 0.19 + sway * 0.5, y + reach * 0.5],
      [x - 0.15 + sway, y + reach],
      [x + 0.15 + sway, y + reach],
      [x + 0.19 + sway * 0.5, y + reach * 0.5],
      [x + 0.21, y - 0.4],
    )
  }
  comb.push([edge.at(-1)![0], edge.at(-1)![1] - 1])
  return panel(comb, cloth, { light, round: 0.25, roundWidth: 0.25, edge: 0.14, lift: 0.5, drape: 0 })
}

/** Folded into a pad, its end with the fringe on top. */
function folded(recipe: Stole, cloth: Cloth, chance: Chance) {
  const sheet = (dx: number, dy: number): Line =>
    line(
      [-14 + dx, dy],
      [14 + dx, dy, -0.2],
      [14.4 + dx, 1 + dy, 0.3],
      [14.3 + dx, 25 + dy, 0.15],
      [-14.2 + dx, 25.2 + dy, -0.2],
      [-14.3 + dx, 1 + dy, 0.3],
    )
  const layers = [1.8, 1.2, 0.6].map((d) =>
    panel(sheet(d * 0.4, d), cloth, { round: 0.6, roundWidth: 1.2, edge: 0.35, lift: 0.5, light: 0.94 }),
  )
  const end: Line = line([-14.1, 19.4], [14.1, 19, -0.3])
  const top = line([-14.2, 0.1], [14.2, 0.1, -0.2], [14.1, 19, 0.2], ...reversed(end).slice(1), [-14.2, 0.1])
  const border = (from: number, to: number): Mark[] =>
    recipe.border ? [print(strip(moved(end, 0, -from), moved(end, 0, -to)), rgb(recipe.border))] : []
  const fringe = recipe.fringe
    ? [fringeOf(end, recipe.border ? dyed(cloth, rgb(recipe.border)) : cloth, chance, 1)]
    : []
  return laid(
    [
      ...layers,
      panel(sheet(0, 0), cloth, { round: 0.6, roundWidth: 1.6, edge: 0.35, lift: 0.5 }),
      ...fringe,
      panel(top, cloth, {
        round: 0.5,
        roundWidth: 1.6,
        edge: 0.3,
        lift: 0.45,
        marks: [...border(0, 1), ...border(1.8, 2.2), ...border(2.8, 5.6), ...border(6.2, 6.6)],
      }),
    ],
    { centre: [3, 15], tall: 22 },
    { air: 1.45, turn: -5 },
  )
}
