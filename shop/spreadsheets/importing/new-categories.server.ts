import type { Db } from '#db/client.server.ts'
import type { readCategoryPath } from '#shared/listing/category-levels.ts'
import { slugOf } from '#shared/slug.ts'
import { categoryCalled, isSameName } from '#shop/catalogue/category-called.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { addCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import type { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { otherProducts } from '../inputs.ts'
import { shortenAtWord } from '../reading/repairs.ts'
import { isPartOf } from './file-parts.server.ts'

const maxLength = 60

type Path = ReturnType<typeof readCategoryPath>

/** The name of the category that is made for a type of a file; null where its text cannot be one. */
export function newCategoryName(type: string): string | null {
  const name = shortenAtWord(type.normalize('NFC').replace(/\s+/gu, ' ').trim(), maxLength)
  if (slugOf(name) === '') return null
  return CategoryForm.shape.name.safeParse(name).data ?? otherProducts
}

/**
 * Makes the categories that products name and the shop lacks, each as a part of the one that its file has above it; each
 * product gets the name as it stands in the shop. A category that is there stays where it is. `ofFile`: of all its rows.
 */
export async function makeCategories(
  tx: Db,
  by: StaffMember,
  ready: readonly { form: ProductForm; paths: readonly Path[] }[],
  ofFile: readonly Path[],
) {
  let there = await findCategoryChoices(tx)
  async function make(name: string, parentId: number | null) {
    const form = CategoryForm.parse({ name, description: '' })
    await addCategory(tx, by, { ...form, parentId })
    there = await findCategoryChoices(tx)
  }

  for (const { form, paths } of ready) {
    if (!categoryCalled(form.category, there)) {
      const above = paths.find(({ name }) => isSameName(newCategoryName(name) ?? '', form.category))
      const isWhole = above && !isPartOf(above.parent!, ofFile, there)
      const whole = isWhole ? newCategoryName(above.parent!) : null
      if (whole && !categoryCalled(whole, there)) await make(whole, null)
      const found = whole ? categoryCalled(whole, there) : undefined
      // A shop has two levels: below a part of another category it stands by itself.
      await make(form.category, found && found.parentId === null ? found.id : null)
    }
    form.category = categoryCalled(form.category, there)?.name ?? form.category
  }
}
