import type { StoreSettings } from './inputs.ts'

type Tax = Pick<StoreSettings['tax'], 'hsnBySlug' | 'otherHsn' | 'percentBySlug'>

/** The tariff code of a category's products: its own, or that of all other products where its own is blank; blank: none is known. */
export const hsnOfCategory = ({ hsnBySlug, otherHsn }: Tax, slug: string) => hsnBySlug[slug] || otherHsn

/** The category's one rate; null: it depends on the value of a piece. */
export const percentOfCategory = ({ percentBySlug }: Tax, slug: string) => percentBySlug[slug] ?? null
