import type { ActiveCategory } from '#shop/catalogue/find-categories.server.ts'
import type { HomeSection } from '#shop/catalogue/finding/product-rows.server.ts'
import type { CardImage, ProductCard } from '#shop/catalogue/product-cards.server.ts'
import type { Banner } from '#shop/marketing/queries.server.ts'
import { defaultSections } from '#shop/pages/default-sections.ts'
import type { Section } from '#shop/pages/inputs.ts'

/** A gender that the shop sells for, with the picture of a product. */
export type GenderTile = { gender: 'men' | 'women'; picture: CardImage | null }

type Picture = { imageKey: string; width: number; height: number }

/** A section with all that it shows; null where the server could not read it. Markdown has become HTML. */
export type ShownSection = { id: string } &
  /** `picture`: of a product, where there is no banner. */
  (
    | { kind: 'hero'; banners: Banner[]; picture: CardImage | null }
    | { kind: 'promises' }
    | { kind: 'categories'; title: string; categories: ActiveCategory[] | null }
    | { kind: 'flagged'; title: string; section: HomeSection; count: number; products: ProductCard[] | null }
    | { kind: 'chosen'; title: string; more: { label: string; to: string } | null; products: ProductCard[] }
    | { kind: 'banner-pair'; banners: Banner[]; genders: GenderTile[] }
    | {
        kind: 'picture-text'
        title: string
        html: string
        picture: Picture
        alt: string
        link: string
        linkLabel: string
        side: 'left' | 'right'
      }
    | { kind: 'quotes'; title: string; quotes: { text: string; name: string }[] }
    | { kind: 'questions'; title: string; questions: { question: string; html: string }[] }
    | { kind: 'text'; title: string; html: string }
    | { kind: 'newsletter'; title: string; text: string }
  )

export const isFlag = (source: string): source is HomeSection =>
  source === 'new-arrivals' || source === 'featured' || source === 'best-sellers'

/** The home page of a browser that got no answer: each section asks for its own part. */
export const homeWithoutParts: ShownSection[] = defaultSections.flatMap((section) => withoutParts(section) ?? [])

function withoutParts(section: Section): ShownSection | null {
  const { id, kind } = section
  switch (kind) {
    case 'hero':
      return { id, kind, banners: [], picture: null }
    case 'banner-pair':
      return { id, kind, banners: [], genders: [] }
    case 'promises':
      return { id, kind }
    case 'categories':
      return { id, kind, title: section.title, categories: null }
    case 'products': {
      const { title, source, count } = section
      return isFlag(source) ? { id, kind: 'flagged', title, section: source, count, products: null } : null
    }
    case 'newsletter':
      return { id, kind, title: section.title, text: section.text }
    default:
      return null
  }
}
