import * as z from 'zod'
import { readNested } from '#shared/forms/nested-form.ts'
import { DeclarationsForm } from '#shop/settings/declarations-form.ts'
import { packedFields } from './product-form.ts'
import { ReturnRuleForm } from './return-rule-form.ts'
import { blankSizeGuide, SizeGuideForm } from './size-guide-form.ts'

/** The information that a category's products have in common, where a product does not say it itself. */
export const CategoryInformation = z.object({
  sizeGuide: SizeGuideForm.default(null),
  /** For women's products; null: the same as for all. */
  womensSizeGuide: SizeGuideForm.default(null),
  declarations: DeclarationsForm,
  ...packedFields,
  returnRule: ReturnRuleForm,
})

export type CategoryInformation = z.infer<typeof CategoryInformation>

export function readCategoryInformation(form: FormData) {
  const { sizeGuide = blankSizeGuide, womensSizeGuide = blankSizeGuide, ...read } = readNested(form)
  return CategoryInformation.safeParse({ ...read, sizeGuide, womensSizeGuide })
}
