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
import type { Drafter } from './draft.ts'
import { clothOf, dyed, type Cloth } from './engine/cloth.ts'
import { offset, rgb } from './engine/color.ts'
import { beside, flipped, line, moved, type Line } from './engine/geometry.ts'
import { seam, shade, stitch, type Mark } from './engine/marks.ts'
import { panel, patch, type Panel } from './engine/panel.ts'
import { neckLabel, zip } from './engine/trims.ts'
import { graphicMarks } from './graphic.ts'
import { hoodBack, hoodPanels } from './hood.ts'
import { backBand, backNeckline, insideBack, neckband, neckline, tubeCollar, whole } from './neck.ts'
import type { Hoodie } from './recipe.ts'
import { ribCuff, ribHem } from './rib.ts'

const nickel = '#b9bbbd'

export const draftHoodie: Drafter<Hoodie> = (recipe, { color, view, chance }) => {
  const { gender, fit = 'relaxed', cut, length = 'regular' } = recipe
  const women = gender === 'women'
  const cloth = clothOf(recipe.fabric, color)
  const rib = recipe.trim ? dyed(cloth, rgb(recipe.trim)) : dyed(cloth, offset(cloth.color, 0.05))
  const body = bodyOf(gender, fit, { hem: length === 'crop' ? (women ? 42 : 52) : women ? 55 : 62, ease: 0.8 })
  const back = view === 'back'
  const hooded = cut === 'pullover' || cut === 'zip'
  const half = back ? backNeckline(body.neck) : neckline(body.neck, hooded ? 10 : cut === 'half-zip' ? 4 : 9)
  const hemline = whole(straightHem(body).toReversed())
  const sleeve = sleeveOf(body, {
    length: (women ? 51 : 57) - (body.tip[0] - (women ? 17.6 : 21.2)) * 0.6,
    open: 27,
    close: 11,
    cuff: women ? 11.5 : 13,
    upper: 2.4,
  })
  const pair = [sleeve, flippedSleeve(sleeve)]
  const arms = sleevePanels(sleeve, cloth, chance, { long: true, depth: 1.3 })
  arms.forEach((each, i) => each.folds.push(...hemGathers(pair[i]!.cuff, chance, 0.3)))
  const torso = panel(bodyOutline(body, half, straightHem(body)), cloth, {
    volume: tube(body),
    round: 3.8,
    roundWidth: 8.5,
    lift: 0.4,
    folds: [...bodyFolds(body, chance, 1.1), ...hemGathers(hemline, chance, 0.34)],
    marks: [
      ...[1, -1].map((way): Mark =>
        stitch([
          [body.neck * way, 1],
          [body.tip[0] * way, body.tip[1] + 0.8],
        ]),
      ),
      ...(recipe.graphic && !back ? graphicMarks(recipe.graphic, [0, body.underarm[1] - 1], 15) : []),
      ...(cut === 'sweatshirt' && !back ? insert() : []),
    ],
  })
  const trims = [ribHem(hemline, 6, rib), ...pair.map((each) => ribCuff(each, 6, rib)), torso, ...arms]
  const close = { centre: [3, hooded ? 6 : 9] as const, tall: hooded ? 46 : 36, turn: -3 }
  if (back) return { panels: [...trims, hooded ? hoodBack(cloth, chance) : backBand(half, 2.5, rib)], close }

  const front = [...trims, ...pocketOf(recipe, body, cloth)]
  if (hooded) {
    const hood = hoodPanels(
      cloth,
      recipe.trim ? rib : cloth,
      recipe.cord ? rgb(recipe.cord) : offset(cloth.color, 0.32),
      nickel,
      chance,
    )
    const closure =
      cut === 'zip'
        ? zip(
            [
              [0, 10.6],
              [0.2, body.hem[1] + 5.6],
            ],
            cloth,
            nickel,
          )
        : []
    return { panels: [...hood.behind, ...front, ...closure, ...hood.before], close }
  }
  const label = neckLabel([0, 2], rgb('#f2eee6'), rgb('#3a3a3a'))
  if (cut === 'half-zip') {
    const collar = tubeCollar(body.neck, 5.4, 4.6, cloth, { marks: (low) => [stitch(beside(low, 0.6))] })
    return {
      panels: [
        ...collar.behind,
        ...front,
        ...collar.before,
        ...zip(
          [
            [0, -4.2],
            [0.1, 20],
          ],
          cloth,
          nickel,
          { width: 1.5 },
        ),
      ],
      close,
    }
  }
  const band = neckband(half, 2.5, 1.6, rib, { marks: (seamline) => [stitch(beside(seamline, -0.5))] })
  return { panels: [insideBack(body, whole(half), 1.6, cloth), label, band.behind, ...front, band.before], close }
}

/** The little stitched V under a sweatshirt's neck. */
const insert = (): Mark[] => [
  seam(line([-3.6, 8.6], [0, 14, -0.3]), 0.14, 0.5),
  seam(line([3.6, 8.6], [0, 14, 0.3]), 0.14, 0.5),
  stitch(line([-3, 8.8], [0, 13.2, -0.3])),
  stitch(line([3, 8.8], [0, 13.2, 0.3])),
]

function pocketOf({ pocket, cut }: Hoodie, body: Body, cloth: Cloth): Panel[] {
  const choice = pocket ?? (cut === 'sweatshirt' || cut === 'half-zip' ? 'none' : 'kangaroo')
  if (choice !== 'kangaroo') return []
  const bottom = body.hem[1] + 0.6
  const top = bottom - 19
  const wide = body.hem[0] * 0.66
  const mouth: Line = line([wide * 0.62, top], [wide, top + 10.5, 0.5])
  const half: Line = [[cut === 'zip' ? 0.9 : 0, top], ...mouth, [wide, bottom], [cut === 'zip' ? 0.9 : 0, bottom]]
  const marksOf = (way: number): Mark[] => {
    const edge = way > 0 ? mouth : flipped(mouth)
    return [
      stitch(beside(edge, -way * 0.6)),
      stitch(beside(edge, -way * 1.5)),
      stitch([
        [0, top + 0.6],
        [wide * 0.62 * way, top + 0.6],
      ]),
    ]
  }
  const shape = { round: 0.5, roundWidth: 2.4, lift: 0.55, drape: 0.8 }
  if (cut === 'zip')
    return [1, -1].map((way) => patch(way > 0 ? half : flipped(half), cloth, { ...shape, marks: marksOf(way) }))
  const outline = [...half, ...flipped(half).toReversed()]
  return [
    patch(outline, cloth, {
      ...shape,
      marks: [
        ...marksOf(1),
        ...marksOf(-1),
        shade(
          moved(
            [
              [-wide, bottom],
              [wide, bottom],
            ],
            0,
            -0.3,
          ),
          0.6,
          0.85,
        ),
      ],
    }),
  ]
}
