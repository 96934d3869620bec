import { thirdSeparator } from '#shop/catalogue/third-option.ts'
import type { ReturnReason } from '../rules.ts'

type Choice = { productId: number; variantId: number; size: string; colorName: string | null; stock: number | null }

/** The variant of the next size up and down in the same colour, for the reasons that ask for it; null: there is none. */
export type ProposedSizes = Readonly<Partial<Record<ReturnReason, number | null>>>

/**
 * The next larger size for "too small", and the next smaller one for "too large", of which a piece is left.
 * `choices`: all that is made of the product, in the sequence of its sizes, the piece itself among them.
 */
export function proposeSizes(
  choices: readonly Choice[],
  { productId, variantId }: { productId: number | null; variantId: number | null },
): ProposedSizes {
  const own = choices.find((choice) => choice.variantId === variantId)
  if (!own) return {}
  const alike = choices.filter(
    (choice) =>
      choice.productId === productId &&
      choice.colorName === own.colorName &&
      thirdOf(choice.size) === thirdOf(own.size),
  )
  const at = alike.indexOf(own)
  const isLeft = ({ stock }: Choice) => stock === null || stock > 0
  return {
    'too small': alike.slice(at + 1).find(isLeft)?.variantId ?? null,
    'too large': alike.slice(0, at).findLast(isLeft)?.variantId ?? null,
  }
}

/** The third option in the words of a size: "Fit: Slim"; '' without one. */
const thirdOf = (size: string) => size.split(thirdSeparator)[1] ?? ''
