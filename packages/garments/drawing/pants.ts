import type { Drafter } from './draft.ts'
import { clothOf, dyed, type Cloth } from './engine/cloth.ts'
import { brightness, offset } from './engine/color.ts'
import { fold, gathers, type Fold } from './engine/folds.ts'
import { beside, flipped, joined, line, part, reversed, strip, type Line, type Point } from './engine/geometry.ts'
import { ribbing, seam, shade, stitch, type Mark } from './engine/marks.ts'
import { panel, patch, type Panel } from './engine/panel.ts'
import { button } from './engine/trims.ts'
import { foldedLegs } from './folded-legs.ts'
import { cargoPocket, mouthOf, patchPocket, seamPocket, weltPocket, type Mouth } from './leg-pockets.ts'
import {
  atWaist,
  flutes,
  legEase,
  legFolds,
  legOutline,
  legsOf,
  onLeg,
  pressed,
  waistCurve,
  type Cut,
  type Legs,
} from './legs.ts'
import type { Pants } from './recipe.ts'
import { beltLoop, drawcord, elasticBand, insideWaist, liningOf, waistband } from './waist.ts'

interface Style {
  cut: Omit<Cut, 'length'>
  waist: 'sewn' | 'ribbed' | 'gathered' | 'flat'
  pocket: 'slant' | 'seam' | 'arc'
  crease?: boolean
  pleats?: number
  flare?: number
}

const styles: Record<Pants['cut'], Style> = {
  chino: { cut: { rise: 26, knee: 9.7, hem: 8.5 }, waist: 'sewn', pocket: 'slant' },
  formal: { cut: { rise: 26.5, knee: 10, hem: 9 }, waist: 'sewn', pocket: 'slant', crease: true },
  pleated: {
    cut: { rise: 28, knee: 10.6, hem: 8.7, ease: 1 },
    waist: 'sewn',
    pocket: 'slant',
    crease: true,
    pleats: 2,
  },
  cargo: { cut: { rise: 26, knee: 10.4, hem: 9.6, ease: 0.5 }, waist: 'sewn', pocket: 'slant' },
  jogger: { cut: { rise: 26.5, knee: 9.9, hem: 7.4, band: 4.5, ease: 0.4 }, waist: 'ribbed', pocket: 'arc' },
  drawstring: { cut: { rise: 26.5, knee: 10.7, hem: 10.6, ease: 0.6, apart: 1.8 }, waist: 'gathered', pocket: 'slant' },
  wide: {
    cut: { rise: 28.5, knee: 12.6, hem: 14.2, ease: 0.6, apart: 1.4 },
    waist: 'sewn',
    pocket: 'seam',
    crease: true,
    flare: 0.7,
  },
  palazzo: {
    cut: { rise: 28.5, knee: 14.4, hem: 19.5, ease: 0.8, apart: 0.8, band: 4.5 },
    waist: 'flat',
    pocket: 'seam',
    flare: 1,
  },
}

const lengths = { full: 105, ankle: 95, shorts: 49 }

export const draftPants: Drafter<Pants> = (recipe, sheet) => {
  const { view, color, chance } = sheet
  const style = styles[recipe.cut]
  const cloth = clothOf(recipe.fabric, color)
  const cuffed = recipe.cut === 'jogger' && recipe.length !== 'shorts'
  const length = lengths[recipe.length ?? 'full'] - (cuffed ? 9 : 0)
  const ease = legEase[recipe.fit ?? 'regular']
  const legs = legsOf(recipe.gender, {
    ...style.cut,
    knee: style.cut.knee + ease * 0.6 + (recipe.length === 'shorts' ? 1.6 : 0),
    hem: style.cut.hem + ease * 0.5,
    ease: (style.cut.ease ?? 0) + ease * 0.7,
    length,
  })
  if (view === 'folded')
    return foldedLegs(cloth, sheet, {
      waist: style.waist === 'sewn' || style.waist === 'flat' ? 'sewn' : 'gathered',
      pocket: 'welt',
      thread: null,
      length: recipe.length === 'shorts' ? 'short' : 'long',
    })

  const back = view === 'back'
  const buttonHex = buttonFor(cloth)
  const mouth =
    back || style.pocket === 'seam'
      ? null
      : mouthOf(
          legs,
          style.pocket === 'arc' ? { from: 7.5, to: 13, bow: 'arc' } : { from: 4.4, to: 16, bow: 'straight' },
        )
  const panels: Panel[] = [
    ...(back ? [] : insideWaist(legs, cloth, style.waist === 'ribbed' ? cloth : liningOf(cloth))),
    ...hemInsides(legs, cloth),
  ]
  for (const way of [-1, 1] as const) {
    const side = (points: Line) => (way === 1 ? points : flipped(points))
    if (mouth) panels.push(facing(side(mouth.facing), cloth, legs, way))
    const outline = legOutline(
      legs,
      mouth ? mouth.top : waistCurve(legs, 0, legs.waist + 0.25, legs.band, back),
      mouth ? mouth.side : legs.side,
    )
    const folds = [
      ...legFolds(legs, chance, {
        soft: style.crease ? 0.8 : 1,
        flare: style.flare ?? 0,
        settle: recipe.length === 'ankle' ? 0.6 : 1,
      }),
      ...shapeFolds(recipe, style, legs, chance, back),
    ].map((each) => (way === 1 ? each : { ...each, line: flipped(each.line) }))
    panels.push(
      panel(side(outline), cloth, {
        grain: -2.2 * way,
        drapeAlong: -2.2 * way,
        origin: [0, 0],
        ...onLeg(legs, way),
        lift: way === 1 || mouth ? 0.28 : 0,
        drape: style.flare ? 1 : 0.85,
        drapeStretch: style.flare ? 7 : 3.2,
        folds,
        marks: legMarks(recipe, style, legs, mouth, back, way, side),
      }),
    )
    if (cuffed) panels.push(cuff(legs, cloth, side, chance))
    if (recipe.turnUp && !cuffed) panels.push(turnUp(legs, cloth, side))
    if (recipe.cut === 'cargo' && recipe.length !== 'shorts') panels.push(...cargoPocket(legs, way, cloth, buttonHex))
    if (back) panels.push(...backPocket(recipe, legs, cloth, way, buttonHex))
  }
  panels.push(...waist(recipe, style, legs, cloth, chance, back, buttonHex))
  return { panels, close: { centre: back ? [8, 11] : [3.8, 9.4], tall: 28 } }
}

const buttonFor = (cloth: Cloth) =>
  brightness(cloth.color) > 0.35 ? '#c9b48e' : brightness(cloth.color) > 0.08 ? '#6b5238' : '#2a2725'

function facing(outline: Line, cloth: Cloth, legs: Legs, way: 1 | -1): Panel {
  return panel(outline, cloth, { ...onLeg(legs, way), drape: 0.4, grain: -2.2 * way })
}

/** The back of each hem, seen inside below the front's edge. */
function hemInsides(legs: Legs, cloth: Cloth): Panel[] {
  const [out, inn] = [legs.hem[0]!, legs.hem.at(-1)!]
  const width = out[0] - inn[0]
  const low = line(out, [out[0] - width * 0.25, out[1] + 1.9, inn[0] + width * 0.25, inn[1] + 1.9, inn[0], inn[1]])
  const shape = joined(low, [
    [inn[0], inn[1] - 2],
    [out[0], out[1] - 2],
  ])
  return [shape, flipped(shape)].map((outline) => panel(outline, cloth, { light: 0.42, round: 0, drape: 0.2 }))
}

function shapeFolds({ cut }: Pants, style: Style, legs: Legs, chance: () => number, back: boolean): Fold[] {
  const folds: Fold[] = []
  if (style.crease) folds.push(fold(pressed(legs), 0.5, 0.24, 0.6))
  if (style.flare) folds.push(...flutes(legs, chance, cut === 'palazzo' ? 9 : 5, cut === 'palazzo' ? 0.62 : 0.4))
  if (style.waist === 'ribbed' || style.waist === 'gathered' || (cut === 'palazzo' && back)) {
    folds.push(
      ...gathers(
        waistCurve(legs, 0.5, legs.waist, legs.band + 0.1, back),
        [1.2, 9],
        { every: 1.5, depth: 0.3 },
        chance,
      ),
    )
  }
  if (cut === 'jogger') folds.push(...gathers(legs.hem, [0.3, -9], { every: 1.8, depth: 0.34 }, chance))
  if (style.pleats && !back)
    for (const line of pleatLines(legs))
      folds.push(
        fold(line, 0.75, 0.42, 0.06),
        fold(
          line.map(([x, y]) => [x + 1.1, y] as const),
          0.7,
          -0.34,
          0.06,
        ),
      )
  return folds
}

const pleatLines = (legs: Legs): Line[] =>
  [0.42, 0.62].map((share, i) => {
    const [x, y] = atWaist(legs, legs.waist * share, legs.band)
    return line([x, y], [x + 0.5, y + 13 - i * 3, -0.3])
  })

function legMarks(
  recipe: Pants,
  style: Style,
  legs: Legs,
  mouth: Mouth | null,
  back: boolean,
  way: 1 | -1,
  side: (points: Line) => Line,
): Mark[] {
  const casual =
    recipe.cut === 'chino' || recipe.cut === 'cargo' || recipe.cut === 'drawstring' || recipe.cut === 'jogger'
  const inward = (points: Line, gap: number) => beside(points, gap * way)
  const marks: Mark[] = []
  if (casual && recipe.cut !== 'jogger' && !recipe.turnUp)
    marks.push(stitch(side(legs.hem.map(([x, y]) => [x, y - 2.2] as const)), { width: 0.08 }))
  if (casual)
    marks.push(
      stitch(inward(side(part(legs.side, 0, 1)), -0.55), { width: 0.07 }),
      stitch(inward(side(legs.inner), 0.5), { width: 0.06 }),
    )
  if (mouth)
    marks.push(
      stitch(inward(side(mouth.mouth), -0.75), { width: 0.08 }),
      ...(casual ? [stitch(inward(side(mouth.mouth), -0.25), { width: 0.07 })] : []),
    )
  else if (!back) marks.push(...seamPocket(legs, way))
  const [, rise] = legs.crotch
  const middle: Line = [atWaist(legs, 0, legs.band, back), [0, rise]]
  marks.push(shade(middle, 0.35, 0.86))
  const sewn = style.waist === 'sewn'
  if (!back && sewn && way === 1) {
    const [, top] = atWaist(legs, 0, legs.band)
    const fly = line([3.5, top], [3.3, top + 10.5], [3.2, top + 14, 1.8, top + 16.2, 0.2, top + 17.2])
    marks.push(
      stitch(fly, { width: 0.08 }),
      ...(casual ? [stitch(beside(fly, -0.5), { width: 0.07 })] : []),
      seam(
        [
          [0.1, top + 17],
          [0.1, rise],
        ],
        0.14,
      ),
    )
  }
  if (back && sewn && recipe.cut !== 'cargo') {
    const [x, y] = atWaist(legs, legs.waist * 0.52, legs.band, true)
    marks.push(
      seam(
        side([
          [x, y],
          [x + 0.25, y + 7],
        ]),
        0.2,
        0.8,
      ),
    )
  }
  if (style.pleats && !back)
    for (const line of pleatLines(legs))
      marks.push(
        shade(side(part(line, 0, 0.5)), 0.32, 0.55),
        shade(side(line.map(([x, y]) => [x + 0.45, y] as const)), 0.5, 0.82),
      )
  return marks
}

function cuff(legs: Legs, cloth: Cloth, side: (points: Line) => Line, chance: () => number): Panel {
  const out = legs.hem[0]!
  const inn = legs.hem.at(-1)!
  const tall = 7.5
  const top = legs.hem.map(([x, y]): Point => [x, y - 0.3])
  const low = line(
    [out[0] - 2, out[1] + tall],
    [out[0] - 4, out[1] + tall + 0.7, inn[0] + 4, inn[1] + tall + 0.7, inn[0] + 1.8, inn[1] + tall],
  )
  const tight = line(top[0]!, [out[0] - 1.6, out[1] + 0.9, out[0] - 2, out[1] + 3, out[0] - 2, out[1] + tall])
  const inside = line(top.at(-1)!, [inn[0] + 1.4, inn[1] + 0.9, inn[0] + 1.8, inn[1] + 3, inn[0] + 1.8, inn[1] + tall])
  return panel(side(joined(top, inside, reversed(low), reversed(tight))), dyed(cloth, offset(cloth.color, 0.04)), {
    round: 2,
    roundWidth: 4,
    lift: 0.3,
    drape: 0.1,
    folds: gathers(side(top), [0, 2], { every: 2, depth: 0.14 }, chance),
    marks: [ribbing(side(top), side(low), 0.5, 0.34), seam(side(top), 0.25, 0.9)],
  })
}

function turnUp(legs: Legs, cloth: Cloth, side: (points: Line) => Line): Panel {
  const tall = 4.2
  const low = legs.hem.map(([x, y]): Point => [
    x + (x > (legs.hem[0]![0] + legs.hem.at(-1)![0]) / 2 ? 0.2 : -0.2),
    y + 0.25,
  ])
  const top = legs.hem.map(([x, y], i): Point => [x + (i < legs.hem.length / 2 ? 0.35 : -0.35), y - tall])
  const piece = side(strip(top, low))
  return patch(piece, cloth, {
    lift: 0.35,
    edge: 0.3,
    volume: side(
      joined(
        top.map(([x, y]) => [x, y - 12] as const),
        reversed(low).map(([x, y]) => [x, y + 12] as const),
      ),
    ),
    round: 2.8,
    roundWidth: 6,
  })
}

function backPocket(recipe: Pants, legs: Legs, cloth: Cloth, way: 1 | -1, buttonHex: string): Panel[] {
  const form = onLeg(legs, way)
  const at: Point = [legs.waist * 0.53 * way, legs.band + 7.6]
  switch (recipe.cut) {
    case 'palazzo':
    case 'wide':
      return recipe.cut === 'wide' ? weltPocket(at, 11.5, cloth, { form }) : []
    case 'jogger':
      return way === 1
        ? [
            patchPocket([at[0], at[1] - 1], { width: 12, height: 13.5, point: 0.6, form }, cloth, (outline) => [
              stitch(beside(outline, -0.35)),
            ]),
          ]
        : []
    case 'drawstring':
      return way === 1
        ? [
            patchPocket([at[0], at[1] - 1], { width: 12.5, height: 14, point: 1.6, form }, cloth, (outline) => [
              stitch(beside(outline, -0.35)),
            ]),
          ]
        : []
    case 'cargo': {
      const flap = line(
        [at[0] - 7, at[1] - 1.5],
        [at[0] + 7, at[1] - 1.5],
        [at[0] + 6.8, at[1] + 3.2],
        [at[0], at[1] + 4.6],
        [at[0] - 6.8, at[1] + 3.2],
        [at[0] - 7, at[1] - 1.5],
      )
      return [
        patchPocket(at, { width: 13.4, height: 15, point: 1.2, form }, cloth, (outline) => [
          stitch(beside(outline, -0.35)),
          stitch(beside(outline, -0.9)),
        ]),
        patch(flap, cloth, {
          lift: 0.5,
          edge: 0.28,
          ...form,
          marks: [stitch(beside(flap, -0.35)), stitch(beside(flap, -0.85))],
        }),
        button([at[0], at[1] + 2.6], 0.68, buttonHex),
      ]
    }
    default:
      return weltPocket(at, 12.6, cloth, {
        form,
        ...(way === 1 || recipe.cut === 'chino' ? { button: buttonHex } : {}),
      })
  }
}

function waist(
  recipe: Pants,
  style: Style,
  legs: Legs,
  cloth: Cloth,
  chance: () => number,
  back: boolean,
  buttonHex: string,
): Panel[] {
  const corded = recipe.cord ?? (brightness(cloth.color) > 0.3 ? '#d8cbb0' : '#e9e2d3')
  switch (style.waist) {
    case 'ribbed': {
      const band = elasticBand(legs, dyed(cloth, offset(cloth.color, 0.04)), chance, { back, ribbed: true })
      return back ? band : [...band, ...drawcord(legs, corded)]
    }
    case 'gathered': {
      const band = elasticBand(legs, cloth, chance, { back })
      return back ? band : [...band, ...drawcord(legs, corded, { tied: true })]
    }
    case 'flat':
      return back ? elasticBand(legs, cloth, chance, { back }) : waistband(legs, cloth, { tab: 0 }, () => [])
    case 'sewn': {
      const casual = recipe.cut === 'chino' || recipe.cut === 'cargo'
      const band = waistband(
        legs,
        cloth,
        { back, tab: recipe.cut === 'chino' || recipe.cut === 'cargo' ? 1.4 : 3.6 },
        (edge) => (casual ? [stitch(edge, { width: 0.07 })] : []),
      )
      const places = back ? [0, -0.82, 0.82, -0.45, 0.45] : [-0.6, 0.6, -0.95, 0.95]
      const loops =
        recipe.cut === 'wide' ? [] : places.map((share) => beltLoop(legs, legs.waist * share * 0.98, cloth, back))
      const [, y] = atWaist(legs, 0, legs.band / 2)
      return [...band, ...loops, ...(back || recipe.cut === 'wide' ? [] : [button([0.15, y], 0.85, buttonHex)])]
    }
  }
}
