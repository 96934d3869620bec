import { bodyFolds, bodyOf, bodyOutline, sleeveOf, sleevePanels, straightHem, tube, type Body } from './body.ts'
import { buttons, placket } from './closures.ts'
import { collarBack, leafCollar } from './collar.ts'
import type { Drafter } from './draft.ts'
import { clothOf, dyed, type Cloth } from './engine/cloth.ts'
import { offset, rgb } from './engine/color.ts'
import { beside, flipped, type Line } from './engine/geometry.ts'
import { seam, stitch } from './engine/marks.ts'
import { panel, type Panel } from './engine/panel.ts'
import { neckLabel } from './engine/trims.ts'
import { graphicMarks } from './graphic.ts'
import { backBand, backNeckline, insideBack, neckband, neckline, whole } from './neck.ts'
import { patchPocket } from './pockets.ts'
import type { TShirt } from './recipe.ts'
import { armholeBand, ribCuff } from './rib.ts'

export const draftTShirt: Drafter<TShirt> = (recipe, { color, view, chance }) => {
  const { gender, fit = 'regular', sleeve = 'short', neck, length = 'regular' } = recipe
  const cloth = clothOf(recipe.fabric, color)
  const trim = recipe.trim ? dyed(cloth, rgb(recipe.trim)) : dyed(cloth, offset(cloth.color, 0.03))
  const hem = {
    crop: gender === 'women' ? 45 : 57,
    regular: gender === 'women' ? 60 : 70,
    long: gender === 'women' ? 68 : 77,
  }[length]
  const body = bodyOf(gender, fit, { hem: fit === 'oversized' ? hem + 2 : hem })
  if (neck === 'boat' || neck === 'scoop') body.neck += 2.2
  const half = view === 'back' ? backNeckline(body.neck) : necklines[neck](body.neck)
  const hemline: Line = whole(straightHem(body).toReversed())
  const chest = { regular: 7, slim: 6.5, relaxed: 7.5, oversized: 8.5 }[fit] * (gender === 'women' ? 0.85 : 1)
  const { behind, before } = view === 'back' ? backOf(recipe, half, trim) : frontOf(recipe, body, half, cloth, trim)

  const torso = panel(bodyOutline(body, half, straightHem(body)), cloth, {
    volume: tube(body),
    round: 3.4,
    roundWidth: 8,
    folds: bodyFolds(body, chance),
    marks: [
      stitch(beside(hemline, 2)),
      stitch(beside(hemline, 2.5)),
      ...(recipe.graphic && view !== 'back' ? graphicMarks(recipe.graphic, [0, body.underarm[1] + 1], 15) : []),
      ...(view === 'back'
        ? [
            seam([
              [body.neck, 0.8],
              [body.tip[0], body.tip[1] + 0.9],
            ]),
          ]
        : []),
    ],
  })
  const pocket =
    recipe.pocket === 'chest' && view !== 'back'
      ? [patchPocket([chest + 2.6, body.underarm[1] - 4.5], 10, 11.5, cloth)]
      : []
  return {
    panels: [...behind, torso, ...arms(recipe, body, cloth, trim, chance), ...pocket, ...before],
    close: { centre: sleeve === 'sleeveless' ? [2, 10] : [4, 10], tall: 36, turn: -3 },
  }
}

const necklines: Record<TShirt['neck'], (neck: number) => Line> = {
  crew: (neck) => neckline(neck, 9.2),
  henley: (neck) => neckline(neck, 8.8),
  polo: (neck) => neckline(neck, 5.4),
  'v-neck': (neck) => neckline(neck, 15.5, 'v'),
  scoop: (neck) => neckline(neck, 15),
  boat: (neck) => neckline(neck, 5.4, 'wide'),
}

type Sides = { behind: Panel[]; before: Panel[] }

function frontOf({ neck, gender }: TShirt, body: Body, half: Line, cloth: Cloth, trim: Cloth): Sides {
  const inside = [
    insideBack(body, whole(half), 1.4, cloth),
    neckLabel([0, neck === 'polo' ? 0.9 : 1.9], rgb('#f2eee6'), rgb('#3a3a3a')),
  ]
  const shell = '#e9e3d6'
  if (neck === 'polo') {
    const collar = leafCollar(body.neck, { point: [6.3, 9.6], rise: 2.8, meet: 4.6 }, trim)
    const bottom = gender === 'women' ? 19 : 21
    return {
      behind: [inside[0]!, ...collar.behind, inside[1]!],
      before: [
        placket(5.2, bottom, trim, { square: true }),
        ...buttons([0, 9.4], [0, bottom - 4], 2, 0.55, shell),
        ...collar.before,
      ],
    }
  }
  const narrow = neck === 'scoop' || neck === 'boat'
  const band = neckband(half, narrow ? 1.3 : 2.1, narrow ? 0.5 : 1.4, trim, { ribbed: !narrow })
  const henley =
    neck === 'henley'
      ? [placket(8.4, 21, trim, { square: true, width: 2.8 }), ...buttons([0, 10.6], [0, 17.4], 3, 0.5, shell)]
      : []
  return { behind: [inside[0]!, inside[1]!, band.behind], before: [...henley, band.before] }
}

function backOf({ neck }: TShirt, half: Line, trim: Cloth): Sides {
  return {
    behind: [],
    before: [neck === 'polo' ? collarBack(half.at(-1)![0], 2.8, 5, trim) : backBand(half, 2.1, trim)],
  }
}

const sleeves = {
  cap: { length: 11, open: 46, close: 48, cuff: 12 },
  short: { length: 19.5, open: 40, close: 41, cuff: 13 },
  elbow: { length: 27, open: 36, close: 36, cuff: 13.5 },
  long: { length: 60, open: 27, close: 10, cuff: 9.5, upper: 1.6 },
}

function arms(recipe: TShirt, body: Body, cloth: Cloth, trim: Cloth, chance: () => number): Panel[] {
  const { sleeve = 'short', gender } = recipe
  if (sleeve === 'sleeveless') return armholeBand(body, 1.2, trim, false)
  const cut = sleeves[sleeve]
  const small = gender === 'women' ? 0.9 : 1
  const shape = sleeveOf(body, { ...cut, length: cut.length * small, cuff: cut.cuff * (small - 0.02) })
  const long = sleeve === 'long'
  const panels = sleevePanels(shape, cloth, chance, {
    long,
    marks: (each) => (long ? [] : [stitch(beside(each.cuff, each.lean < 0 ? -2 : 2))]),
  })
  if (!long && recipe.neck !== 'polo') return panels
  const left = { ...shape, cuff: flipped(shape.cuff), lean: -shape.lean }
  return [...[shape, left].map((each) => ribCuff(each, long ? 4.5 : 1.6, trim)), ...panels]
}
