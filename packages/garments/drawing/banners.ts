import sharp from 'sharp'
import { hangingStole } from './accessories/stole.ts'
import { bench, hanger, pile, rail, type FoldedPiece } from './banners/furniture.ts'
import { openStage, standing, type Stage } from './banners/stage.ts'
import { clothOf } from './engine/cloth.ts'
import { toBytes } from './engine/color.ts'
import { chanceFrom, seedOf } from './engine/noise.ts'
import type { Panel } from './engine/panel.ts'
import { draftOf } from './kinds.ts'
import type { Backdrop, Recipe } from './recipe.ts'

export type BannerName = 'hero' | 'mens' | 'womens'

interface Banner {
  /** Height of one unit of width. */
  ratio: number
  tall: number
  backdrop: Backdrop
  compose: (stage: Stage) => void
}

/** Draws one of the shop's large pictures as PNG; the same name and size give the same bytes. */
export async function drawBanner(
  name: BannerName,
  { width, height }: { width: number; height?: number },
): Promise<Buffer> {
  const { ratio, tall, backdrop, compose } = banners[name]
  const size = { width, height: height ?? Math.round(width * ratio) }
  const stage = openStage({ ...size, tall, backdrop, seed: seedOf(name) })
  compose(stage)
  return sharp(toBytes(stage.picture.pixels), { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const garment = (recipe: Recipe, color: string): Panel[] =>
  draftOf(recipe, { view: 'front', color, seed: seedOf(JSON.stringify(recipe)) }).panels

interface Hung {
  recipe: Recipe
  color: string
  squeeze: number
}

const linenShirt: Recipe = {
  kind: 'shirt',
  gender: 'men',
  collar: 'band',
  sleeve: 'long',
  fit: 'relaxed',
  pocket: 'none',
  buttons: '#8a6a48',
  fabric: { weave: 'linen' },
}
const stripedShirt: Recipe = {
  kind: 'shirt',
  gender: 'men',
  collar: 'spread',
  fit: 'regular',
  pocket: 'chest',
  fabric: {
    weave: 'poplin',
    pattern: { type: 'stripe', direction: 'vertical', colors: ['#4a6fa5'], size: 0.9, share: 0.3 },
  },
}
const fieldJacket: Recipe = {
  kind: 'jacket',
  gender: 'men',
  cut: 'field',
  fit: 'regular',
  metal: 'brass',
  lining: '#b98a56',
  fabric: { weave: 'canvas' },
}
const trucker: Recipe = {
  kind: 'jacket',
  gender: 'unisex',
  cut: 'trucker',
  fit: 'regular',
  metal: 'brass',
  fabric: { weave: 'denim' },
}
const nehru: Recipe = {
  kind: 'jacket',
  gender: 'men',
  cut: 'nehru',
  fit: 'regular',
  metal: 'horn',
  fabric: { weave: 'khadi' },
}
const cableKnit: Recipe = {
  kind: 'sweater',
  gender: 'women',
  neck: 'crew',
  fit: 'relaxed',
  fabric: { weave: 'cable-knit' },
}
const oxford: Recipe = {
  kind: 'shirt',
  gender: 'men',
  collar: 'button-down',
  fit: 'regular',
  pocket: 'chest',
  fabric: { weave: 'oxford' },
}
const tunic: Recipe = {
  kind: 'shirt',
  gender: 'women',
  collar: 'band',
  shape: 'tunic',
  sleeve: 'three-quarter',
  placket: 'half',
  pocket: 'none',
  fit: 'relaxed',
  fabric: { weave: 'mulmul', pattern: { type: 'block-print', motif: 'buti', colors: ['#8c2f3c', '#5a7247'], size: 7 } },
}
const blouse: Recipe = {
  kind: 'shirt',
  gender: 'women',
  collar: 'spread',
  shape: 'blouse',
  placket: 'concealed',
  cuff: 'gathered',
  pocket: 'none',
  fit: 'relaxed',
  fabric: { weave: 'satin' },
}
const blazer: Recipe = {
  kind: 'jacket',
  gender: 'women',
  cut: 'blazer',
  fit: 'relaxed',
  metal: 'horn',
  lining: '#d9c5a0',
  fabric: { weave: 'gabardine' },
}

/** Hangs garments on a rail from the right to the left, so that the leftmost is in front. */
function hang(stage: Stage, railAt: number, pieces: (Hung & { x: number })[]) {
  const drop = 11
  for (const { recipe, color, squeeze, x } of pieces.toReversed()) {
    const shoulder = recipe.gender === 'women' ? 12 : 15
    stage.add(standing([...hanger(drop, shoulder), ...garment(recipe, color)], [x, railAt + drop], { squeeze }), 0.8)
  }
}

/** As many pieces as there is room for, evenly along the rail. */
function spread(wide: number, pieces: readonly Hung[]) {
  const count = Math.max(3, Math.min(pieces.length, Math.floor(wide / 33)))
  return pieces.slice(0, count).map((piece, i) => ({ ...piece, x: wide * (0.09 + (0.86 * (i + 0.5)) / count) }))
}

const stoleOf = (fabric: Recipe['fabric'], color: string, border: string, seed: number) =>
  hangingStole({ fringe: true, border }, { ...clothOf(fabric, color), thick: 0.16 }, chanceFrom(seed)).slice(1)

const knits: FoldedPiece[] = [
  { fabric: { weave: 'denim' }, color: '#33456b', wide: 39, high: 6.4 },
  { fabric: { weave: 'rib-knit' }, color: '#6c1f2f', wide: 37, high: 6.2 },
  { fabric: { weave: 'chunky-knit' }, color: '#efe4cd', wide: 38, high: 7.4 },
  { fabric: { weave: 'fine-knit' }, color: '#c7982f', wide: 36, high: 5.4 },
]

const lay = (stage: Stage, recipe: Recipe, color: string, at: readonly [number, number], scale = 1) =>
  stage.add(standing(garment(recipe, color), at, { scale }), 0.3)

const banners: Record<BannerName, Banner> = {
  hero: {
    ratio: 9 / 16,
    tall: 150,
    backdrop: 'sand',
    compose(stage) {
      const { wide, tall } = stage
      const left = wide * 0.4
      const step = (wide - left - 20) / 6
      stage.add(rail(left - 4, wide + 12, 20))
      stage.add(bench(left + 12, wide + 8, tall - 13, tall + 2))
      hang(stage, 20, [
        { recipe: linenShirt, color: '#f2e9d6', squeeze: 0.8, x: left + step * 0.8 },
        { recipe: fieldJacket, color: '#676939', squeeze: 0.62, x: left + step * 1.75 },
        { recipe: oxford, color: '#a6c4df', squeeze: 0.55, x: left + step * 2.5 },
        { recipe: trucker, color: '#28345c', squeeze: 0.62, x: left + step * 3.3 },
        { recipe: cableKnit, color: '#efe4cd', squeeze: 0.58, x: left + step * 4.9 },
        { recipe: nehru, color: '#6c1f2f', squeeze: 0.62, x: left + step * 5.7 },
      ])
      stage.add(
        standing(stoleOf({ weave: 'khadi' }, '#c7982f', '#6c1f2f', 5), [left + step * 4.15, 20], { scale: 1.05 }),
        0.7,
      )
      stage.add(pile(knits, [left + step * 4.9, tall - 15], 3).panels, 0.5)
      lay(
        stage,
        { kind: 'accessory', gender: 'men', item: 'belt', buckle: 'brass', fabric: { weave: 'leather' } },
        '#694731',
        [left + step * 2.6, tall - 20.5],
        1.15,
      )
    },
  },
  mens: {
    ratio: 5 / 4,
    tall: 134,
    backdrop: 'stone',
    compose(stage) {
      const { wide, tall } = stage
      stage.add(rail(-8, wide + 8, 9))
      hang(
        stage,
        9,
        spread(wide, [
          { recipe: stripedShirt, color: '#f4f1e8', squeeze: 0.72 },
          { recipe: fieldJacket, color: '#5c5f35', squeeze: 0.66 },
          { recipe: trucker, color: '#28345c', squeeze: 0.62 },
          { recipe: linenShirt, color: '#f2e9d6', squeeze: 0.62 },
          { recipe: nehru, color: '#6c1f2f', squeeze: 0.62 },
        ]),
      )
      stage.add(bench(-8, wide + 8, tall - 11, tall + 2), 0.8)
      const olive: FoldedPiece = { fabric: { weave: 'fine-knit' }, color: '#7e8144', wide: 36, high: 5.4 }
      const stack = pile([knits[0]!, olive, knits[1]!], [wide * 0.68, tall - 13], 8)
      stage.add(stack.panels, 0.5)
      lay(
        stage,
        { kind: 'accessory', gender: 'men', item: 'belt', buckle: 'brass', fabric: { weave: 'leather' } },
        '#694731',
        [wide * 0.68, stack.top - 4],
        1.1,
      )
      lay(stage, { kind: 'accessory', gender: 'unisex', item: 'cap', fabric: { weave: 'twill' } }, '#1f2a48', [
        wide * 0.24,
        tall - 19,
      ])
    },
  },
  womens: {
    ratio: 5 / 4,
    tall: 130,
    backdrop: 'blush',
    compose(stage) {
      const { wide, tall } = stage
      const at = wide * 0.03 + 6
      stage.add(rail(at, wide + 40, 14))
      const pieces = spread(wide - 6, [
        { recipe: tunic, color: '#f4eddd', squeeze: 0.84 },
        { recipe: blouse, color: '#6c1f2f', squeeze: 0.66 },
        { recipe: blazer, color: '#c9b48e', squeeze: 0.66 },
        { recipe: cableKnit, color: '#efe4cd', squeeze: 0.62 },
        { recipe: linenShirt, color: '#8f9a76', squeeze: 0.62 },
      ]).map((piece) => ({ ...piece, x: piece.x + 6 }))
      hang(stage, 14, pieces)
      const gap = (pieces[1]!.x + pieces[2]!.x) / 2
      stage.add(standing(stoleOf({ weave: 'khadi' }, '#28345c', '#c9a24a', 9), [gap, 14]), 0.7)
      stage.add(bench(-8, wide + 8, tall - 11, tall + 2), 0.8)
      stage.add(pile([knits[1]!, { ...knits[2]!, wide: 36 }, knits[3]!], [wide * 0.7, tall - 13], 4).panels, 0.5)
      lay(
        stage,
        {
          kind: 'accessory',
          gender: 'unisex',
          item: 'tote',
          handles: '#a4744a',
          graphic: { motif: 'loom', color: '#a5522f' },
          fabric: { weave: 'canvas' },
        },
        '#f4eddd',
        [wide * 0.27, tall - 40],
        0.72,
      )
    },
  },
}
