import type { Drafter } from '../draft.ts'
import { clothOf, type Cloth } from '../engine/cloth.ts'
import { rgb, times } from '../engine/color.ts'
import { fold } from '../engine/folds.ts'
import { beside, line, moved, rectangle, type Line } from '../engine/geometry.ts'
import { ink, seam, shade, stitch, type Mark } from '../engine/marks.ts'
import { panel, patch, type Panel } from '../engine/panel.ts'
import type { Accessory } from '../recipe.ts'
import { burnished, laid } from './lay.ts'

type Wallet = Extract<Accessory, { item: 'wallet' }>

export const draftWallet: Drafter<Wallet> = (recipe, { view, color }) => {
  const cloth = { ...clothOf(recipe.fabric, color), drape: 0.1 }
  if (recipe.style === 'card-holder') return cardHolder(cloth, view === 'back')
  return view === 'back' ? open(cloth) : closed(cloth)
}

const hide = { round: 0.22, roundWidth: 1.4, edge: 0.2, drape: 0.6 }

const sewnEdge = (outline: Line, gap = -0.34): Mark[] => {
  const inset = beside([...outline, outline[0]!, outline[1]!], gap)
  return [
    stitch(inset, { width: 0.07, length: 0.26, gap: 0.12 }),
    seam(beside([...outline, outline[0]!], gap * 0.45), 0.07, 0.35),
  ]
}

/** The house's name pressed blind into the hide. */
const stamp = (x: number, y: number, cloth: Cloth): Mark[] => [
  ink(
    [
      [x - 1, y],
      [x + 1, y],
    ],
    0.2,
    times(cloth.color, 0.55),
  ),
  shade(
    [
      [x - 1, y + 0.16],
      [x + 1, y + 0.16],
    ],
    0.08,
    1.3,
  ),
  ink(
    [
      [x - 0.5, y + 0.46],
      [x + 0.5, y + 0.46],
    ],
    0.08,
    times(cloth.color, 0.6),
  ),
]

function closed(cloth: Cloth) {
  const edge = { ...cloth, color: burnished(cloth) }
  const outline = rectangle(-5.7, -4.6, 11.4, 9.2, 0.55)
  const layers: Panel[] = [0.5, 0.32, 0.16].map((d, i) =>
    panel(moved(outline, d * 0.7, d), i % 2 ? cloth : edge, { round: 0, edge: 0.12, drape: 0, lift: i ? 0.06 : 0.5 }),
  )
  return laid(
    [
      ...layers,
      panel(outline, cloth, {
        ...hide,
        lift: 0.15,
        folds: [fold(line([-5.1, -4.4], [-5.1, 4.4]), 0.5, 0.16)],
        marks: [...sewnEdge(outline), shade(line([-4.5, -4.4], [-4.5, 4.4]), 0.3, 0.88), ...stamp(3.3, 3, cloth)],
      }),
    ],
    { centre: [2, 1.8], tall: 8.5 },
    { air: 1.55, turn: -9 },
  )
}

function slot(x: number, y: number, wide: number, cloth: Cloth, low: number): Panel {
  const outline = line(
    [x, y],
    [x + wide * 0.34, y],
    [x + wide * 0.42, y + 0.35, x + wide * 0.58, y + 0.35, x + wide * 0.66, y],
    [x + wide, y],
    [x + wide, low],
    [x, low],
  )
  return patch(outline, cloth, {
    lift: 0.16,
    edge: 0.12,
    round: 0.05,
    drape: 0.1,
    marks: [
      stitch(
        [
          [x + 0.1, y + 0.3],
          [x + wide * 0.32, y + 0.3],
        ],
        { width: 0.05, length: 0.2, gap: 0.1 },
      ),
      stitch(
        [
          [x + wide * 0.68, y + 0.3],
          [x + wide - 0.1, y + 0.3],
        ],
        { width: 0.05, length: 0.2, gap: 0.1 },
      ),
    ],
  })
}

const card = (x: number, y: number, wide: number, hex: string): Panel =>
  panel(rectangle(x, y, wide, 3, 0.3), { ...plain, color: rgb(hex) }, { round: 0, edge: 0.05, lift: 0.12, drape: 0 })

const plain: Cloth = { weave: 'satin', color: [1, 1, 1], drape: 0, width: 5, crease: 0, thick: 0.05, sheen: 0.02 }

function open(cloth: Cloth) {
  const outline = rectangle(-11.2, -4.7, 22.4, 9.4, 0.5)
  const side = (x: number): Panel[] => [
    card(x + 0.45, -4.6, 8.6, x < 0 ? '#7c2f36' : '#d8cdb6'),
    slot(x, -3.3, 9.5, cloth, 4.2),
    card(x + 0.5, -2.4, 8.5, x < 0 ? '#c7b07a' : '#394a63'),
    slot(x, -1.2, 9.5, cloth, 4.2),
    slot(x, 0.9, 9.5, cloth, 4.2),
  ]
  return laid(
    [
      panel(
        moved(outline, 0.2, 0.3),
        { ...cloth, color: burnished(cloth) },
        { round: 0, edge: 0.1, lift: 0.6, drape: 0 },
      ),
      panel(outline, cloth, {
        ...hide,
        lift: 0.1,
        folds: [fold(line([0, -4.7], [0, 4.7]), 0.7, -0.3)],
        marks: [...sewnEdge(outline), shade(line([0, -4.6], [0, 4.6]), 0.5, 0.7)],
      }),
      ...side(-10.4),
      ...side(0.9),
    ],
    { centre: [5, 0], tall: 11 },
    { air: 1.5, turn: -5 },
  )
}

function cardHolder(cloth: Cloth, back: boolean) {
  const outline = rectangle(-5.1, -3.8, 10.2, 7.6, 0.5)
  const slots = back
    ? [slot(-5, 0.4, 10, cloth, 3.75)]
    : [
        card(-4.4, -3.6, 8.7, '#d8cdb6'),
        slot(-5, -2.2, 10, cloth, 3.75),
        card(-4.3, -1.3, 8.6, '#7c2f36'),
        slot(-5, -0.1, 10, cloth, 3.75),
      ]
  const front = slots.at(-1)!
  return laid(
    [
      card(-4.2, -4.7, 8.4, '#394a63'),
      panel(
        moved(outline, 0.18, 0.26),
        { ...cloth, color: burnished(cloth) },
        { round: 0, edge: 0.1, lift: 0.5, drape: 0 },
      ),
      panel(outline, cloth, { ...hide, lift: 0.1, marks: sewnEdge(outline) }),
      ...slots.slice(0, -1),
      { ...front, marks: [...front.marks, ...sewnEdge(outline), ...stamp(0, 2.2, cloth)] },
    ],
    { centre: [1.4, 0.6], tall: 7.5 },
    { air: 1.55, turn: 8 },
  )
}
