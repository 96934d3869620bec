import type { SizeGuide } from '#shop/catalogue/size-guide.ts'

type Sizes = readonly (readonly [string, ...number[]])[]

/** Body and garment measures in centimetres: chest, shoulder, length, short sleeve. */
const menTop: Sizes = [
  ['XS', 86, 42, 66, 20],
  ['S', 91, 43.5, 68, 20.5],
  ['M', 97, 45, 70, 21.5],
  ['L', 102, 46.5, 72, 22],
  ['XL', 107, 48, 74, 23],
  ['XXL', 114, 50, 76, 23.5],
]

const womenTop: Sizes = [
  ['XS', 80, 36, 59, 17],
  ['S', 85, 37, 60.5, 17.5],
  ['M', 90, 38, 62, 18],
  ['L', 96, 39.5, 63.5, 19],
  ['XL', 102, 41, 65, 19.5],
  ['XXL', 109, 42.5, 66.5, 20],
]

const longSleeves: Record<string, number> = { XS: 60, S: 61.5, M: 63, L: 64.5, XL: 66, XXL: 67 }
const womenLongSleeves: Record<string, number> = { XS: 56, S: 57, M: 58, L: 59.5, XL: 61, XXL: 62 }

const withSleeves = (sizes: Sizes, sleeves: Record<string, number>): Sizes =>
  sizes.map(([size, chest, shoulder, length]) => [size, chest!, shoulder!, length!, sleeves[size]!])

const overShirts = (sizes: Sizes): Sizes =>
  sizes.map(([size, chest, shoulder, length]) => [size, chest! + 4, shoulder! + 1.5, length! + 1])

const lettered = (women: boolean): Sizes =>
  (['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const).map((size, at) =>
    women ? [size, 62 + at * 6, 88 + at * 6, 74 + at * 0.5] : [size, 70 + at * 6, 89 + at * 6, 78 + at * 0.5],
  )

const byWaist: Sizes = [28, 30, 32, 34, 36, 38, 40, 42].map((inches, at) => [
  String(inches),
  Math.round(inches * 2.54),
  Math.round(inches * 2.54) + 20,
  79 + Math.floor(at / 2),
])

const adviceForTops = 'Chest is measured round the fullest part of the body; length from the shoulder seam at the neck.'

const guide = (title: string, measures: string[], sizes: Sizes, advice: string): SizeGuide => ({
  title,
  advice,
  measures,
  rows: sizes.map((row) => row.map(String)),
})

const top = (title: string, sizes: Sizes, advice = adviceForTops) =>
  guide(title, ['Chest', 'Shoulder', 'Length', 'Sleeve'], sizes, advice)

const tops = (title: string, of: (sizes: Sizes, sleeves: Record<string, number>) => Sizes, advice?: string) => ({
  sizeGuide: top(title, of(menTop, longSleeves), advice),
  womensSizeGuide: top(title, of(womenTop, womenLongSleeves), advice),
})

const bottom = (women: boolean) =>
  guide(
    'Trousers, in cm',
    ['Waist', 'Hip', 'Inseam'],
    [...lettered(women), ...byWaist],
    'Waist is measured where the trousers sit; inseam from the crotch to the hem.',
  )

const tShirts = tops('T-shirts, in cm', (sizes) => sizes)
const shirts = tops('Shirts, in cm', withSleeves)
const layers = tops(
  'Layers, in cm',
  (sizes, sleeves) => withSleeves(overShirts(sizes), sleeves),
  `${adviceForTops} Layers are cut 4 cm wider to go over a shirt.`,
)
const trousers = { sizeGuide: bottom(false), womensSizeGuide: bottom(true) }

/** By the category's name; accessories have no sizes to measure. */
export const sizeGuides: Readonly<Record<string, { sizeGuide: SizeGuide; womensSizeGuide: SizeGuide }>> = {
  'T-Shirts': tShirts,
  Shirts: shirts,
  'Formal Combo': shirts,
  Hoodies: layers,
  Sweaters: layers,
  Jackets: layers,
  Pants: trousers,
  Jeans: trousers,
}
