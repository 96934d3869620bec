import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import type { findEditablePage } from '#shop/pages/manage-pages.server.ts'

/** A page as its editor opens it, with what its sections may show. */
export type EditedPage = {
  page: NonNullable<Awaited<ReturnType<typeof findEditablePage>>>
  categories: readonly { id: number; name: string }[]
  /** `isActive`: visitors find it. */
  collections: readonly { id: number; title: string; isActive: boolean }[]
  picked: readonly PreviewedProduct[]
  /** The store settings that texts may name, with their values. */
  facts: readonly { name: string; value: string }[]
  /** Some menu leads to it, or it is the home page. */
  isInMenu: boolean
}
