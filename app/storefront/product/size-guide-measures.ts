import type { Gender } from '#shop/catalogue/inputs.ts'

export type SizeGuide = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly [string, ...number[]])[]
  advice: string
}

type Rows = SizeGuide['rows']

const tops = ['Size', 'Chest', 'Shoulder', 'Length', 'Sleeve'] as const
const measureTop = 'Chest is measured round the fullest part of the body; length from the shoulder seam at the neck.'
const measureWaist = 'Waist is measured where the trousers sit; inseam from the crotch to the hem.'

/** Body and garment measures in centimetres. */
const menTop: Rows = [
  ['XS', 86, 42, 66, 20],
  ['S', 91, 43.5, 68, 20.5],
  ['M', 97, 45, 70, 21.5],
  ['L', 102, 46.5, 72, 22],
  ['XL', 107, 48, 74, 23],
  ['XXL', 114, 50, 76, 23.5],
]

const womenTop: Rows = [
  ['XS', 80, 36, 59, 17],
  ['S', 85, 37, 60.5, 17.5],
  ['M', 90, 38, 62, 18],
  ['L', 96, 39.5, 63.5, 19],
  ['XL', 102, 41, 65, 19.5],
  ['XXL', 109, 42.5, 66.5, 20],
]

const longSleeves: Record<string, number> = { XS: 60, S: 61.5, M: 63, L: 64.5, XL: 66, XXL: 67 }
const womenLongSleeves: Record<string, number> = { XS: 56, S: 57, M: 58, L: 59.5, XL: 61, XXL: 62 }

const withSleeves = (rows: Rows, sleeves: Record<string, number>): Rows =>
  rows.map(([size, chest, shoulder, length]) => [size, chest!, shoulder!, length!, sleeves[size]!])

const letterBottoms = (women: boolean): Rows =>
  (['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const).map((size, at) =>
    women ? [size, 62 + at * 6, 88 + at * 6, 74 + at * 0.5] : [size, 70 + at * 6, 89 + at * 6, 78 + at * 0.5],
  )

const waistBottoms: Rows = [28, 30, 32, 34, 36, 38, 40, 42].map((inches, at) => [
  String(inches),
  Math.round(inches * 2.54),
  Math.round(inches * 2.54) + 20,
  79 + Math.floor(at / 2),
])

type Garment = { categorySlug: string; formerCategorySlugs: readonly string[]; gender: Gender }

/** The guide of a garment, whatever its category is called now; null for a garment that has no sizes to measure. */
export function guideOf({ categorySlug, formerCategorySlugs, gender }: Garment): SizeGuide | null {
  for (const slug of [categorySlug, ...formerCategorySlugs]) {
    const guide = guideFor(slug, gender)
    if (guide) return guide
  }
  return null
}

function guideFor(categorySlug: string, gender: Gender): SizeGuide | null {
  const women = gender === 'women'
  const top = women ? womenTop : menTop
  const sleeves = women ? womenLongSleeves : longSleeves
  switch (categorySlug) {
    case 't-shirts':
      return { title: 'T-shirts, in cm', columns: tops, rows: top, advice: measureTop }
    case 'shirts':
    case 'formal-combo':
      return { title: 'Shirts, in cm', columns: tops, rows: withSleeves(top, sleeves), advice: measureTop }
    case 'hoodies':
    case 'sweaters':
    case 'jackets':
      return {
        title: 'Layers, in cm',
        columns: tops,
        rows: withSleeves(
          top.map(([size, chest, shoulder, length]) => [size, chest! + 4, shoulder! + 1.5, length! + 1]),
          sleeves,
        ),
        advice: `${measureTop} Layers are cut 4 cm wider to go over a shirt.`,
      }
    case 'pants':
    case 'jeans':
      return {
        title: 'Trousers, in cm',
        columns: ['Size', 'Waist', 'Hip', 'Inseam'],
        rows: [...letterBottoms(women), ...waistBottoms],
        advice: measureWaist,
      }
    default:
      return null
  }
}
