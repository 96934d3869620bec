import { readCategoryPath } from '#shared/listing/category-levels.ts'
import { slugOf } from '#shared/slug.ts'
import { isSameName } from '#shop/catalogue/category-called.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { isUncategorized } from '../other-shops/arrange-woo.ts'
import type { Repairs } from './repairs.ts'
import { type Known, oneOf, type Row, RowError, shortened } from './row-cells.ts'

export function categoryOf(rows: readonly Row[], current: EditableProduct | null, known: Known, repairs: Repairs) {
  const given = named(oneOf(rows, 'category', known))
  const cell = known.isForeign && isKind(given) && !known.isCategory(given) ? '' : given
  const last = known.categoryNames.includes(cell) ? cell : lastPartOf(cell)
  const path = oneOf(rows, 'productCategory', known)?.trim() ?? ''
  // A category whose own name looks like a path.
  const type = lastPartOf(path) === cell && known.categoryNames.includes(path) ? path : last
  const text = type || lastPartOf(path)
  const category = text ? known.categoryCalled(text) : undefined
  if (!type && category === undefined) {
    const unchanged = current?.category ?? known.defaults.category
    if (!unchanged) throw new RowError(rows[0]!.number, 'Category is missing.')
    if (!known.isCategory(unchanged)) repairs.note(`New category: ${unchanged}`)
    return unchanged
  }
  if (category === undefined) {
    throw new RowError(
      rows[0]!.number,
      `The shop has no category "${shortened(type!)}". Please choose one for it beside the columns, or write one of: ${known.categoryNames.slice(0, 12).join(', ')}.`,
    )
  }
  if (!known.isCategory(category)) {
    noteNewCategory(category, known, repairs)
    const other = readCategoryPath(cell).parent
    const parent = known.placeOf(category)?.parent
    if (other && parent && !isSameName(other, parent))
      repairs.note(`${other} left out above ${category}, which the file has as a part of ${parent}`)
  }
  return category
}

/** Says what applying makes, the category above it, too, and what is above both. */
function noteNewCategory(category: string, known: Known, repairs: Repairs) {
  const { parent: whole, above } = known.placeOf(category) ?? { parent: null, above: [] }
  if (whole === null) return repairs.note(`New category: ${category}`)
  if (known.isPart(whole))
    return repairs.note(`New category: ${category}, by itself, since ${whole} is a part of another category`)
  if (!known.isCategory(whole)) repairs.note(`New category: ${whole}`)
  repairs.note(`New category: ${category}, part of ${whole}`)
  if (above.length > 0) repairs.note(`${above.join(' > ')} left out above ${whole}: categories have two levels`)
}

/** Blank for a text of signs alone. */
const named = (text: string | undefined) => (text && slugOf(text) !== '' ? text.trim() : '')

/** Whether a column Type says how another shop sells a product instead of what it is. */
export const isKind = (text: string) =>
  /^((simple|variable|configurable|variation)( product)?|goods|services?|inventory)$/i.test(text)

/** Of "Apparel & Accessories > Clothing > Dresses" the last; of what other shops write for none, nothing. */
export function lastPartOf(path: string) {
  const { name } = readCategoryPath(path)
  return isUncategorized(name) ? '' : name
}
