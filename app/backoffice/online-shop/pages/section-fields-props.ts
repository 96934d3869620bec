import type { FieldErrors } from '#shared/first-errors.ts'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import type { Section } from '#shop/pages/inputs.ts'
import type { EditedPage } from './edited-page.ts'

/** The values that a section's controls need. */
export type SectionFieldsProps = Pick<EditedPage, 'categories' | 'collections' | 'facts'> & {
  section: Section
  /** Its place, by which errors name it. */
  at: number
  products: readonly PreviewedProduct[]
  errors: FieldErrors
  onProducts(more: readonly PreviewedProduct[]): void
  onChange(section: Section): void
}
