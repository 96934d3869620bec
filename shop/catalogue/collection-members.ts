import type { Gender } from './inputs.ts'

export const howCollected = ['rule', 'hand'] as const
export const howMatched = ['all', 'any'] as const

export type HowCollected = (typeof howCollected)[number]
export type HowMatched = (typeof howMatched)[number]

/** Which products a collection has: those chosen by hand, or those for which all or any of the conditions hold. */
export type CollectionMembers = {
  how: HowCollected
  /** Chosen by hand, in their sorting. */
  productIds: number[]
  match: HowMatched
  /** Each condition asks for nothing where it is empty. Categories are slugs. */
  categories: string[]
  genders: Gender[]
  colors: string[]
  tags: string[]
  minPricePaise: number | null
  maxPricePaise: number | null
  /** A day of India's: "2026-11-21". */
  newSince: string | null
  onSale: boolean
  inStock: boolean
}

/** Whether a rule asks for anything. */
export const hasConditions = (rule: Omit<CollectionMembers, 'how' | 'productIds' | 'match'>) =>
  rule.categories.length + rule.genders.length + rule.colors.length + rule.tags.length > 0 ||
  rule.minPricePaise !== null ||
  rule.maxPricePaise !== null ||
  rule.newSince !== null ||
  rule.onSale ||
  rule.inStock
