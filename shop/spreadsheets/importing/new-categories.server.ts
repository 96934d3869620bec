import type { Db } from '#db/client.server.ts'
import { slugOf } from '#shared/slug.ts'
import { categoryCalled } from '#shop/catalogue/category-called.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { insertCategory, lockCategories } from '#shop/catalogue/managing/category-form.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import type { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { otherProducts } from '../inputs.ts'
import { shortenAtWord } from '../reading/repairs.ts'
import type { FileCategories } from './file-categories.server.ts'

const maxLength = 60

/** The name of the category that is made for a type of a file; null where its text cannot be one. */
export function newCategoryName(type: string): string | null {
  const name = shortenAtWord(type.normalize('NFC').replace(/\s+/gu, ' ').trim(), maxLength)
  if (slugOf(name) === '') return null
  return CategoryForm.shape.name.safeParse(name).data ?? otherProducts
}

/**
 * Makes the categories that products name and the shop lacks, each as a part of the one that its file has above it; each
 * product gets the name as it stands in the shop. A category that is there stays where it is.
 */
export async function makeCategories(tx: Db, by: StaffMember, forms: readonly ProductForm[], ofFile: FileCategories) {
  let there = await findCategoryChoices(tx)
  const isComplete = forms.every(({ category }) => categoryCalled(category, there))
  // Once for all that are made: to read them anew for each takes minutes where a file has thousands.
  if (!isComplete) there = await lockCategories(tx)
  async function make(name: string, parentId: number | null) {
    const form = CategoryForm.parse({ name, description: '' })
    const made = await insertCategory(tx, by, { ...form, parentId }, there)
    if (made.kind === 'made') there.push(made.category)
  }

  for (const form of forms) {
    if (!categoryCalled(form.category, there)) {
      const parent = ofFile.find(form.category)?.parent
      const whole = parent && !ofFile.isPart(parent, there) ? newCategoryName(parent) : null
      if (whole && !categoryCalled(whole, there)) await make(whole, null)
      const found = whole ? categoryCalled(whole, there) : undefined
      // A shop has two levels: below a part of another category it stands by itself.
      await make(form.category, found && found.parentId === null ? found.id : null)
    }
    form.category = categoryCalled(form.category, there)?.name ?? form.category
  }
}
