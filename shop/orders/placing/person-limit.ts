import type { LineProblem, LimitedLine } from './price-lines.server.ts'

/** A product that one person may buy only so much of, and the pieces of it that an order wants. */
export type LimitedProduct = { productId: number; name: string; most: number; wanted: number }

/** The limited products of an order. Its lines may have one product in several sizes. */
export function limitedProducts(lines: readonly LimitedLine[]): LimitedProduct[] {
  const limited = new Map<number, LimitedProduct>()
  for (const { productId, productName, maxPerPerson, quantity } of lines) {
    if (maxPerPerson === null) continue
    const wanted = quantity + (limited.get(productId)?.wanted ?? 0)
    limited.set(productId, { productId, name: productName, most: maxPerPerson, wanted })
  }
  return [...limited.values()]
}

/**
 * The lines that one person may not buy, each with its sentence. `bought`: the pieces of a product in the person's other
 * orders.
 */
export function beyondPersonLimit(lines: readonly LimitedLine[], bought: ReadonlyMap<number, number>): LineProblem[] {
  const sentences = new Map(
    limitedProducts(lines).flatMap((product) => {
      const had = bought.get(product.productId) ?? 0
      return had + product.wanted > product.most ? [[product.productId, sentenceOf(product, had)] as const] : []
    }),
  )
  return lines.flatMap(({ productId, size, color, quantity, ofSet }) => {
    const problem = sentences.get(productId)
    if (problem === undefined) return []
    if (ofSet) {
      const { productId: set, sets, parts } = ofSet
      return [{ productId: set, size: '', color: '', quantity: sets, parts, problem }]
    }
    return [{ productId, size, color: color ?? '', quantity, problem }]
  })
}

function sentenceOf({ name, most }: LimitedProduct, had: number) {
  const sentence = `Each person can buy at most ${pieces(most)} of ${name}.`
  if (had === 0) return sentence
  return `${sentence} Earlier orders with your phone number, e-mail or address have ${had}.`
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
