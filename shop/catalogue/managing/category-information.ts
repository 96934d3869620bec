import * as z from 'zod'
import { readNested } from '#shared/nested-form.ts'
import { DeclarationsForm } from '#shop/settings/declarations-form.ts'
import { blankSizeGuide, SizeGuideForm } from './size-guide-form.ts'

/** What the pages of a category's products say, where a product does not say it itself. */
export const CategoryInformation = z.object({
  sizeGuide: SizeGuideForm.default(null),
  /** For women's products; null: the same as for all. */
  womensSizeGuide: SizeGuideForm.default(null),
  declarations: DeclarationsForm,
})

export type CategoryInformation = z.infer<typeof CategoryInformation>

export function readCategoryInformation(form: FormData) {
  const { sizeGuide = blankSizeGuide, womensSizeGuide = blankSizeGuide, declarations } = readNested(form)
  return CategoryInformation.safeParse({ sizeGuide, womensSizeGuide, declarations })
}
