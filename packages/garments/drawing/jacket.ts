import {
  bodyFolds,
  bodyOf,
  bodyOutline,
  flippedSleeve,
  hemGathers,
  sleeveOf,
  sleevePanels,
  straightHem,
  tube,
  type Body,
} from './body.ts'
import { buttons, placket } from './closures.ts'
import { collarBack, lapels, leafCollar } from './collar.ts'
import type { Drafter } from './draft.ts'
import { clothOf, dyed, woven, type Cloth } from './engine/cloth.ts'
import { offset, rgb, times, type Rgb } from './engine/color.ts'
import { fold, type Fold } from './engine/folds.ts'
import { beside, line, mix, moved, pointAt, strip, type Line } from './engine/geometry.ts'
import { seam, shade, stitch, type Mark } from './engine/marks.ts'
import { panel, patch, type Panel } from './engine/panel.ts'
import { button, neckLabel, stud, zip } from './engine/trims.ts'
import { backBand, backNeckline, insideBack, neckline, tubeCollar, whole } from './neck.ts'
import { flap, patchPocket, welt } from './pockets.ts'
import type { Jacket } from './recipe.ts'
import { armholeBand, cuffEdge, ribCuff, ribHem } from './rib.ts'

const metals = { brass: '#b8935a', nickel: '#b9bbbd', black: '#2a2a2c', horn: '#5b4130' }

const hems: Record<Jacket['cut'], number> = {
  bomber: 60,
  trucker: 57,
  nehru: 66,
  bandhgala: 73,
  quilted: 66,
  puffer: 63,
  field: 74,
  blazer: 72,
}

export const draftJacket: Drafter<Jacket> = (recipe, { color, view, chance }) => {
  const { gender, cut, fit = 'regular', length = 'regular' } = recipe
  const women = gender === 'women'
  const cloth = clothOf(recipe.fabric, color)
  const trim = recipe.trim ? dyed(cloth, rgb(recipe.trim)) : dyed(cloth, offset(cloth.color, 0.06))
  const lining = woven('satin', recipe.lining ? rgb(recipe.lining) : times(cloth.color, 0.8))
  const hem = hems[cut] * (women ? 0.88 : 1) + { crop: -8, regular: 0, long: 9 }[length]
  const body = bodyOf(gender, fit, { hem, ease: tailored(cut) ? 0.4 : 1.2 })
  const back = view === 'back'
  const thread = cut === 'trucker' && recipe.fabric.weave === 'denim' ? rgb('#b98448') : undefined
  const half = back ? backNeckline(body.neck) : fronts[cut](body.neck, hem)
  const hemHalf = back ? straightHem(body) : hemOf(cut, body)
  const hemline = whole(straightHem(body).toReversed())
  const ribbed = cut === 'bomber'

  const torso = panel(bodyOutline(body, half, hemHalf), cloth, {
    volume: tube(body),
    round: 3.8,
    roundWidth: 8.5,
    lift: 0.4,
    drape: tailored(cut) ? 0.5 : padded(cut) ? 0.4 : 0.9,
    folds: [
      ...bodyFolds(body, chance, tailored(cut) ? 0.55 : 1),
      ...quilting(cut, body).folds,
      ...(ribbed ? hemGathers(hemline, chance, 0.34) : []),
    ],
    marks: [
      ...quilting(cut, body).marks,
      ...(back ? backMarks(cut, body, thread) : frontMarks(cut, body, thread)),
      ...(ribbed || cut === 'trucker' ? [] : [stitch(beside(hemline, 1.2))]),
    ],
  })
  const metal =
    recipe.metal === 'self'
      ? color
      : metals[recipe.metal ?? (cut === 'trucker' ? 'brass' : tailored(cut) ? 'horn' : 'nickel')]
  const sleeveless = (recipe.sleeve ?? (cut === 'nehru' ? 'none' : 'long')) === 'none'
  const parts: Panel[] = [...below(cut, hemline, body, cloth, trim, thread, metal, back), torso]
  if (sleeveless) parts.push(...armholeBand(body, 0.9, cloth, false))
  else parts.push(...arms(recipe, body, cloth, trim, metal, thread, chance))

  const close = { centre: [4, cut === 'blazer' ? 20 : 12] as const, tall: cut === 'blazer' ? 46 : 40, turn: -3 }
  if (back) return { panels: [...parts, backCollar(cut, body, half, cloth, trim, thread)], close }
  const neck = neckOf(cut, body, cloth, trim, lining, thread)
  const labelled = cut === 'blazer' || cut === 'trucker' || cut === 'field'
  const label = labelled ? [neckLabel([0, cut === 'blazer' ? 3.2 : 1.4], rgb('#e9e1d2'), rgb('#3a3128'))] : []
  const inside = insideBack(body, whole(half), 2.4, lining, [
    seam([
      [0, -3],
      [0, 40],
    ]),
  ])
  return {
    panels: [
      inside,
      ...neck.behind,
      ...label,
      ...parts,
      ...pocketsOf(cut, body, cloth, metal, thread),
      ...closure(cut, body, cloth, metal, thread, color),
      ...neck.before,
    ],
    close,
  }
}

const tailored = (cut: Jacket['cut']) => cut === 'blazer' || cut === 'nehru' || cut === 'bandhgala'

const padded = (cut: Jacket['cut']) => cut === 'quilted' || cut === 'puffer'

const stand = (neck: number) => neckline(neck, 4)
const fronts: Record<Jacket['cut'], (neck: number, hem: number) => Line> = {
  bomber: stand,
  quilted: stand,
  puffer: stand,
  nehru: stand,
  bandhgala: stand,
  trucker: (neck) => neckline(neck, 5.6),
  field: (neck) => neckline(neck, 5.6),
  blazer: (neck, hem) => neckline(neck, hem * 0.5, 'v'),
}

/** Tailored fronts are cut away below the last button. */
function hemOf(cut: Jacket['cut'], body: Body): Line {
  const [x, y] = body.hem
  if (cut === 'blazer') return line([x, y], [8, y + 1, -0.4], [4.4, y + 0.8, 2.2, y - 5, 0.1, y * 0.5 + 16])
  if (cut === 'nehru' || cut === 'bandhgala')
    return line([x, y], [4.5, y + 1.2, -0.3], [2.2, y + 1, 0.9, y - 1.5, 0.05, y - 6])
  return straightHem(body)
}

function neckOf(cut: Jacket['cut'], body: Body, cloth: Cloth, trim: Cloth, lining: Cloth, thread?: Rgb) {
  switch (cut) {
    case 'bomber':
      return tubeCollar(body.neck, 3.4, 5, trim, { ribbed: true, open: true, lining: trim })
    case 'nehru':
    case 'bandhgala':
      return tubeCollar(body.neck, 3.8, 5, cloth, {
        open: true,
        lining,
        marks: (_, top) => [stitch(beside(top, top[0]![0] < 0 || top[1]![0] < 0 ? 0.4 : -0.4), { width: 0.06 })],
      })
    case 'quilted':
    case 'puffer':
      return tubeCollar(body.neck, 5.4, 5, cloth, {
        open: true,
        lining,
        marks: (low, top) => [
          seam(
            low.map((point, i) => mix(point, top[i] ?? point, 0.5)),
            0.14,
            0.5,
          ),
        ],
      })
    case 'trucker':
    case 'field':
      return leafCollar(
        body.neck,
        { point: [8.2, 9.2], rise: 3.2, meet: 4.4 },
        trim.color === cloth.color ? cloth : cut === 'field' ? trim : cloth,
        { thread },
      )
    case 'blazer':
      return lapels(
        body.neck,
        { open: body.hem[1] * 0.5, lapel: [12.6, 13.2], notch: [8, 10.2], collar: [11.2, 9], rise: 2.6 },
        cloth,
        cloth,
      )
  }
}

function backCollar(cut: Jacket['cut'], body: Body, half: Line, cloth: Cloth, trim: Cloth, thread?: Rgb): Panel {
  if (cut === 'bomber') return backBand(half, 4, trim)
  if (cut === 'trucker' || cut === 'field' || cut === 'blazer')
    return collarBack(body.neck, 3, cut === 'blazer' ? 3.4 : 5.4, cloth, thread)
  return backBand(half, cut === 'puffer' || cut === 'quilted' ? 6 : 4.2, cloth, { ribbed: false })
}

/** Stitching that holds the filling: diamonds, or the bars of a down jacket. */
function quilting(cut: Jacket['cut'], body: Body): { folds: Fold[]; marks: Mark[] } {
  const bottom = body.hem[1] + 2
  const wide = body.underarm[0] + 6
  if (cut === 'puffer') {
    const bars = Array.from({ length: Math.floor(bottom / 7.4) }, (_, i) =>
      line([-wide, 9 + i * 7.4], [wide, 9 + i * 7.4, -0.9]),
    )
    return {
      folds: bars.map((bar) => ({ line: moved(bar, 0, 3.4), width: 2.7, depth: 1, peak: 0.5 })),
      marks: bars.flatMap((bar) => [shade(bar, 0.7, 0.72), seam(bar, 0.2, 0.8)]),
    }
  }
  if (cut !== 'quilted') return { folds: [], marks: [] }
  const lines = [1, -1].flatMap((way) =>
    Array.from({ length: 15 }, (_, i): Line => [
      [way * (-wide - 50 + i * 8.4), -6],
      [way * (-wide - 50 + i * 8.4 + bottom * 0.72), bottom],
    ]),
  )
  return {
    folds: [],
    marks: lines.flatMap((each) => [
      shade(each, 1, 0.86),
      shade(moved(each, 0.7, 0.9), 0.8, 1.08),
      seam(each, 0.16, 0.5),
      stitch(each),
    ]),
  }
}

function frontMarks(cut: Jacket['cut'], body: Body, thread?: Rgb): Mark[] {
  const both = (draw: (way: number) => Mark[]) => [1, -1].flatMap(draw)
  const twin = (points: Line): Mark[] => [
    seam(points),
    ...[0.35, 0.8].map((gap) => stitch(beside(points, gap), thread ? { color: thread } : {})),
  ]
  const shoulder = both((way) => [
    seam(
      [
        [body.neck * way, 1.8],
        [body.tip[0] * way, body.tip[1] + 1.6],
      ],
      0.14,
      0.4,
    ),
  ])
  switch (cut) {
    case 'trucker':
      return [
        ...shoulder,
        ...both((way) =>
          twin([
            [1.6 * way, 17],
            [body.tip[0] * way, 17.4],
          ]),
        ),
        ...both((way) => [
          ...twin(line([8.4 * way, 17.4], [5.6 * way, body.hem[1] + 1])),
          ...twin(line([17.6 * way, 17.4], [11.4 * way, body.hem[1] + 1])),
        ]),
      ]
    case 'blazer':
      return both((way) => [
        seam(line([14.5 * way, body.underarm[1] + 3], [12.4 * way, body.hem[1] - 22, way * 0.7]), 0.14, 0.5),
      ])
    case 'nehru':
    case 'bandhgala':
      return [
        ...shoulder,
        ...both((way) => [
          seam(line([13 * way, body.underarm[1] + 2], [11.5 * way, body.hem[1] - 18, way * 0.6]), 0.14, 0.5),
        ]),
        seam(
          [
            [0, 5],
            [0, body.hem[1] - 5],
          ],
          0.2,
          0.8,
        ),
      ]
    case 'field':
      return [...shoulder, ...twin(line([-body.waist[0], body.waist[1] + 2], [body.waist[0], body.waist[1] + 2, -0.5]))]
    default:
      return shoulder
  }
}

function backMarks(cut: Jacket['cut'], body: Body, thread?: Rgb): Mark[] {
  const color = thread ? { color: thread } : {}
  const middle: Line = [
    [0, 2],
    [0.2, body.hem[1] + 1],
  ]
  if (tailored(cut))
    return [
      seam(middle, 0.16, 0.6),
      shade(
        [
          [0.3, body.hem[1] - 22],
          [0.3, body.hem[1] + 1],
        ],
        0.4,
        0.6,
      ),
    ]
  const yoke = line([-body.tip[0], 14], [body.tip[0], 14, -0.5])
  const panels =
    cut === 'trucker'
      ? [1, -1].flatMap((way): Mark[] => [
          seam([
            [12 * way, 14],
            [8 * way, body.hem[1]],
          ]),
          stitch(
            [
              [12.5 * way, 14],
              [8.5 * way, body.hem[1]],
            ],
            color,
          ),
        ])
      : []
  return cut === 'quilted' || cut === 'puffer' || cut === 'bomber'
    ? []
    : [seam(yoke), stitch(beside(yoke, -0.4), color), stitch(beside(yoke, -0.9), color), ...panels]
}

/** The end of the body: ribbing, or the buttoned band of a trucker. */
function below(
  cut: Jacket['cut'],
  hemline: Line,
  body: Body,
  cloth: Cloth,
  trim: Cloth,
  thread: Rgb | undefined,
  metal: string,
  back: boolean,
): Panel[] {
  if (cut === 'bomber') return [ribHem(hemline, 6, trim)]
  if (cut !== 'trucker') return []
  const top = moved(hemline, 0, -0.6)
  const low = hemline.map(([x, y]) => [x * 0.985, y + 4.2] as const)
  const color = thread ? { color: thread } : {}
  const band = patch(strip(top, low), cloth, {
    grain: 90,
    round: 1,
    roundWidth: 3,
    marks: [stitch(beside(low, 0.4), color), stitch(beside(moved(hemline, 0, 0.3), -0.2), color)],
  })
  return [band, ...(back ? [] : [stud([0, body.hem[1] + 2.6], 0.85, metal)])]
}

function pocketsOf(cut: Jacket['cut'], body: Body, cloth: Cloth, metal: string, thread?: Rgb): Panel[] {
  const both = (draw: (way: number) => Panel[]) => [1, -1].flatMap(draw)
  const hem = body.hem[1]
  switch (cut) {
    case 'bomber':
    case 'quilted':
    case 'puffer':
      return both((way) => [welt([13.5 * way, hem - 21], 2.6, 15, cloth, 20 * -way)])
    case 'trucker':
      return both((way) => [
        flap([13 * way, 17.4], 10.6, 5.4, cloth, { thread, point: 1.6 }),
        stud([13 * way, 21.2], 0.8, metal),
      ])
    case 'field':
      return both((way) => [
        patchPocket([12.6 * way, 20], 12, 13.5, cloth),
        flap([12.6 * way, 19.4], 12.6, 5, cloth, { point: 1.2 }),
        button([12.6 * way, 23], 0.6, metal),
        patchPocket([12.8 * way, hem - 25], 15, 19, cloth),
        flap([12.8 * way, hem - 25.6], 15.6, 5.6, cloth, { point: 1.2 }),
        button([12.8 * way, hem - 21.4], 0.6, metal),
      ])
    case 'nehru':
    case 'bandhgala':
      return [
        welt([12.2, body.underarm[1] - 1], 9.6, 2, cloth, -5),
        ...both((way) => [flap([13 * way, hem - 20], 12.5, 4.4, cloth, { turn: way * 3, point: 0.2 })]),
      ]
    case 'blazer':
      return [
        welt([13.2, body.underarm[1] + 0.5], 9.6, 2.1, cloth, -6),
        ...both((way) => [flap([13.4 * way, hem - 22], 13.5, 5, cloth, { turn: way * 3, point: 0.2 })]),
      ]
  }
}

function closure(
  cut: Jacket['cut'],
  body: Body,
  cloth: Cloth,
  metal: string,
  thread: Rgb | undefined,
  color: string,
): Panel[] {
  const hem = body.hem[1]
  switch (cut) {
    case 'bomber':
      return zip(
        [
          [0, 3.6],
          [0.2, hem + 5.4],
        ],
        cloth,
        metal,
      )
    case 'puffer':
      return zip(
        [
          [0, 2.6],
          [0.2, hem + 0.4],
        ],
        cloth,
        metal,
      )
    case 'quilted':
      return [
        placket(4.8, hem + 0.5, cloth, { width: 4.4 }),
        ...[12, 23, 34, 45, 56].filter((y) => y < hem - 3).map((y) => stud([0, y], 0.75, metal)),
      ]
    case 'trucker':
      return [
        placket(5.6, hem, cloth, { width: 4.6, ...(thread ? { thread } : {}) }),
        ...Array.from({ length: 5 }, (_, i) => stud([0, 11 + (i * (hem - 16)) / 4], 0.85, metal)),
      ]
    case 'field':
      return [placket(5.6, hem + 0.6, cloth, { width: 5 }), ...buttons([0, 12], [0, hem - 9], 5, 0.8, metal)]
    case 'nehru':
    case 'bandhgala':
      return buttons([0.1, 8], [0.1, hem - 14], cut === 'nehru' ? 5 : 6, 0.82, metal === color ? darker(color) : metal)
    case 'blazer':
      return buttons([0, hem * 0.5 + 2], [0, hem * 0.5 + 10.5], 2, 1.05, metal)
  }
}

const darker = (hex: string) =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.round(Number.parseInt(hex.slice(i, i + 2), 16) * 0.8)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function arms(
  { cut, gender }: Jacket,
  body: Body,
  cloth: Cloth,
  trim: Cloth,
  metal: string,
  thread: Rgb | undefined,
  chance: () => number,
): Panel[] {
  const women = gender === 'women'
  const banded = cut === 'bomber' || cut === 'trucker'
  const sleeve = sleeveOf(body, {
    length: (women ? 56 : 62) - (banded ? 4 : 0),
    open: 26,
    close: 11,
    cuff: (women ? 11.5 : 13.2) + (cut === 'puffer' ? 1 : 0),
    upper: 2.2,
  })
  const pair = [sleeve, flippedSleeve(sleeve)]
  const color = thread ? { color: thread } : {}
  const panels = sleevePanels(sleeve, cloth, chance, {
    long: true,
    depth: tailored(cut) ? 0.6 : 1.1,
    marks: (each) => [
      ...(banded ? [] : [stitch(beside(each.cuff, each.lean < 0 ? -1.2 : 1.2))]),
      ...(cut === 'trucker'
        ? [
            seam(
              each.outer.map((point, i) => mix(point, pointAt(each.inner, i / each.outer.length), 0.4)),
              0.14,
              0.5,
            ),
          ]
        : []),
      ...bars(cut, each.outer, each.inner).flatMap((bar) => [shade(bar, 0.7, 0.72), seam(bar, 0.2, 0.8)]),
      ...diamonds(cut, each.outer, each.inner).flatMap((bar) => [
        shade(bar, 0.9, 0.86),
        seam(bar, 0.16, 0.5),
        stitch(bar),
      ]),
    ],
  })
  panels.forEach((each, i) => {
    const { outer, inner, cuff } = pair[i]!
    if (banded) each.folds.push(...hemGathers(cuff, chance, 0.3))
    each.folds.push(...bars(cut, outer, inner).map((bar) => fold(moved(bar, 0, 3.2), 2.3, 0.9)))
  })
  if (cut === 'bomber') return [...pair.map((each) => ribCuff(each, 6, trim)), ...panels]
  if (cut === 'trucker') {
    return [
      ...panels,
      ...pair.flatMap((each) => {
        const top = cuffEdge(each, -0.2, 0.05)
        const low = cuffEdge(each, 5.2, 0.08)
        const way = Math.sign(low[0]![0])
        return [
          patch(strip(top, low), cloth, {
            grain: 90,
            round: 1.2,
            roundWidth: 3,
            marks: [stitch(beside(low, -way * 0.45), color), stitch(beside(top, way * 0.4), color)],
          }),
          stud(mix(pointAt(top, 0.6), pointAt(low, 0.6), 0.5), 0.75, metal),
        ]
      }),
    ]
  }
  if (!tailored(cut)) return panels
  return [
    ...panels,
    ...pair.flatMap((each) =>
      [0, 1, 2].map((n) =>
        button(mix(pointAt(each.outer, 0.955 - n * 0.032), pointAt(each.inner, 0.955 - n * 0.036), 0.18), 0.55, metal),
      ),
    ),
  ]
}

const bars = (cut: Jacket['cut'], outer: Line, inner: Line): Line[] =>
  cut === 'puffer'
    ? Array.from({ length: 7 }, (_, i) => [
        pointAt(outer, 0.12 + i * 0.125),
        pointAt(inner, Math.max(0, -0.06 + i * 0.15)),
      ])
    : []

const diamonds = (cut: Jacket['cut'], outer: Line, inner: Line): Line[] =>
  cut !== 'quilted'
    ? []
    : Array.from({ length: 10 }, (_, i) => i * 0.12 - 0.1).flatMap((share): Line[] => [
        [pointAt(outer, share), pointAt(inner, share + 0.14)],
        [pointAt(outer, share + 0.2), pointAt(inner, share - 0.06)],
      ])
