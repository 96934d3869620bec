import type { ReturnableItem } from './returnable-item.ts'

type Exchangeable = Pick<ReturnableItem, 'size' | 'colorName'> & {
  choices: readonly Pick<ReturnableItem, 'size' | 'colorName'>[]
}

/** The label of an exchange and the line below it: a product in one size has no other, nor one in a single colour. */
export function exchangeTexts({ choices, ...piece }: Exchangeable): { label: string; note?: string } {
  if (choices.length === 0) return { label: 'Another product', note: 'Search for it by name' }
  const hasColors = choices.some(({ colorName }) => colorName !== piece.colorName)
  if (choices.every(({ size }) => size === piece.size)) return { label: 'Another colour' }
  return { label: 'Another size', ...(hasColors && { note: 'Or another colour' }) }
}
