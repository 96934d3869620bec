import { href } from 'react-router'
import type { ProductSource, Section, SectionKind } from '#shop/pages/inputs.ts'

type Label = { name: string; about: string }

export const sectionLabels: Record<SectionKind, Label> = {
  hero: { name: 'Hero', about: 'The large picture at the top. Its pictures and words are the hero banners.' },
  promises: { name: 'Promises', about: 'Shipping, returns, payment and delivery, from the store settings.' },
  categories: { name: 'Category tiles', about: 'Every category that is switched on.' },
  products: { name: 'Product row', about: '' },
  'banner-pair': { name: 'Banner pair', about: 'Two pictures side by side: the pair of banners.' },
  'picture-text': { name: 'Picture with text', about: '' },
  quotes: { name: 'Quotes', about: '' },
  questions: { name: 'Frequent questions', about: 'Search engines read them, too.' },
  text: { name: 'Text', about: '' },
  newsletter: { name: 'Newsletter', about: 'Where visitors leave their e-mail address.' },
}

export const sourceLabels: Record<ProductSource, string> = {
  'new-arrivals': 'New arrivals',
  featured: 'Featured products',
  'best-sellers': 'Best sellers',
  category: 'The newest of a category',
  collection: 'A collection',
  picked: 'Products that you choose',
}

/** "Product row: Featured products" */
export function nameOf(section: Section) {
  const { name } = sectionLabels[section.kind]
  const own = 'title' in section && section.title
  const about = own || (section.kind === 'products' ? sourceLabels[section.source] : '')
  return about ? `${name}: ${about}` : name
}

/** Where the content of a section is edited that stands elsewhere. */
export const editedAt: Partial<Record<SectionKind, { to: string; label: string }>> = {
  hero: { to: href('/admin/banners'), label: 'Open banners' },
  'banner-pair': { to: href('/admin/banners'), label: 'Open banners' },
  promises: { to: href('/admin/settings'), label: 'Open store settings' },
  categories: { to: href('/admin/categories'), label: 'Open categories' },
}
