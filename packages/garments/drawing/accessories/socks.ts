import type { Drafter } from '../draft.ts'
import { clothOf, dyed, type Cloth } from '../engine/cloth.ts'
import { offset, rgb } from '../engine/color.ts'
import { fold } from '../engine/folds.ts'
import { line, moved, through, turned, type Line } from '../engine/geometry.ts'
import { ribbing, seam, shade } from '../engine/marks.ts'
import { panel, type Panel } from '../engine/panel.ts'
import { placePanel } from '../engine/place.ts'
import type { Accessory } from '../recipe.ts'
import { laid } from './lay.ts'

type Socks = Extract<Accessory, { item: 'socks' }>

export const draftSocks: Drafter<Socks> = (recipe, { view, color }) => {
  const cloth = { ...clothOf(recipe.fabric, color), drape: 0.2 }
  const trim = recipe.trim ? dyed(cloth, rgb(recipe.trim)) : dyed(cloth, offset(cloth.color, 0.12))
  const tall = recipe.length === 'ankle' ? 9 : 21
  const apart = view === 'back' ? 15 : 7
  const under = place(sock(cloth, trim, tall), -apart / 2, view === 'back' ? 0 : -3.4, view === 'back' ? 0 : -7)
  const over = place(sock(cloth, trim, tall), apart / 2, 0, view === 'back' ? 0 : 5)
  return laid([...under, ...over], { centre: [2, tall - 2], tall: 17 }, { air: 1.45, turn: 6 })
}

const place = (panels: Panel[], dx: number, dy: number, turn: number): Panel[] =>
  panels.map((each) => placePanel(each, (point) => moved(turned([point], turn, [0, 10]), dx, dy)[0]!, turn))

/** In profile, pressed flat: cuff, leg, heel, foot and toe, each knitted its own way. */
function sock(cloth: Cloth, trim: Cloth, tall: number): Panel[] {
  const cuff = 4
  const whole = line(
    [-4.1, 0],
    [4.1, 0],
    [3.9, tall * 0.5, 0.1],
    [4, tall + 1, 3.6, tall + 3, 2.2, tall + 7],
    [0.6, tall + 10, -6.5, tall + 16.5, -11.4, tall + 17.6],
    [-15, tall + 18, -16.6, tall + 14.6, -14.6, tall + 11.6],
    [-12.4, tall + 9, -8.8, tall + 6.2, -6, tall + 3],
    [-4.4, tall + 1, -4.2, tall - 2, -3.9, tall * 0.5],
    [-4.1, 0],
  )
  const heel = line(
    [4.2, tall - 2.6],
    [1.6, tall - 0.5, 0.2, tall + 2, -0.6, tall + 4.6],
    [-0.2, tall + 6.5, 0.4, tall + 8, 0.2, tall + 10.6],
    [3, tall + 8.5, 4.4, tall + 3, 4.2, tall - 2.6],
  )
  const toe = line(
    [-9.2, tall + 7.2],
    [-8.4, tall + 10, -8, tall + 13, -8.4, tall + 16.6],
    [-12, tall + 18.6, -17, tall + 18, -16.8, tall + 13.4],
    [-16, tall + 10.5, -12, tall + 9.4, -9.2, tall + 7.2],
  )
  const inside = { volume: whole, round: 0.75, roundWidth: 2.4, edge: 0.3 }
  const rim: Line = [
    [-4.3, -0.1],
    [4.3, -0.1],
  ]
  const low: Line = [
    [-4.15, cuff],
    [4.15, cuff],
  ]
  return [
    panel(whole, cloth, {
      ...inside,
      lift: 0.7,
      drape: 0.6,
      folds: [
        fold(through([-4.6, tall + 2], [-1.5, tall + 3.4], [1.2, tall + 3.6]), 0.9, -0.22, 0.2),
        fold(through([-5.4, tall + 3.4], [-2.4, tall + 5], [0, tall + 5.2]), 0.8, 0.18, 0.2),
      ],
      marks: [seam(line([-0.7, tall + 4.6], [4, tall - 2.4, 0.8]), 0.12, 0.4)],
    }),
    panel(heel, trim, { ...inside, edge: 0.06, drape: 0.2, grain: -40, marks: [shade(heel, 0.2, 0.9)] }),
    panel(toe, trim, {
      ...inside,
      edge: 0.1,
      drape: 0.2,
      grain: 60,
      marks: [seam(line([-9.2, tall + 7.2], [-8.4, tall + 10, -8, tall + 13, -8.4, tall + 16.6]), 0.14, 0.5)],
    }),
    panel(line([-4.25, -0.1], [4.25, -0.1, -0.12], [4.1, cuff, 0.05], [-4.1, cuff, 0.1], [-4.25, -0.1]), trim, {
      ...inside,
      lift: 0.1,
      drape: 0.1,
      marks: [ribbing(rim, low, 0.4, 0.36), shade(low, 0.3, 0.8)],
    }),
  ]
}
