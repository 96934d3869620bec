import type { Drafter } from '../draft.ts'
import { clothOf, type Cloth } from '../engine/cloth.ts'
import { times } from '../engine/color.ts'
import { fold } from '../engine/folds.ts'
import { ellipse, flipped, joined, line, mix, reversed, through, type Line, type Point } from '../engine/geometry.ts'
import { seam, shade, type Mark } from '../engine/marks.ts'
import type { Chance } from '../engine/noise.ts'
import { panel, type Panel } from '../engine/panel.ts'
import { neckLabel } from '../engine/trims.ts'
import type { Accessory } from '../recipe.ts'
import { laid } from './lay.ts'

type Beanie = Extract<Accessory, { item: 'beanie' }>

export const draftBeanie: Drafter<Beanie> = (recipe, { view, color, chance }) => {
  const cloth = { ...clothOf(recipe.fabric, color), drape: 0.25 }
  const plain: Cloth = cloth.weave === 'rib-knit' ? { ...cloth, weave: 'fine-knit' } : cloth
  const half = line([0, -17.6], [5.2, -17.4, 10.6, -13.4, 11.2, 0])
  const dome = joined(
    half,
    [
      [11.2, 3],
      [-11.2, 3],
    ],
    reversed(flipped(half)),
  )
  const ribs: Line[] = Array.from({ length: 33 }, (_, i) => {
    const share = -1 + (i + 0.5) / 16.5
    const lean = Math.sin((share * Math.PI) / 2)
    return through(
      [lean * 1.3, -17.1 + Math.abs(lean) * 0.2],
      [lean * 6.6, -14.2 + lean * lean * 1.6],
      [lean * 10.4, -7],
      [lean * 11.3, 4],
    )
  })
  const grooves: Mark = { type: 'grooves', lines: ribs, width: 0.32, depth: 0.5 }
  const cuff = recipe.fold === false ? [] : turnedUp(plain, view === 'back')
  return laid(
    [
      panel(dome, plain, {
        round: 4.6,
        roundWidth: 7,
        edge: 0.6,
        lift: 0.8,
        volume: joined(
          half,
          [
            [11.2, 16],
            [-11.2, 16],
          ],
          reversed(flipped(half)),
        ),
        folds: [
          fold(through([-3, -15.4], [0, -14.6], [3.4, -15.6]), 0.8, -0.25),
          fold(through([-6.5, -11], [-2, -9.8], [1.5, -11]), 1.3, 0.2),
        ],
        marks: [
          grooves,
          ...(recipe.fold === false
            ? [
                shade(
                  [
                    [-11, 2.6],
                    [11, 2.6],
                  ],
                  0.6,
                  0.8,
                ),
              ]
            : []),
          shade(
            [
              [0, -17.2],
              [0, -17],
            ],
            1.2,
            0.78,
          ),
        ],
      }),
      ...cuff,
      ...(recipe.pompom ? [pompom(plain, chance)] : []),
    ],
    { centre: [2.6, -0.5], tall: 13 },
    { air: 1.7 },
  )
}

function turnedUp(cloth: Cloth, back: boolean): Panel[] {
  const top = line([-11.7, -3.4], [-6, -1.9, 6, -1.9, 11.7, -3.4])
  const low = line([-11.5, 4.4], [-6, 6, 6, 6, 11.5, 4.4])
  const outline = joined(
    line(top[0]!, ...top.slice(1)),
    line(top.at(-1)!, [12.3, -2.6, 12.3, 3.4, 11.5, 4.4]),
    reversed(low),
    line(low[0]!, [-12.3, 3.4, -12.3, -2.6, -11.7, -3.4]),
  )
  const count = 36
  const lines: Line[] = Array.from({ length: count }, (_, i) => {
    const lean = Math.sin(((-1 + (2 * (i + 0.5)) / count) * Math.PI) / 2)
    const at = (edge: Line, reach: number): Point => {
      const share = (lean * reach + 1) / 2
      const k = share * (edge.length - 1)
      return mix(edge[Math.floor(k)]!, edge[Math.min(edge.length - 1, Math.floor(k) + 1)]!, k % 1)
    }
    return [at(top, 0.99), at(low, 0.99)]
  })
  return [
    panel(outline, cloth, {
      round: 3.6,
      roundWidth: 6,
      edge: 0.75,
      lift: 0.8,
      drape: 0.2,
      volume: joined(
        [
          [-12.2, -16],
          [12.2, -16],
        ],
        [
          [12.2, 18],
          [-12.2, 18],
        ],
      ),
      marks: [{ type: 'grooves', lines, width: 0.36, depth: 0.55 }, shade(top, 0.5, 1.06), seam(low, 0.2, 0.3)],
    }),
    ...(back ? [] : [neckLabel([0, 1.1], [0.1, 0.08, 0.06], [0.8, 0.72, 0.58])]),
  ]
}

function pompom(cloth: Cloth, chance: Chance): Panel {
  const tufts = Array.from({ length: 130 }, (): Mark => {
    const a = chance() * Math.PI * 2
    const r = Math.sqrt(chance()) * 3.4
    const from: Point = [Math.cos(a) * r, -20.6 + Math.sin(a) * r]
    return shade([from, [from[0] + Math.cos(a) * 0.9, from[1] + Math.sin(a) * 0.9]], 0.12, chance() < 0.5 ? 0.62 : 1.35)
  })
  const outline = ellipse([0, -20.6], 3.7).flatMap(([x, y]): Line => [
    [x, y],
    [x * (1.05 + chance() * 0.06), -20.6 + (y + 20.6) * (1.05 + chance() * 0.06)],
  ])
  return panel(
    outline,
    { ...cloth, weave: 'wool', color: times(cloth.color, 1.05) },
    { round: 2.4, roundWidth: 3, lift: 0.7, edge: 0.2, marks: tufts },
  )
}
