import {
  armhole,
  bodyFolds,
  bodyOf,
  bodyOutline,
  flippedSleeve,
  sleeveOf,
  sleevePanels,
  straightHem,
  tube,
  type Body,
  type Sleeve,
} from './body.ts'
import { buttons, placket } from './closures.ts'
import { collarBack, collarStand, lapels, leafCollar } from './collar.ts'
import type { Drafter } from './draft.ts'
import { clothOf, dyed, type Cloth } from './engine/cloth.ts'
import { rgb } from './engine/color.ts'
import { fold, gathers } from './engine/folds.ts'
import { beside, flipped, line, mix, pointAt, strip, type Line } from './engine/geometry.ts'
import { seam, shade, stitch, type Mark } from './engine/marks.ts'
import type { Chance } from './engine/noise.ts'
import { panel, patch, type Panel } from './engine/panel.ts'
import { button, neckLabel } from './engine/trims.ts'
import { backBand, backNeckline, insideBack, neckband, neckline, whole } from './neck.ts'
import { flap, patchPocket } from './pockets.ts'
import type { Shirt } from './recipe.ts'
import { cuffEdge } from './rib.ts'

const pearl = '#eee9df'

export const draftShirt: Drafter<Shirt> = (recipe, { color, view, chance }) => {
  const { gender, fit = 'regular', shape = 'shirt', collar } = recipe
  const cloth = clothOf(recipe.fabric, color)
  const second = recipe.contrast ? dyed(cloth, rgb(recipe.contrast)) : cloth
  const body = bodyOf(gender, fit, { hem: hemOf(recipe), ease: shape === 'overshirt' ? 1.6 : 0.4 })
  if (shape === 'kurta' || shape === 'tunic') body.hem = [body.hem[0] + 2.2, body.hem[1]]
  const half =
    view === 'back'
      ? backNeckline(body.neck)
      : neckline(body.neck, collar === 'camp' ? 15 : 6, collar === 'camp' ? 'v' : 'round')
  const hem = hemOfShape(recipe, body)
  const hemline = whole(hem.toReversed())
  const torso = panel(bodyOutline(body, half, hem), cloth, {
    volume: tube(body),
    round: 3.2,
    roundWidth: 8,
    drapeStretch: 3.8,
    folds: [
      ...bodyFolds(body, chance),
      ...(shape === 'blouse'
        ? gathers(
            [
              [-12, 9],
              [12, 9],
            ],
            [0, 9],
            { every: 2, depth: 0.3 },
            chance,
          )
        : []),
    ],
    marks: [
      stitch(beside(hemline, 0.7)),
      ...(view === 'back' ? backMarks(body) : frontMarks(body)),
      ...slits(recipe, body),
    ],
  })
  const sleeves = armsOf(recipe, body, cloth, second, chance)
  if (view === 'back') {
    const neck =
      collar === 'band' ? backBand(half, 3, second, { ribbed: false }) : collarBack(body.neck, 3, 5.2, second)
    return { panels: [torso, ...sleeves, neck], close: { centre: [0, 12], tall: 40 } }
  }
  const neck = neckOf(recipe, body, half, second)
  return {
    panels: [
      insideBack(body, whole(half), 2, cloth),
      ...neck.behind,
      neckLabel([0, collar === 'camp' ? 2.6 : 1.2], rgb('#f4f0e8'), rgb('#2d3640')),
      torso,
      ...sleeves,
      ...pocketsOf(recipe, body, cloth),
      ...frontOf(recipe, body, cloth),
      ...neck.before,
    ],
    close: { centre: [4, 10], tall: 36, turn: -3 },
  }
}

function hemOf({ gender, shape = 'shirt', collar }: Shirt) {
  const women = gender === 'women'
  switch (shape) {
    case 'kurta':
      return women ? 92 : 94
    case 'tunic':
      return women ? 78 : 84
    case 'blouse':
      return 60
    case 'overshirt':
      return women ? 66 : 74
    case 'shirt':
      return (women ? 64 : 74) - (collar === 'camp' ? 3 : 0)
  }
}

function hemOfShape({ shape = 'shirt', collar }: Shirt, body: Body): Line {
  if (shape !== 'shirt' || collar === 'camp') return straightHem(body)
  const [x, y] = body.hem
  body.hem = [x, y - 5.5]
  return line(
    body.hem,
    [x - 1.2, y - 0.8, x * 0.72, y + 2.6, x * 0.4, y + 2.8],
    [x * 0.2, y + 2.9, 0, y + 2.9, 0, y + 2.9],
  )
}

const slits = ({ shape }: Shirt, { hem }: Body): Mark[] =>
  shape !== 'kurta' && shape !== 'tunic'
    ? []
    : [1, -1].flatMap((way): Mark[] => {
        const edge: Line = [
          [(hem[0] - 1.3) * way, hem[1] - 24],
          [(hem[0] - 1.1) * way, hem[1] + 1],
        ]
        return [shade(edge, 0.5, 0.62), stitch(edge.map(([x, y]) => [x - 0.7 * way, y] as const))]
      })

/** The shoulder seam of a shirt lies forward, and its armhole is topstitched. */
const frontMarks = (body: Body): Mark[] =>
  [1, -1].flatMap((way): Mark[] => {
    const yoke: Line = [
      [(body.neck + 0.6) * way, 2.6],
      [(body.tip[0] + 0.4) * way, body.tip[1] + 3.2],
    ]
    const hole = beside(armhole(body), -0.6)
    return [seam(yoke), stitch(yoke.map(([x, y]) => [x, y + 0.45] as const)), stitch(way > 0 ? hole : flipped(hole))]
  })

function backMarks(body: Body): Mark[] {
  const yoke = line([-body.tip[0] + 1, body.tip[1] + 5], [body.tip[0] - 1, body.tip[1] + 5, -0.8])
  const low = body.hem[1] - 6
  return [
    seam(yoke),
    stitch(beside(yoke, -0.5)),
    shade(
      [
        [-1.6, body.tip[1] + 5.6],
        [-0.7, low * 0.6],
      ],
      0.4,
      0.8,
    ),
    shade(
      [
        [1.6, body.tip[1] + 5.6],
        [0.7, low * 0.6],
      ],
      0.4,
      0.8,
    ),
  ]
}

const points: Record<'spread' | 'button-down' | 'cutaway', [number, number]> = {
  spread: [7.2, 10.6],
  'button-down': [6, 11.2],
  cutaway: [9.6, 8.8],
}

function neckOf(
  { collar, buttons: hex = pearl }: Shirt,
  body: Body,
  half: Line,
  cloth: Cloth,
): { behind: Panel[]; before: Panel[] } {
  if (collar === 'band') {
    const band = neckband(half, 3, 2.7, cloth, {
      ribbed: false,
      marks: (seamline, edge) => [
        stitch(beside(seamline, 0.35)),
        stitch(beside(edge, -0.35)),
        seam(
          [
            [0.9, 2],
            [0.9, 8],
          ],
          0.2,
          0.8,
        ),
      ],
    })
    return { behind: [band.behind], before: [band.before, button([-0.1, half[0]![1] - 1.5], 0.5, hex)] }
  }
  if (collar === 'camp') {
    return lapels(
      body.neck,
      { open: 15, lapel: [8.6, 9.4], notch: [6.6, 6.6], collar: [9.6, 6.2], rise: 2.4 },
      cloth,
      cloth,
    )
  }
  const point = points[collar]
  const leaves = leafCollar(body.neck, { point, rise: 3.2, meet: 3.9 }, cloth)
  const tips =
    collar === 'button-down' ? [1, -1].map((way) => button([(point[0] - 0.75) * way, point[1] - 1.5], 0.4, hex)) : []
  return {
    behind: leaves.behind,
    before: [collarStand(body.neck, 3.9, 3.2, cloth), button([0, 5.3], 0.5, hex), ...leaves.before, ...tips],
  }
}

function frontOf(
  {
    collar,
    shape = 'shirt',
    placket: way = shape === 'kurta' || shape === 'tunic' ? 'half' : 'front',
    buttons: hex = pearl,
    gender,
  }: Shirt,
  body: Body,
  cloth: Cloth,
): Panel[] {
  const start = { camp: 15, band: 5.2, spread: 6.4, cutaway: 6.4, 'button-down': 6.4 }[collar]
  const first = collar === 'camp' ? 17.5 : 12
  if (way === 'half') {
    const end = gender === 'women' ? 30 : 36
    return [placket(start, end, cloth, { square: true }), ...buttons([0, first], [0, end - 5], 4, 0.52, hex)]
  }
  const end = body.hem[1] + (shape === 'shirt' && collar !== 'camp' ? 8.2 : 0.6)
  const strip = placket(start, end, cloth, { width: way === 'concealed' ? 4 : 3.3 })
  return way === 'concealed'
    ? [strip]
    : [strip, ...buttons([0, first], [0, body.hem[1] - 4], collar === 'camp' ? 5 : 6, 0.54, hex)]
}

function pocketsOf({ pocket = 'none', gender, buttons: hex = pearl }: Shirt, body: Body, cloth: Cloth): Panel[] {
  const x = body.underarm[0] * 0.46
  const y = body.underarm[1] - 3
  const size = gender === 'women' ? 0.88 : 1
  const wide = 10.8 * size
  switch (pocket) {
    case 'none':
      return []
    case 'chest':
      return [patchPocket([x, y], wide, 12.6 * size, cloth)]
    case 'flap':
      return flapPocket(1)
    case 'two-flap':
      return [...flapPocket(1), ...flapPocket(-1)]
  }
  function flapPocket(way: number): Panel[] {
    return [
      patchPocket([x * way, y + 0.8], wide, 12.8 * size, cloth),
      flap([x * way, y], wide + 0.5, 5.2, cloth, { point: 1.4 }),
      button([x * way, y + 3.9], 0.5, hex),
    ]
  }
}

function armsOf(recipe: Shirt, body: Body, cloth: Cloth, second: Cloth, chance: Chance): Panel[] {
  const { sleeve = 'long', gender, shape = 'shirt', cuff = 'barrel', buttons: hex = pearl } = recipe
  const small = gender === 'women' ? 0.9 : 1
  if (sleeve === 'short') {
    const short = sleeveOf(body, { length: 21.5 * small, open: 38, close: 38, cuff: 15.5 * small })
    return sleevePanels(short, cloth, chance, {
      long: false,
      marks: (each) => [
        seam(beside(each.cuff, each.lean < 0 ? -2.6 : 2.6), 0.12, 0.4),
        stitch(beside(each.cuff, each.lean < 0 ? -2.2 : 2.2)),
      ],
    })
  }
  const loose = shape === 'kurta' || shape === 'tunic'
  const length = { long: 58, rolled: 36, 'three-quarter': 40 }[sleeve] * small + (loose && sleeve === 'long' ? 5 : 0)
  const long = sleeveOf(body, {
    length,
    open: 27,
    close: sleeve === 'long' ? 10 : 16,
    cuff: (sleeve === 'long' && !loose ? 11.5 : 13) * small,
    upper: 1.7,
  })
  const panels = sleevePanels(long, cloth, chance, {
    long: true,
    marks: (each) =>
      loose || sleeve === 'three-quarter' ? [stitch(beside(each.cuff, each.lean < 0 ? -2 : 2))] : [placketSlit(each)],
  })
  if (loose || sleeve === 'three-quarter') return panels
  const depth = sleeve === 'rolled' ? 5 : 6.6
  const cuffs = [long, flippedSleeve(long)].flatMap((each) =>
    cuffPanels(
      each,
      depth,
      sleeve === 'rolled' ? -0.04 : cuff === 'gathered' ? 0.2 : 0.07,
      sleeve === 'rolled' ? cloth : second,
      hex,
    ),
  )
  panels.forEach((each, i) => {
    const { cuff: edge } = i ? flippedSleeve(long) : long
    each.folds.push(
      ...gathers(
        edge,
        [Math.sin((each.grain * Math.PI) / 180) * 7, -7],
        { every: 2.6, depth: cuff === 'gathered' ? 0.5 : 0.28 },
        chance,
      ),
    )
  })
  return [...panels, ...cuffs]
}

const placketSlit = ({ outer, inner }: Sleeve): Mark =>
  seam(
    [mix(pointAt(outer, 0.8), pointAt(inner, 0.76), 0.72), mix(pointAt(outer, 1), pointAt(inner, 1), 0.68)],
    0.12,
    0.35,
  )

function cuffPanels(sleeve: Sleeve, depth: number, narrow: number, cloth: Cloth, hex: string): Panel[] {
  const top = cuffEdge(sleeve, -0.2, narrow * 0.6)
  const low = cuffEdge(sleeve, depth, narrow)
  const way = Math.sign(low[0]![0])
  const middle = cuffEdge(sleeve, depth * 0.5, narrow)
  return [
    patch(strip(top, low), cloth, {
      grain: sleeve.lean * 0.45,
      origin: middle[0]!,
      round: 1.3,
      roundWidth: 3.2,
      lift: 0.2,
      marks: [
        stitch(beside(low, -way * 0.5)),
        stitch(beside(top, way * 0.4)),
        seam([mix(top[0]!, top.at(-1)!, 0.68), mix(low[0]!, low.at(-1)!, 0.68)], 0.18, 0.6),
      ],
      folds: [fold(middle, 1.4, 0.12)],
    }),
    button(mix(middle[0]!, middle.at(-1)!, 0.55), 0.48, hex),
  ]
}
