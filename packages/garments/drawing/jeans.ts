import type { Drafter } from './draft.ts'
import { clothOf, woven, type Cloth } from './engine/cloth.ts'
import { rgb, times, type Rgb } from './engine/color.ts'
import { gathers, type Fold } from './engine/folds.ts'
import { beside, flipped, joined, line, part, through, type Line, type Point } from './engine/geometry.ts'
import { ink, seam, shade, stitch, type Mark } from './engine/marks.ts'
import type { Chance } from './engine/noise.ts'
import { panel, patch, type Panel } from './engine/panel.ts'
import { placeMark } from './engine/place.ts'
import { stud } from './engine/trims.ts'
import { foldedLegs } from './folded-legs.ts'
import { mouthOf, patchPocket, type Mouth } from './leg-pockets.ts'
import { atWaist, flutes, legFolds, legOutline, legsOf, onLeg, waistCurve, type Cut, type Legs } from './legs.ts'
import type { Jeans } from './recipe.ts'
import { beltLoop, insideWaist, twice, waistband, type Thread } from './waist.ts'
import { rips, worn } from './wash.ts'

const cuts: Record<Jeans['cut'], Omit<Cut, 'rise' | 'length'> & { flare?: number; settle: number }> = {
  skinny: { knee: 8, hem: 6.5, ease: -0.9, settle: 1.5 },
  slim: { knee: 8.9, hem: 7.6, ease: -0.5, settle: 1.3 },
  tapered: { knee: 9.9, hem: 7.7, ease: 0.3, settle: 1.2 },
  straight: { knee: 9.9, hem: 9.3, settle: 1 },
  bootcut: { knee: 9, hem: 11, ease: -0.3, settle: 0.9, flare: 0.2 },
  wide: { knee: 12, hem: 13, ease: 0.6, apart: 1.7, settle: 0.8, flare: 0.45 },
}

export const draftJeans: Drafter<Jeans> = (recipe, sheet) => {
  const { view, color, chance } = sheet
  const cloth = clothOf(recipe.fabric, color)
  const thread = rgb(recipe.thread ?? '#b5763a')
  const { flare = 0, settle, ...cut } = cuts[recipe.cut]
  const legs = legsOf(recipe.gender, {
    ...cut,
    rise: recipe.rise === 'high' ? 28.4 : 25.6,
    length: recipe.turnUp ? 98 : 105,
  })
  const sewn = { color: thread, width: 0.11, length: 0.34, gap: 0.12 }

  if (view === 'folded') {
    return foldedLegs(cloth, sheet, {
      waist: 'sewn',
      pocket: 'patch',
      thread,
      length: 'long',
      arcs: (place) => arcs(14.2, place, sewn),
      trims: leatherPatch([6.4, -0.1]),
      wear: [worn(recipe.wash ?? 'mid', cloth.color).folded],
    })
  }

  const back = view === 'back'
  const wear = worn(recipe.wash ?? 'mid', cloth.color)
  const mouth = back ? null : mouthOf(legs, { from: 9.6, to: 8, bow: 'arc' })
  const panels: Panel[] = [
    ...(back ? [] : insideWaist(legs, cloth, { ...cloth, color: times(rgb('#b9b7ad'), 0.9), weave: 'twill' })),
    ...hemInsides(legs, cloth),
  ]
  for (const way of [-1, 1] as const) {
    const side = (points: Line) => (way === 1 ? points : flipped(points))
    const form = onLeg(legs, way)
    if (mouth) {
      panels.push(panel(side(mouth.facing), cloth, { ...form, drape: 0.4, marks: [placed(side)(wear.hip(legs))] }))
      if (way === -1) panels.push(coinPocket(legs, cloth, sewn, form, placed(side)(wear.hip(legs))))
    }
    const top = mouth ? mouth.top : waistCurve(legs, 0, legs.waist + 0.25, legs.band, back)
    const folds: Fold[] = [
      ...legFolds(legs, chance, { soft: 1.15, flare, settle }),
      ...(flare > 0.3 ? flutes(legs, chance, 4, 0.3) : []),
      ...gathers(legs.hem, [0, -2], { every: 0.9, depth: 0.05 }, chance),
      ...puckers(legs.inner, chance),
    ].map((each) => (way === 1 ? each : { ...each, line: flipped(each.line) }))
    panels.push(
      panel(side(legOutline(legs, top, mouth ? mouth.side : legs.side)), cloth, {
        grain: -2.2 * way,
        drapeAlong: -2.2 * way,
        ...form,
        lift: 0.3,
        drape: 0.9,
        folds,
        marks: [
          placed(side)(back ? wear.back(legs) : wear.front(legs, chance)),
          ...sewing(legs, mouth, back, way, sewn).map(placed(side)),
        ],
      }),
    )
    if (recipe.distress && recipe.distress !== 'none' && !back)
      panels.push(...rips(legs, way, recipe.distress, cloth, chance))
    if (recipe.turnUp) panels.push(turnUp(legs, cloth, side))
    if (mouth) {
      const [x, y] = mouth.mouth[0]!
      const [ex, ey] = mouth.mouth.at(-1)!
      panels.push(stud([(x - 0.3) * way, y + 1], 0.38, '#a8693a'), stud([(ex - 1) * way, ey - 0.3], 0.38, '#a8693a'))
    }
    if (back) {
      panels.push(
        patchPocket(
          [legs.waist * 0.53 * way, legs.band + 8.6],
          { width: 14.6, height: 16.5, point: 2.4, lean: 0.5 * way, form },
          cloth,
          (outline, place) => [
            placed(place)(wear.pocket),
            stitch(beside(outline, -0.28), sewn),
            stitch(beside(outline, -0.85), sewn),
            ...arcs(14.6, place, sewn),
          ],
        ),
      )
    }
  }
  const rows = (edge: Line): Mark[] => [stitch(edge, sewn)]
  panels.push(
    ...waistband(legs, cloth, { back, tab: 1.3 }, rows).map((each) => ({
      ...each,
      marks: [wear.band(legs), ...each.marks],
    })),
  )
  const places = back ? [0, -0.8, 0.8, -0.42, 0.42] : [-0.56, 0.56, -0.94, 0.94]
  panels.push(...places.map((share) => beltLoop(legs, legs.waist * share, cloth, back, sewn)))
  if (back) panels.push(...leatherPatch([legs.waist * 0.6, atWaist(legs, legs.waist * 0.6, 0, true)[1] + 0.35]))
  else {
    const [, y] = atWaist(legs, 0, legs.band / 2)
    panels.push(stud([0.1, y], 0.95, '#a9743f'))
  }
  return { panels, close: { centre: back ? [7.6, 12.5] : [-5.2, 9.4], tall: 28 } }
}

const placed = (place: (points: Line) => Line) => (mark: Mark) => placeMark(mark, place)

function sewing(legs: Legs, mouth: Mouth | null, back: boolean, way: 1 | -1, sewn: Thread): Mark[] {
  const [, rise] = legs.crotch
  const hem = (up: number) => legs.hem.map(([x, y]) => [x, y - up] as const)
  const marks: Mark[] = [
    shade(hem(1.15), 0.3, 0.86),
    stitch(hem(1.3), sewn),
    seam(beside(legs.inner, 0.55), 0.14, 0.5),
    stitch(beside(legs.inner, 0.75), { ...sewn, width: 0.08 }),
    stitch(beside(part(legs.side, 0, back ? 1 : 0.2), -0.5), { ...sewn, width: 0.08 }),
    shade([atWaist(legs, 0, legs.band, back), [0, rise]], 0.4, 0.8),
  ]
  if (mouth) marks.push(...twice(beside(mouth.mouth, -0.28), -0.58, sewn))
  if (!back && way === 1) {
    const [, top] = atWaist(legs, 0, legs.band)
    const fly = line([3.9, top], [3.8, top + 9.5], [3.7, top + 13.5, 2, top + 15.4, 0.3, top + 16.2])
    marks.push(
      ...twice(fly, 0.55, sewn),
      stitch(
        [
          [0.35, top],
          [0.35, rise - 1],
        ],
        sewn,
      ),
    )
  }
  if (back) {
    const yoke = yokeLine(legs)
    marks.push(seam(yoke, 0.22, 0.9), stitch(beside(yoke, 0.3), sewn), stitch(beside(yoke, 0.85), sewn))
    if (way === 1)
      marks.push(
        stitch(
          [
            [0.35, legs.band],
            [0.35, rise - 0.4],
          ],
          sewn,
        ),
        stitch(
          [
            [0.9, legs.band],
            [0.9, rise - 0.8],
          ],
          sewn,
        ),
      )
  }
  return marks
}

const yokeLine = (legs: Legs): Line => line([0, legs.band + 6.6], [legs.waist + 2.5, legs.band + 3.2, -0.35])

/** The house's mark: two bows that cross in the middle of the pocket. */
function arcs(width: number, place: (points: Line) => Line, sewn: Thread): Mark[] {
  const half = width / 2
  const bow = (drop: number) =>
    through(
      [-half + 0.3, 5.2 + drop],
      [-half * 0.55, 7.3 + drop],
      [-half * 0.2, 7.2 + drop],
      [0, 6 + drop],
      [half * 0.2, 7.2 + drop],
      [half * 0.55, 7.3 + drop],
      [half - 0.3, 5.2 + drop],
    )
  return [0, 0.65].map((drop) => stitch(place(bow(drop)), sewn))
}

function coinPocket(legs: Legs, cloth: Cloth, sewn: Thread, form: Partial<Panel>, wear: Mark): Panel {
  const [x, y] = atWaist(legs, -legs.waist + 4.2, legs.band + 2.5)
  const outline = line([x - 4.6, y - 0.3], [x + 3, y + 0.4], [x + 3, y + 10], [x - 4.6, y + 10], [x - 4.6, y - 0.3])
  return patch(outline, cloth, {
    ...form,
    lift: 0.2,
    edge: 0.2,
    marks: [
      wear,
      stitch(
        [
          [x - 4.6, y + 0.1],
          [x + 3, y + 0.8],
        ],
        sewn,
      ),
      stitch(
        [
          [x - 4.6, y + 0.65],
          [x + 3, y + 1.35],
        ],
        sewn,
      ),
    ],
  })
}

/** Inseams draw in the cloth beside them by a hair, and wash pale there. */
const puckers = (seamline: Line, chance: Chance): Fold[] =>
  gathers(part(seamline, 0.05, 1), [1.3, 0.2], { every: 1.7, depth: 0.07 }, chance)

function leatherPatch([x, y]: Point): Panel[] {
  const outline = line([x - 3, y + 0.2], [x + 3, y + 0.2, 0.03], [x + 3, y + 4], [x - 3, y + 4, 0.03], [x - 3, y + 0.2])
  const burnt = rgb('#5b3519')
  return [
    patch(outline, woven('leather', rgb('#a66f3d')), {
      lift: 0.3,
      edge: 0.16,
      marks: [
        stitch(beside(outline, -0.25), { color: rgb('#e6cfa6'), width: 0.07, length: 0.22, gap: 0.16 }),
        ink(
          [
            [x - 1.5, y + 1.7],
            [x + 1.5, y + 1.7],
          ],
          0.28,
          burnt,
        ),
        ink(
          [
            [x - 0.9, y + 2.5],
            [x + 0.9, y + 2.5],
          ],
          0.12,
          burnt,
        ),
        ink(
          [
            [x - 0.5, y + 3],
            [x + 0.5, y + 3],
          ],
          0.1,
          burnt,
        ),
      ],
    }),
  ]
}

function hemInsides(legs: Legs, cloth: Cloth): Panel[] {
  const [out, inn] = [legs.hem[0]!, legs.hem.at(-1)!]
  const width = out[0] - inn[0]
  const low = line(out, [out[0] - width * 0.25, out[1] + 1.9, inn[0] + width * 0.25, inn[1] + 1.9, inn[0], inn[1]])
  const shape = joined(low, [
    [inn[0], inn[1] - 2],
    [out[0], out[1] - 2],
  ])
  return [shape, flipped(shape)].map((outline) =>
    panel(outline, { ...cloth, color: paler(cloth.color) }, { light: 0.4, round: 0, drape: 0.2 }),
  )
}

function turnUp(legs: Legs, cloth: Cloth, side: (points: Line) => Line): Panel {
  const half = legs.hem.length / 2
  const low = legs.hem.map(([x, y], i): Point => [x + (i < half ? 0.25 : -0.25), y + 0.3])
  const top = legs.hem.map(([x, y], i): Point => [x + (i < half ? 0.4 : -0.4), y - 4.4])
  const outline = side(joined(top, low.toReversed()))
  return patch(
    outline,
    { ...cloth, color: paler(cloth.color) },
    {
      lift: 0.4,
      edge: 0.34,
      volume: side(
        joined(
          top.map(([x, y]) => [x, y - 12] as const),
          low.toReversed().map(([x, y]) => [x, y + 12] as const),
        ),
      ),
      round: 2.6,
      roundWidth: 5.5,
      marks: [stitch(side(low.map(([x, y]) => [x, y - 3.4] as const)), { width: 0.08 })],
    },
  )
}

/** The wrong side of denim shows more of its undyed weft. */
const paler = (color: Rgb): Rgb => [color[0] * 0.5 + 0.26, color[1] * 0.5 + 0.27, color[2] * 0.5 + 0.29]
