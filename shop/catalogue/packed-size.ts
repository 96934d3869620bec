import { oneLine } from '#shared/fields.ts'
import { typedAs } from '#shared/typed-as.ts'
import { wholeNumber } from '#shared/typed-numbers.ts'

/** The size of a piece in its packing. */
export type Box = { lengthCm: number; widthCm: number; heightCm: number }

/** A piece as it is packed. Null means as the product, else its category, else the settings of delivery say. */
export type PackedPiece = { grams: number | null; box: Box | null }

const maxSideCm = 300

export const pieceGrams = wholeNumber(1, 50_000)

/** "30 × 25 × 4", as people write it: in whole cm, with x, * or a comma between the sides. */
export const packedBox = typedAs(
  { maxLength: 30 },
  oneLine.transform((text, context): Box => {
    const [, ...sides] = /^(\d+)\s*[x×*,]\s*(\d+)\s*[x×*,]\s*(\d+)\s*(?:cm)?$/i.exec(text) ?? []
    const [lengthCm = 0, widthCm = 0, heightCm = 0] = sides.map(Number)
    const isBox = [lengthCm, widthCm, heightCm].every((side) => side >= 1 && side <= maxSideCm)
    if (!isBox) context.addIssue(`Please write three whole numbers of 1 to ${maxSideCm} cm, such as 30 × 25 × 4`)
    return { lengthCm, widthCm, heightCm }
  }),
)

/** The box as it is typed; blank for none. */
export const writeBox = (box: Box | null) => (box ? `${box.lengthCm} × ${box.widthCm} × ${box.heightCm}` : '')
