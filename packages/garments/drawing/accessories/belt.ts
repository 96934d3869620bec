import type { Drafter } from '../draft.ts'
import { clothOf, type Cloth } from '../engine/cloth.ts'
import { times } from '../engine/color.ts'
import {
  beside,
  ellipse,
  joined,
  line,
  moved,
  rectangle,
  reversed,
  spaced,
  strip,
  type Line,
  type Point,
} from '../engine/geometry.ts'
import { print, seam, shade, stitch, type Mark } from '../engine/marks.ts'
import { panel, type Panel } from '../engine/panel.ts'
import { placePanel } from '../engine/place.ts'
import type { Accessory } from '../recipe.ts'
import { burnished, laid, metal, metals, ring, rod } from './lay.ts'

type Belt = Extract<Accessory, { item: 'belt' }>

const tall = 3.5

export const draftBelt: Drafter<Belt> = (recipe, { view, color }) => {
  const cloth = { ...clothOf(recipe.fabric, color), drape: 0.12 }
  const metalHex = metals[recipe.buckle ?? 'brass']
  const marks = recipe.braided ? braid : edgeStitched
  return view === 'back' ? hung(cloth, metalHex, marks) : rolled(cloth, metalHex, marks)
}

type Dress = (top: Line, low: Line) => Mark[]

const edgeStitched: Dress = (top, low) => [
  stitch(beside(top, -0.32), { width: 0.06, length: 0.22, gap: 0.1 }),
  stitch(beside(low, 0.32), { width: 0.06, length: 0.22, gap: 0.1 }),
  seam(beside(top, -0.18), 0.08, 0.3),
  seam(beside(low, 0.18), 0.08, 0.3),
]

/** Strands that cross over and under. */
const braid: Dress = (top, low) => {
  const count = Math.round(Math.hypot(top.at(-1)![0] - top[0]![0], top.at(-1)![1] - top[0]![1]) / 0.5)
  const at = (edge: Line, share: number): Point =>
    edge[Math.max(0, Math.min(edge.length - 1, Math.round(share * (edge.length - 1))))]!
  return Array.from({ length: count + 4 }, (_, i) => (i - 2) / count).flatMap((share) => {
    const step = 3.4 / count
    return [
      shade([at(top, share), at(low, share + step)], 0.075, 0.5),
      shade([at(top, share + step), at(low, share)], 0.075, 0.5),
      shade([at(top, share + 0.25 / count), at(low, share + step + 0.25 / count)], 0.1, 1.2),
    ]
  })
}

const arc = (rx: number, ry: number, from: number, to: number, y: number): Line =>
  Array.from({ length: 121 }, (_, i) => {
    const a = ((from + ((to - from) * i) / 120) * Math.PI) / 180
    return [Math.cos(a) * rx, y + Math.sin(a) * ry] as const
  })

/** Standing on its edge, rolled up, the buckle in front. */
function rolled(cloth: Cloth, metalHex: string, dress: Dress) {
  const panels: Panel[] = []
  const turns = 4
  const edge = { ...cloth, color: burnished(cloth) }
  const round = (rx: number): Partial<Panel> => ({
    volume: rectangle(-rx, -20, rx * 2, 44),
    round: 3.4,
    roundWidth: rx * 0.42,
    grain: 90,
  })
  const loop = (k: number) => ({ rx: 6.6 - k * 0.62, ry: 2.3 - k * 0.24 })
  for (let k = 0; k < turns; k++) {
    const { rx, ry } = loop(k)
    const back = arc(rx, ry, 180, 360, 0)
    panels.push(
      panel(
        strip(back, moved(back, 0, tall)),
        { ...cloth, color: times(cloth.color, 0.8) },
        { light: 0.55, drape: 0.2, round: 0, marks: [shade(moved(spaced(back, 9), 0, 1.6), 2, 0.6)] },
      ),
      panel(strip(moved(back, 0, -0.14), moved(back, 0, 0.14)), edge, { round: 0, drape: 0 }),
    )
  }
  for (let k = turns - 1; k >= 0; k--) {
    const { rx, ry } = loop(k)
    const front = arc(rx, ry, 180, 0, 0)
    const low = moved(front, 0, tall)
    panels.push(
      panel(strip(front, low), cloth, { ...round(rx), lift: 0.5, edge: 0.2, marks: dress(front, low) }),
      panel(strip(moved(front, 0, -0.14), moved(front, 0, 0.16)), edge, { round: 0, drape: 0, lift: 0.06 }),
    )
  }
  const { rx, ry } = loop(0)
  const around = ([x, y]: Point): Point => [x, y + ry * Math.sqrt(Math.max(0, 1 - (x / rx) ** 2))]
  panels.push(...buckle([1.1, tall / 2], cloth, metalHex).map((each) => placePanel(each, around)))
  return laid(panels, { centre: [0.6, 3.2], tall: 10.5 }, { air: 1.5 })
}

function buckle([x, y]: Point, cloth: Cloth, metalHex: string): Panel[] {
  const wide = 4.1
  const high = tall + 1.5
  const outer = rectangle(x - 0.3, y - high / 2, wide + 0.6, high, 0.9)
  const inner = rectangle(x + 0.2, y - high / 2 + 0.52, wide - 0.4, high - 1.04, 0.45)
  const keeper = rectangle(x - 2.5, y - tall / 2 - 0.25, 1.1, tall + 0.5, 0.2)
  const holes = [1, 2].map((i): Mark => print(ellipse([x + 0.2 + i * 1.5, y], 0.17, 0.2), [0.004, 0.003, 0.003]))
  const under = rectangle(x - 0.6, y - tall / 2 + 0.06, wide + 0.75, tall - 0.12)
  return [
    panel(under, cloth, { round: 0, drape: 0.1, edge: 0.05, grain: 90, marks: holes }),
    panel(
      line(
        [x - 4.4, y - tall / 2 + 0.1],
        [x + 0.1, y - tall / 2 + 0.1],
        [x + 0.1, y + tall / 2 - 0.1],
        [x - 4.4, y + tall / 2 - 0.1],
      ),
      cloth,
      {
        lift: 0.3,
        round: 0.1,
        edge: 0.22,
        grain: 90,
        drape: 0.2,
        marks: [
          stitch(
            [
              [x - 3.9, y - tall / 2 + 0.4],
              [x - 3.9, y + tall / 2 - 0.4],
            ],
            { width: 0.07 },
          ),
          stitch(
            [
              [x - 3.6, y - tall / 2 + 0.4],
              [x - 3.6, y + tall / 2 - 0.4],
            ],
            { width: 0.07 },
          ),
        ],
      },
    ),
    panel(keeper, cloth, { lift: 0.35, round: 0.3, roundWidth: 0.5, edge: 0.2, grain: 90, drape: 0.1 }),
    metal(ring(outer, inner), metalHex, 0.42),
    metal(rectangle(x + 0.05, y - 0.24, wide + 0.3, 0.48, 0.2), metalHex, 0.3),
  ]
}

/** Hanging over a rod: the buckle on one fall, the holes on the other. */
function hung(cloth: Cloth, metalHex: string, dress: Dress) {
  const fall = (x: number, lean: number, long: number, tip: boolean): Panel => {
    const left: Line = line([x - tall / 2, 0], [x - tall / 2 + lean, long, 0.1])
    const right: Line = line([x + tall / 2, 0], [x + tall / 2 + lean, long, 0.1])
    const end = tip
      ? line(
          left.at(-1)!,
          [x + lean - tall / 2, long + 1.2, x + lean - 0.7, long + 2.6, x + lean, long + 2.6],
          [x + lean + 0.7, long + 2.6, x + lean + tall / 2, long + 1.2, x + lean + tall / 2, long],
        )
      : [left.at(-1)!, right.at(-1)!]
    const holes = tip
      ? [0, 1, 2, 3, 4].map((i): Mark =>
          print(ellipse([x + lean * 0.9, long - 4 - i * 2.4], 0.19), [0.004, 0.003, 0.003]),
        )
      : []
    return panel(joined(left, end, reversed(right)), cloth, {
      round: 0.25,
      roundWidth: 0.9,
      edge: 0.24,
      lift: 0.6,
      marks: [
        ...dress(right, left),
        ...holes,
        shade(
          [
            [x - 2, 0.2],
            [x + 2, 0.2],
          ],
          1.4,
          0.75,
        ),
      ],
    })
  }
  const tail = fall(1.6, 0.9, 42, true)
  const main = fall(-1.4, -0.6, 38, false)
  const upright = (points: Line): Line => points.map(([px, py]) => [-py - 2, px] as const)
  const clasp = buckle([0, 0], cloth, metalHex).map((each) => ({
    ...each,
    grain: 0,
    outline: upright(each.outline).map(([px, py]) => [px, py + 40.4] as const),
    marks: [],
  }))
  return laid([...rod([-11, 0], [11, 0], 2.2), tail, main, ...clasp], { centre: [0, 34], tall: 20 }, { air: 1.3 })
}
