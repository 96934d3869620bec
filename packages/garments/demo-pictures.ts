import { createHash } from 'node:crypto'
import { type BannerName, banners } from '../../demo/banners.ts'
import type { Dye } from '../../demo/dyes.ts'
import { bannerSizes, garmentSize } from '../../demo/picture-sizes.ts'
import type { DemoProduct } from '../../demo/product.ts'
import { products } from '../../demo/products.ts'
import type { Accessory, Recipe, View } from './drawing/recipe.ts'
import { accessories } from './recipes/accessories.ts'
import { formalCombos, trousersOfSets } from './recipes/formal-combos.ts'
import { hoodies } from './recipes/hoodies.ts'
import { jackets } from './recipes/jackets.ts'
import { jeans } from './recipes/jeans.ts'
import { pants } from './recipes/pants.ts'
import { shirts } from './recipes/shirts.ts'
import { sweaters } from './recipes/sweaters.ts'
import { tShirts } from './recipes/t-shirts.ts'

export type Drawing = { of: 'garment'; recipe: Recipe; view: View; color: string } | { of: 'banner'; name: BannerName }

export interface DemoPicture {
  /** In demo/pictures; another drawing has another name. */
  file: string
  drawing: Drawing
  /** In pixels, as it is stored. */
  width: number
  height: number
}

/** Raised when the drawing itself changes, so that every picture is drawn anew. */
const drawingVersion = 1

/** As small as it gets before cloth looks smooth; the shop encodes each size that it serves from it. */
export const encoding = { quality: 38, effort: 3, chromaSubsampling: '4:2:0' } as const

/** Drawn wider than stored: fine threads stay threads. */
export const drawnWidth = 1_200

/** How the garment of each product is cut, by the product's code. */
export const recipes: Record<string, Recipe> = {
  ...accessories,
  ...formalCombos,
  ...hoodies,
  ...jackets,
  ...jeans,
  ...pants,
  ...shirts,
  ...sweaters,
  ...tShirts,
}

/** The second picture of a small thing, where that is not its back. */
const otherSides: Partial<Record<Accessory['item'], string>> = {
  belt: 'hanging',
  'pocket-square': 'laid-flat',
  socks: 'side-by-side',
  stole: 'folded',
}

function sideName(recipe: Recipe, view: View) {
  if (view === 'detail') return 'close-up'
  if (view !== 'back' || recipe.kind !== 'accessory') return view
  if (recipe.item === 'wallet' && recipe.style === 'bifold') return 'open'
  return otherSides[recipe.item] ?? view
}

function stored(name: string, drawing: Drawing, size: { width: number; height: number }): DemoPicture {
  const settings = JSON.stringify([drawing, size, encoding, drawingVersion])
  const hash = createHash('sha256').update(settings).digest('hex').slice(0, 8)
  return { file: `${name}-${hash}.avif`.toLowerCase(), drawing, ...size }
}

function garmentPicture(name: string, recipe: Recipe, view: View, { hex }: Dye) {
  return stored(name, { of: 'garment', recipe, view, color: hex }, garmentSize)
}

/** Three of each of its colours: front, another side, close-up. A set shows its trousers as the other side. */
function picturesOf({ code, colors, trousers }: DemoProduct): DemoPicture[] {
  const recipe = recipes[code]
  if (!recipe) throw new RangeError(`No recipe for ${code}`)
  const views: View[] = ['front', ...(trousers ? [] : [secondView(recipe)]), 'detail']
  const ofColors = colors.flatMap((color) =>
    views.map((view) => garmentPicture(`${code}-${color.code}-${sideName(recipe, view)}`, recipe, view, color)),
  )
  const ofTrousers = trousers ? [garmentPicture(`${code}-trousers`, trousersOfSets[code]!, 'front', trousers)] : []
  return [...ofColors, ...ofTrousers]
}

/** Knits and trousers are shown folded every other time, as they lie in a shop. */
function secondView({ kind, seed = 0 }: Recipe): View {
  const folds = kind !== 'shirt' && kind !== 'jacket' && kind !== 'accessory'
  return folds && seed % 2 === 0 ? 'folded' : 'back'
}

/** Every picture of the demo shop. */
export const demoPictures = (): DemoPicture[] => [
  ...banners.map(({ picture: name }) => stored(`banner-${name}`, { of: 'banner', name }, bannerSizes[name])),
  ...products.flatMap(picturesOf),
]
