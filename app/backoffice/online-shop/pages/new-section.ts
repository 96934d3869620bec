import type { Section, SectionKind } from '#shop/pages/inputs.ts'
import { newId } from '../../parts/forms/new-id.ts'

/** A section as it begins, with an id of its own. */
export function newSection(kind: SectionKind): Section {
  const common = { id: newId('s'), isHidden: false }
  switch (kind) {
    case 'hero':
      return { ...common, kind, slides: 1 }
    case 'promises':
    case 'banner-pair':
      return { ...common, kind }
    case 'categories':
      return { ...common, kind, title: '' }
    case 'products':
      return {
        ...common,
        kind,
        title: '',
        source: 'new-arrivals',
        categoryId: null,
        collectionId: null,
        productIds: [],
        count: 4,
      }
    case 'picture-text':
      return { ...common, kind, title: '', text: '', imageKey: '', alt: '', link: '', linkLabel: '', side: 'left' }
    case 'quotes':
      return { ...common, kind, title: '', quotes: [{ text: '', name: '' }] }
    case 'questions':
      return { ...common, kind, title: '', questions: [{ question: '', answer: '' }] }
    case 'text':
      return { ...common, kind, title: '', text: '' }
    case 'newsletter':
      return { ...common, kind, title: '', text: '' }
  }
}
