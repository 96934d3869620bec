import type { Section } from './inputs.ts'

const row = (source: 'new-arrivals' | 'featured' | 'best-sellers'): Section => ({
  id: source,
  isHidden: false,
  kind: 'products',
  title: '',
  source,
  categoryId: null,
  collectionId: null,
  productIds: [],
  count: 4,
})

/** The home page as the specification has it. */
export const defaultSections: readonly Section[] = [
  { id: 'hero', isHidden: false, kind: 'hero', slides: 1 },
  { id: 'promises', isHidden: false, kind: 'promises' },
  { id: 'categories', isHidden: false, kind: 'categories', title: '' },
  row('new-arrivals'),
  { id: 'collections', isHidden: false, kind: 'banner-pair' },
  row('featured'),
  row('best-sellers'),
  { id: 'newsletter', isHidden: false, kind: 'newsletter', title: '', text: '' },
]
