import type { ProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { flagLabels, genderLabels, mrpLabels, stateLabels, stockLabels } from './product-labels.ts'

/** The filters of a list of products, one text each. */
export function describeFilter(
  { search, state, category, gender, flag, stock, tag, mrp }: ProductListFilter,
  categories: readonly { name: string; slug: string }[],
): string[] {
  return [
    search && `“${search}”`,
    state && stateLabels[state],
    category && (categories.find(({ slug }) => slug === category)?.name ?? category),
    gender && genderLabels[gender],
    flag && flagLabels[flag],
    stock && stockLabels[stock],
    tag && `Tag: ${tag}`,
    mrp && mrpLabels[mrp],
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}
