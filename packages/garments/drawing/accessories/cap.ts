import type { Drafter } from '../draft.ts'
import { clothOf } from '../engine/cloth.ts'
import { times } from '../engine/color.ts'
import { drag } from '../engine/folds.ts'
import {
  between,
  ellipse,
  flipped,
  joined,
  line,
  mirrored,
  rectangle,
  reversed,
  strip,
  type Line,
} from '../engine/geometry.ts'
import { seam, shade, stitch, type Mark } from '../engine/marks.ts'
import { panel, patch, type Panel } from '../engine/panel.ts'
import { graphicMarks } from '../graphic.ts'
import type { Accessory } from '../recipe.ts'
import { laid, metal, metals, ring } from './lay.ts'

type Cap = Extract<Accessory, { item: 'cap' }>

export const draftCap: Drafter<Cap> = (recipe, { view, color, chance }) => {
  const cloth = { ...clothOf(recipe.fabric, color), drape: 0.25 }
  const five = recipe.panel === 'five'
  const half = line([0, -11.6], [4.6, -11.7, 8.7, -8.4, 9.1, -0.6])
  const back = view === 'back'
  const base: Line = line([9.1, -0.6], [6, 1.2, -6, 1.2, -9.1, -0.6])
  const dome = joined(half, base, reversed(flipped(half)))
  const sideSeam = line([0, -11.6], [3.4, -10.6, 5.6, -6, 5.5, 0.6])
  const seams = [...(five && !back ? [] : [line([0, -11.6], [0, 0.7])]), sideSeam, flipped(sideSeam)]
  const taped = seams.flatMap((each): Mark[] => [
    seam(each, 0.16, 0.8),
    stitch(
      each.map(([x, y]) => [x + 0.28, y] as const),
      { width: 0.06, length: 0.22, gap: 0.1 },
    ),
    stitch(
      each.map(([x, y]) => [x - 0.28, y] as const),
      { width: 0.06, length: 0.22, gap: 0.1 },
    ),
  ])
  const eyelets = [
    [2.6, -8.2],
    [-2.6, -8.2],
    [6.5, -7],
    [-6.5, -7],
  ].flatMap(([x, y]): Panel[] => [
    panel(
      ring(ellipse([x!, y!], 0.36), ellipse([x!, y!], 0.17)),
      { ...cloth, color: times(cloth.color, 1.15) },
      { round: 0.1, roundWidth: 0.1, edge: 0.08, lift: 0.08, drape: 0 },
    ),
    panel(ellipse([x!, y!], 0.17), { ...cloth, color: times(cloth.color, 0.12) }, { round: 0, edge: 0 }),
  ])
  const shell = panel(dome, cloth, {
    round: 4.4,
    roundWidth: 6,
    volume: joined(
      half,
      [
        [9.1, 9],
        [-9.1, 9],
      ],
      reversed(flipped(half)),
    ),
    edge: 0.3,
    lift: 0.8,
    folds: [
      ...drag([8, -0.4], [3, -5], { count: 2, width: 0.9, depth: 0.14 }, chance),
      ...drag([-8, -0.4], [-3, -5], { count: 2, width: 0.9, depth: 0.14 }, chance),
    ],
    marks: [...taped, ...(recipe.graphic && !back ? graphicMarks(recipe.graphic, [0, -4.2], 4.6) : [])],
  })
  const crownButton = panel(ellipse([0, -11.5], 0.85, 0.42), cloth, {
    round: 0.4,
    roundWidth: 0.5,
    lift: 0.2,
    edge: 0.15,
    drape: 0,
  })
  if (back)
    return laid([shell, ...eyelets, crownButton, ...opening(cloth, base)], { centre: [0, -2], tall: 13 }, { air: 1.65 })

  const rim = line([-9.35, -0.9], [-7, 1.6, 7, 1.6, 9.35, -0.9])
  const outer = line([-9.35, -0.9], [-10.6, 4.6, -7.4, 7.4, 0, 7.6], [7.4, 7.4, 10.6, 4.6, 9.35, -0.9])
  const visor = panel(strip(rim, outer), cloth, {
    round: 1.5,
    roundWidth: 4.5,
    edge: 0.36,
    lift: 1.1,
    drape: 0.1,
    marks: [
      shade(rim, 0.8, 0.62),
      ...[0.16, 0.3, 0.44, 0.58, 0.72, 0.86].map((share) =>
        stitch(between(rim, outer, share), { width: 0.06, length: 0.22, gap: 0.1 }),
      ),
    ],
  })
  return laid([shell, ...eyelets, crownButton, visor], { centre: [0.5, -2.6], tall: 13 }, { air: 1.65 })
}

function opening(cloth: Panel['cloth'], base: Line): Panel[] {
  const hole = line([-4.2, 0.9], [-4, -4.4, 4, -4.4, 4.2, 0.9])
  const strap = line([-5.2, -0.9], [5.2, -0.9, -0.55], [5.1, 1, 0.05], [-5.1, 1, 0.55])
  return [
    panel(
      joined(hole, mirrored([[0, 1.4]])),
      { ...cloth, color: times(cloth.color, 0.35) },
      { round: 0, light: 0.6, edge: 0, marks: [shade(hole, 0.8, 0.5)] },
    ),
    panel(
      strip(
        hole,
        hole.map(([x, y]) => [x * 0.9, y * 0.86 + 0.1] as const),
      ),
      cloth,
      {
        lift: 0.15,
        round: 0.15,
        roundWidth: 0.3,
        edge: 0.12,
        marks: [
          stitch(
            hole.map(([x, y]) => [x * 0.95, y * 0.93 + 0.05] as const),
            { width: 0.06 },
          ),
        ],
      },
    ),
    patch(strap, cloth, {
      lift: 0.3,
      grain: 90,
      edge: 0.22,
      marks: [
        stitch(
          base.map(([x, y]) => [x, y - 1.2] as const),
          { width: 0.06 },
        ),
      ],
    }),
    metal(ring(rectangle(-1.5, -0.95, 2.4, 2.7, 0.3), rectangle(-1.15, -0.6, 1.7, 2, 0.2)), metals.brass, 0.2),
  ]
}
