import { createHash } from 'node:crypto'
import type { Accessory, Recipe, View } from '../packages/garments/drawing/recipe.ts'
import { type BannerName, banners } from './banners.ts'
import { categories } from './categories.ts'
import type { Dye } from './dyes.ts'
import type { DemoProduct } from './product.ts'
import { products } from './products.ts'

/** How to draw one picture of the shop. */
export type Drawing = { of: 'garment'; recipe: Recipe; view: View; color: string } | { of: 'banner'; name: BannerName }

export interface DemoPicture {
  /** The picture's name in storage; another drawing has another key. */
  key: string
  drawing: Drawing
  width: number
  height: number
}

/** Raised when the drawing itself changes, so that every picture is drawn anew. */
const drawingVersion = 1

/** As many products as the home page shows of a section. */
const sectionSize = 4

/** As many products as a catalogue page shows before anybody scrolls. */
const firstRows = 8

const bannerSizes: Record<BannerName, { width: number; height: number }> = {
  hero: { width: 1920, height: 1280 },
  mens: { width: 1280, height: 1280 },
  womens: { width: 1280, height: 1280 },
}

const keyOf = (drawing: Drawing) =>
  `demo-${createHash('sha256')
    .update(JSON.stringify([drawing, drawingVersion]))
    .digest('hex')
    .slice(0, 20)}`

function garmentPicture(recipe: Recipe, view: View, color: Dye): DemoPicture {
  const drawing: Drawing = { of: 'garment', recipe, view, color: color.hex }
  return { key: keyOf(drawing), drawing, width: 1200, height: 1500 }
}

export function bannerPicture(name: BannerName): DemoPicture {
  const drawing: Drawing = { of: 'banner', name }
  return { key: keyOf(drawing), drawing, ...bannerSizes[name] }
}

export interface GalleryPicture extends DemoPicture {
  color: Dye
  alt: string
}

/** The second picture of a small thing, where that is not its back. */
const otherSides: Partial<Record<Accessory['item'], string>> = {
  belt: 'hanging',
  'pocket-square': 'laid flat',
  socks: 'side by side',
  stole: 'folded',
}

function spoken(recipe: Recipe, view: View) {
  if (view === 'detail') return 'close-up'
  if (view !== 'back' || recipe.kind !== 'accessory') return view
  if (recipe.item === 'wallet' && recipe.style === 'bifold') return 'open'
  return otherSides[recipe.item] ?? view
}

/** A product's pictures in gallery order: three of each of its colours. */
export function galleryOf({ name, colors, recipe, pairedWith }: DemoProduct): GalleryPicture[] {
  return colors.flatMap((color) => {
    const picture = (view: View) => ({
      ...garmentPicture(recipe, view, color),
      color,
      alt: `${name} in ${color.name}, ${spoken(recipe, view)}`,
    })
    const second = pairedWith
      ? {
          ...garmentPicture(pairedWith.recipe, 'front', pairedWith.color),
          color,
          alt: `${name}: the trousers, in ${pairedWith.color.name}`,
        }
      : picture(secondView(recipe))
    return [picture('front'), second, picture('detail')]
  })
}

/** Knits and trousers are shown folded every other time, as they lie in a shop. */
function secondView({ kind, seed = 0 }: Recipe): View {
  const folds = kind !== 'shirt' && kind !== 'jacket' && kind !== 'accessory'
  return folds && seed % 2 === 0 ? 'folded' : 'back'
}

export const frontOf = (product: DemoProduct, color: Dye): DemoPicture => garmentPicture(product.recipe, 'front', color)

export function categoryPicture(category: (typeof categories)[number]): DemoPicture {
  const product = products.find(({ code }) => code === category.picture.code)
  if (!product) throw new RangeError(`No product ${category.picture.code} for the category ${category.name}`)
  return frontOf(product, category.picture.color)
}

/** The pictures of the home page, and those of the catalogue that need no scrolling. */
export const firstPictures = (): DemoPicture[] =>
  unique([
    ...banners.map(({ drawing }) => bannerPicture(drawing)),
    ...categories.map(categoryPicture),
    ...[...products.slice(0, firstRows), ...sections().flat()].map(firstPictureOf),
  ])

const sections = () =>
  (['newArrival', 'featured', 'bestseller'] as const).map((flag) =>
    products.filter((product) => product[flag]).slice(0, sectionSize),
  )

const firstPictureOf = (product: DemoProduct) => frontOf(product, product.colors[0]!)

/**
 * What lists show of products, carts and orders: each colour's front, and the picture that a pointer on a card turns
 * to. The rest of a gallery is half of all pictures, and most of the work: it is drawn when somebody opens it.
 */
export const listedPictures = (): DemoPicture[] =>
  unique([
    ...firstPictures(),
    ...products.map(firstPictureOf),
    ...products.map((product) => galleryOf(product)[1]!),
    ...products.flatMap((product) => product.colors.map((color) => frontOf(product, color))),
  ])

/** Every picture of the shop, once, those of lists first. */
export const allPictures = (): DemoPicture[] => unique([...listedPictures(), ...products.flatMap(galleryOf)])

const unique = (pictures: readonly DemoPicture[]) => [
  ...new Map(pictures.map(({ key, drawing, width, height }) => [key, { key, drawing, width, height }])).values(),
]
