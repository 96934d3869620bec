import { oneLine } from '#shared/fields.ts'
import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { typedAs } from '#shared/typed-as.ts'

const maxParcelGrams = 50_000
/** A number with a point that is below it is of kilograms: scales write 0.640 for 640 g. */
const maxKilograms = 50

/** A parcel's weight as people type it or a scale writes it: 640, 640 g, 0.64 kg. Returns grams; null: it is none. */
export function readWeight(text: string): number | null {
  const [, digits, unit] = /^(\d{1,5}(?:[.,]\d{1,3})?)\s*(kg|g|gm|gms)?$/i.exec(plainDigits(text).trim()) ?? []
  if (digits === undefined) return null
  const typed = Number(digits.replace(',', '.'))
  const isKilograms = unit?.toLowerCase() === 'kg' || (unit === undefined && /\D/.test(digits) && typed < maxKilograms)
  const grams = Math.round(isKilograms ? typed * 1_000 : typed)
  return grams >= 1 && grams <= maxParcelGrams ? grams : null
}

/** The weight that is sent with a packed order; blank: it was not weighed. */
export const typedWeight = typedAs(
  { inputMode: 'decimal', maxLength: 12 },
  oneLine.transform((text, context) => {
    if (text === '') return null
    const grams = readWeight(text)
    if (grams === null) context.addIssue('Please write the weight in grams, such as 640')
    return grams
  }),
)

/** A weight as people read it. */
export const sayGrams = (grams: number) =>
  grams < 1_000 ? `${grams} g` : `${(grams / 1_000).toLocaleString('en-IN', { maximumFractionDigits: 2 })} kg`
