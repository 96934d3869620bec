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
} from './body.ts'
import { buttons } from './closures.ts'
import type { Drafter } from './draft.ts'
import { clothOf, dyed, type Cloth } from './engine/cloth.ts'
import { offset, rgb } from './engine/color.ts'
import { beside, between, flipped, strip, type Line } from './engine/geometry.ts'
import { ribbing, shade } from './engine/marks.ts'
import { panel, type Panel } from './engine/panel.ts'
import { neckLabel } from './engine/trims.ts'
import { backBand, backNeckline, insideBack, neckband, neckline, tubeCollar, whole } from './neck.ts'
import type { Sweater } from './recipe.ts'
import { armholeBand, ribCuff, ribHem } from './rib.ts'

export const draftSweater: Drafter<Sweater> = (recipe, { color, view, chance }) => {
  const { gender, fit = 'regular', neck, cut = 'pullover', length = 'regular' } = recipe
  const women = gender === 'women'
  const cloth = clothOf(recipe.fabric, color)
  const rib: Cloth = {
    ...(recipe.trim ? dyed(cloth, rgb(recipe.trim)) : dyed(cloth, offset(cloth.color, 0.03))),
    weave: 'fine-knit',
  }
  const hem = { crop: women ? 42 : 54, regular: women ? 55 : 62, long: women ? 68 : 72 }[length]
  const body = bodyOf(gender, fit, { hem, ease: 0.5 })
  const back = view === 'back'
  const open = cut === 'cardigan'
  const deep = open ? 27 : 17
  const half = back
    ? backNeckline(body.neck)
    : neck === 'v-neck' || neck === 'shawl' || (open && neck !== 'crew')
      ? neckline(body.neck, deep, 'v')
      : neckline(body.neck, neck === 'crew' ? 9 : 3.6)
  const hemline = whole(straightHem(body).toReversed())
  const torso = panel(bodyOutline(body, half, straightHem(body)), cloth, {
    volume: tube(body),
    round: 3.8,
    roundWidth: 8.5,
    lift: 0.3,
    origin: [-3.3 * 0.34, 0],
    folds: [...bodyFolds(body, chance, 0.9), ...hemGathers(hemline, chance, 0.24)],
  })
  const parts: Panel[] = [ribHem(hemline, 6, rib), torso]
  if (cut === 'vest') parts.push(...armholeBand(body, 2.2, rib))
  else {
    const sleeve = sleeveOf(body, { length: women ? 51 : 57, open: 27, close: 11, cuff: women ? 11 : 12.5, upper: 2.2 })
    const pair = [sleeve, flippedSleeve(sleeve)]
    parts.unshift(...pair.map((each) => ribCuff(each, 6, rib)))
    const arms = sleevePanels(sleeve, cloth, chance, { long: true, depth: 1.1 })
    arms.forEach((each, i) => each.folds.push(...hemGathers(pair[i]!.cuff, chance, 0.22)))
    parts.push(...arms)
  }
  const close = { centre: [3, 10] as const, tall: 38, turn: -3 }
  const collar = collars[neck]
  if (back) return { panels: [...parts, backBand(half, collar.width, rib)], close }

  const inside = [insideBack(body, whole(half), 1.4, cloth), neckLabel([0, 2], rgb('#f2eee6'), rgb('#3a3a3a'))]
  if (open)
    return {
      panels: [
        ...inside,
        neckband(half, 3, 1.7, rib).behind,
        ...parts,
        ...openFront(recipe, half, body.hem[1] + 6, rib),
      ],
      close,
    }
  if (neck === 'turtleneck' || neck === 'mock') {
    const roll = tubeCollar(body.neck, collar.rise, 4.4, rib, {
      ribbed: true,
      marks: (low, top) => (neck === 'turtleneck' ? [shade(between(low, top, 0.12), 0.5, 0.6)] : []),
    })
    return { panels: [...roll.behind, ...parts, ...roll.before], close }
  }
  const band = neckband(half, collar.width, collar.rise, rib)
  return { panels: [...inside, band.behind, ...parts, band.before], close }
}

const collars: Record<Sweater['neck'], { width: number; rise: number }> = {
  crew: { width: 2.5, rise: 1.6 },
  'v-neck': { width: 2.4, rise: 1.5 },
  mock: { width: 4, rise: 4.2 },
  turtleneck: { width: 6, rise: 7.4 },
  shawl: { width: 6.5, rise: 3 },
}

/** The ribbed band of a cardigan: round the neck and down both fronts, one front over the other. */
function openFront({ buttons: hex = '#6b4a33' }: Sweater, half: Line, bottom: number, rib: Cloth): Panel[] {
  const neck = half.at(-1)![0]
  const start = half[0]![1]
  const down: Line = [[neck - 0.5, -1.7], ...half.toReversed().slice(0, -3), [1.5, start + 0.6], [1.5, bottom]]
  const bands = [flipped(down), down].map((seamline, i) => {
    const inner = beside(seamline, i ? -3 : 3)
    return panel(strip(seamline, inner), rib, {
      round: 0.3,
      roundWidth: 1,
      lift: i ? 0.4 : 0.1,
      drape: 0.3,
      marks: [ribbing(seamline, inner), shade(seamline, 0.3, 0.8)],
    })
  })
  return [...bands, ...buttons([0, start + 3], [0, bottom - 3], 5, 0.95, hex)]
}
