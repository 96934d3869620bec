import type { Db } from '#db/client.server.ts'
import { slugOf } from '#shared/slug.ts'
import { categoryCalled } from '#shop/catalogue/category-called.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { addCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import type { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { otherProducts } from '../inputs.ts'
import { shortenAtWord } from '../reading/repairs.ts'

const maxLength = 60

/** The name of the category that is made for a type of a file; null where its text cannot be one. */
export function newCategoryName(type: string): string | null {
  const name = shortenAtWord(type.normalize('NFC').replace(/\s+/gu, ' ').trim(), maxLength)
  if (slugOf(name) === '') return null
  return CategoryForm.shape.name.safeParse(name).data ?? otherProducts
}

/** Makes the categories that products name and the shop lacks; each product gets the name as it stands in the shop. */
export async function makeCategories(tx: Db, by: StaffMember, forms: readonly ProductForm[]) {
  let there = await findCategoryChoices(tx)
  for (const form of forms) {
    if (!categoryCalled(form.category, there)) {
      await addCategory(tx, by, CategoryForm.parse({ name: form.category, description: '' }))
      there = await findCategoryChoices(tx)
    }
    form.category = categoryCalled(form.category, there)?.name ?? form.category
  }
}
