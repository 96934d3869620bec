import type { Draft } from './draft.ts'
import { frameAround } from './engine/camera.ts'
import { fold } from './engine/folds.ts'
import { boxOf, moved, rectangle, within, type Line } from './engine/geometry.ts'
import type { Chance } from './engine/noise.ts'
import { panel, type Panel } from './engine/panel.ts'

const depth = 37

/**
 * The same garment as it lies on a shelf: sides and sleeves turned under, hem turned up behind,
 * neck and closure on top.
 */
export function folded({ panels, close }: Draft, chance: Chance): Draft {
  const torso = panels.reduce((largest, each) => (area(each) > area(largest) ? each : largest))
  const half = Math.min(16.2, boxOf([torso.outline]).right * 0.66)
  const edge: Line = [...rectangle(-half, -40, half * 2, depth + 40, 1.3)]
  const remaining = panels.flatMap((each): Panel[] => {
    const outline = within(each.outline, edge)
    const box = boxOf([each.outline])
    const turnedUnder = Math.abs(box.left + box.right) / 2 > half || box.top > depth - 4
    if (turnedUnder || outline.length < 3) return []
    return [each === torso ? shelfTop(each, outline, half, chance) : { ...each, outline, volume: undefined }]
  })
  const lower = [2.1, 1].map((drop) =>
    panel(moved(rectangle(-half + drop * 0.14, 7, half * 2 - drop * 0.3, depth - 7, 1.5), 0, drop), torso.cloth, {
      round: 1,
      roundWidth: 2,
      lift: 0.6,
      drape: 0.3,
    }),
  )
  const shelf = [...lower, ...remaining]
  return { panels: shelf, close, lying: frameAround(shelf, 64) }
}

function shelfTop(torso: Panel, outline: Line, half: number, chance: Chance): Panel {
  return {
    ...torso,
    outline,
    volume: undefined,
    round: 1.5,
    roundWidth: 3,
    lift: 0.5,
    drape: torso.drape * 0.5,
    folds: [
      ...torso.folds.slice(0, 5).map((each) => ({ ...each, depth: each.depth * 0.35 })),
      fold(
        [
          [-half * 0.8, depth - 3 - chance() * 2],
          [half * 0.7, depth - 2.4 - chance() * 2],
        ],
        2.4,
        0.22,
      ),
      fold(
        [
          [half * 0.72, 9],
          [half * 0.8, depth - 6],
        ],
        1.6,
        0.18,
      ),
      fold(
        [
          [-half * 0.8, 12],
          [-half * 0.74, depth - 4],
        ],
        1.8,
        0.2,
      ),
    ],
  }
}

function area({ outline }: Panel) {
  let sum = 0
  outline.forEach(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!
    sum += x * nextY - nextX * y
  })
  return Math.abs(sum)
}
