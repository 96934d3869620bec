import { href } from 'react-router'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import { heading, isFiltered } from '#shop/catalogue/rules.ts'
import { catalogueHref, emptyFilter } from './catalogue-href.ts'

/** The way to a list from the front page, its last step named as the list is; null for all products and for a search. */
export function trailTo(
  filter: ProductFilter,
  categories: readonly { name: string; slug: string; parent?: string }[],
): [...Crumb[], Crumb] | null {
  const title = heading(filter, categories)
  const ofGender = filter.gender.length === 1 && filter.category.length > 0 ? filter.gender : []
  const above = { ...emptyFilter, gender: ofGender }
  const step = { label: heading(above, categories), to: catalogueHref(above) }
  if (!isFiltered(filter) || filter.search || step.label === title) return null
  const only = filter.category.length === 1 ? categories.find(({ slug }) => slug === filter.category[0]) : undefined
  const whole = only?.parent === undefined ? null : { ...above, category: [only.parent] }
  const steps = whole ? [step, { label: heading(whole, categories), to: catalogueHref(whole) }] : [step]
  return [{ label: 'Home', to: href('/') }, ...steps, { label: title }]
}

/** The way to a collection. */
export const trailToCollection = (title: string): [...Crumb[], Crumb] => [
  { label: 'Home', to: href('/') },
  { label: title },
]

/** The same as search engines read it: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const trailData = (trail: readonly Crumb[], publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: to && `${publicUrl}${to}`,
  })),
})
