import { metal, metals } from '../accessories/lay.ts'
import { clothOf, woven, type Cloth } from '../engine/cloth.ts'
import { rgb, times, type Rgb } from '../engine/color.ts'
import { line, moved, rectangle, ribbon, through, type Line, type Point } from '../engine/geometry.ts'
import { seam, shade, type Mark } from '../engine/marks.ts'
import { chanceFrom, type Chance } from '../engine/noise.ts'
import { panel, type Panel } from '../engine/panel.ts'
import type { Fabric } from '../recipe.ts'

const teak = rgb('#8d5f3a')
const wood = (color: Rgb): Cloth => ({ ...woven('satin', color), sheen: 0.025, drape: 0 })

/** A brass rail that hangs on two rods from above. */
export function rail(from: number, to: number, y: number): Panel[] {
  const rod = (outline: Line, thick: number) => metal(outline, metals.brass, thick * 0.5, { lift: 1.2 })
  const hangs = [from + 7, to - 7].map((x) => rod(rectangle(x - 0.45, -6, 0.9, y + 6), 0.9))
  return [
    ...hangs,
    rod(rectangle(from, y - 1, to - from, 2), 2),
    ...[from, to].map((x) => metal(rectangle(x - 0.9, y - 1.5, 1.8, 3, 0.8), metals.brass, 0.6)),
  ]
}

/** A wooden clothes hanger, its hook over the rail; the neck of the garment is at 0, 0. */
export function hanger(railAbove: number, shoulder: number): Panel[] {
  const hook = through(
    [0.2, -1],
    [0, -railAbove + 4.4],
    [1.9, -railAbove + 1.5],
    [1.5, -railAbove - 1.5],
    [-0.6, -railAbove - 1.9],
    [-1.8, -railAbove - 0.3],
  )
  const arms = line(
    [0, -0.6],
    [shoulder * 0.5, 1.4, shoulder * 0.8, 3, shoulder, 6.4],
    [shoulder - 0.6, 7.6],
    [shoulder * 0.6, 5, -shoulder * 0.6, 5, -shoulder + 0.6, 7.6],
    [-shoulder, 6.4],
    [-shoulder * 0.8, 3, -shoulder * 0.5, 1.4, 0, -0.6],
  )
  return [
    panel(arms, wood(rgb('#b58656')), { round: 0.8, roundWidth: 1.2, edge: 0.3, lift: 0.5, drape: 0, grain: 90 }),
    metal(ribbon(hook, 0.42), metals.brass, 0.24, { lift: 0.5 }),
  ]
}

function woodGrain(from: Point, to: Point, count: number, chance: Chance): Mark[] {
  const [x0, y0] = from
  const [x1, y1] = to
  return Array.from({ length: count }, (_, i): Mark => {
    const y = y0 + ((y1 - y0) * (i + chance())) / count
    const points: Line = Array.from(
      { length: 7 },
      (_, n) => [x0 + ((x1 - x0) * n) / 6, y + (chance() - 0.5) * ((y1 - y0) / count) * 0.9] as const,
    )
    return shade(through(...points), 0.1 + chance() * 0.22, chance() < 0.3 ? 1.1 : 0.8 + chance() * 0.12)
  })
}

/** A teak bench that runs along the foot of the picture: its top, seen a little from above, and its front. */
export function bench(from: number, to: number, y: number, low: number): Panel[] {
  const chance = chanceFrom(Math.round(y * 10))
  return [
    panel(line([from + 3, y - 5], [to - 3, y - 5], [to, y], [from, y]), wood(times(teak, 1.25)), {
      round: 0,
      edge: 0.2,
      lift: 3,
      drape: 0,
      marks: woodGrain([from, y - 5], [to, y], 9, chance),
    }),
    panel(rectangle(from, y, to - from, low - y), wood(teak), {
      round: 0.3,
      roundWidth: 1,
      edge: 0.35,
      lift: 0.6,
      drape: 0,
      light: 0.82,
      marks: [
        ...woodGrain([from, y], [to, low], 14, chance),
        shade(
          [
            [from, y + 0.25],
            [to, y + 0.25],
          ],
          0.3,
          1.3,
        ),
      ],
    }),
  ]
}

export interface FoldedPiece {
  fabric: Fabric
  color: string
  wide?: number
  high?: number
}

/** Folded clothes, one upon the other, seen from in front; returns the top of the pile too. */
export function pile(pieces: FoldedPiece[], [x, y]: Point, seed: number): { panels: Panel[]; top: number } {
  const chance = chanceFrom(seed)
  let foot = y
  const panels: Panel[] = []
  for (const { fabric, color, wide = 36, high = 6 } of pieces) {
    const cloth = clothOf(fabric, color)
    const cx = x + (chance() - 0.5) * 2.2
    const half = wide / 2 + (chance() - 0.5) * 1.4
    panels.push(...foldedEdge([cx, foot], half, high, cloth, chance))
    foot -= high - 0.5
  }
  return { panels, top: foot }
}

/** One garment folded: the fold runs round in front in two or three thicknesses. */
function foldedEdge([x, foot]: Point, half: number, high: number, cloth: Cloth, chance: Chance): Panel[] {
  const layers = 2
  const each = high / layers
  const panels: Panel[] = []
  for (let i = 0; i < layers; i++) {
    const low = foot - i * each
    const top = low - each - 0.3
    const wide = half - i * 0.35 + (chance() - 0.5) * 0.8
    const sag = () => (chance() - 0.5) * 0.9
    const outline = line(
      [x - wide + 0.5, low],
      [x - wide * 0.3, low + sag(), x + wide * 0.3, low + sag(), x + wide - 0.5, low],
      [x + wide + 0.4, low - each * 0.15, x + wide + 0.4, top + each * 0.2, x + wide - 0.7, top],
      [x + wide * 0.4, top + sag() * 0.7, x - wide * 0.4, top + sag() * 0.7, x - wide + 0.7, top],
      [x - wide - 0.4, top + each * 0.2, x - wide - 0.4, low - each * 0.15, x - wide + 0.5, low],
    )
    const low1: Line = moved(outline.slice(0, 19), 0, -0.1)
    panels.push(
      panel(outline, cloth, {
        grain: 90,
        origin: [x - half, low],
        round: each * 0.55,
        roundWidth: each * 0.5,
        edge: Math.min(0.5, each * 0.25),
        lift: 0.6,
        drape: 0.5,
        drapeAlong: 90,
        light: i === 0 ? 0.9 : 1,
        marks: [shade(low1, each * 0.35, 0.7), seam(low1, 0.2, 0.6)],
      }),
    )
  }
  return panels
}
