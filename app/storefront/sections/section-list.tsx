import { Fragment, Suspense } from 'react'
import { useSettings } from '../use-settings.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { GenderPair } from './gender-pair.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import { Hero } from './hero.tsx'
import { Newsletter } from './newsletter.tsx'
import { PictureText } from './picture-text.tsx'
import { type Above, ChosenProducts, FlaggedProducts } from './product-section.tsx'
import { PromiseStrip } from './promise-strip.tsx'
import { Questions } from './questions.tsx'
import { Quotes } from './quotes.tsx'
import type { ShownSection } from './shown-section.ts'
import { TextSection } from './text-section.tsx'

/** The sections of a page, below each other. What is seen first is there at once; the others get their scripts later. */
export function SectionList({ sections }: { sections: readonly ShownSection[] }) {
  return sections.map((section, at) => {
    const part = <OneSection section={section} above={aboveOf(sections[at - 1])} />
    const Around = isSeenFirst(section) ? Fragment : Suspense
    return <Around key={section.id}>{part}</Around>
  })
}

const isSeenFirst = ({ kind }: ShownSection) => kind === 'hero' || kind === 'promises'

function aboveOf(section: ShownSection | undefined): Above {
  if (section?.kind === 'flagged' || section?.kind === 'chosen') return 'products'
  return section?.kind === 'banner-pair' ? 'banner-pair' : null
}

function OneSection({ section, above }: { section: ShownSection; above: Above }) {
  const { brand, promises } = useSettings()
  const { id } = section
  switch (section.kind) {
    case 'hero':
      return section.banners.length > 1 ? (
        <HeroCarousel id={id} banners={section.banners} brand={brand} />
      ) : (
        <Hero id={id} banner={section.banners[0] ?? null} picture={section.picture} brand={brand} />
      )
    case 'promises':
      return <PromiseStrip promises={promises} />
    case 'categories':
      return <CategoryTiles id={id} title={section.title} loaded={section.categories} />
    case 'flagged': {
      const { title, section: flag, count, products } = section
      return <FlaggedProducts id={id} title={title} section={flag} count={count} above={above} loaded={products} />
    }
    case 'chosen': {
      const { title, more, products } = section
      return <ChosenProducts id={id} title={title} more={more} above={above} products={products} />
    }
    case 'banner-pair':
      return <GenderPair banners={section.banners} genders={section.genders} />
    case 'picture-text':
      return <PictureText section={section} />
    case 'quotes':
      return <Quotes id={id} title={section.title} quotes={section.quotes} />
    case 'questions':
      return <Questions id={id} title={section.title} questions={section.questions} />
    case 'text':
      return <TextSection id={id} title={section.title} html={section.html} />
    case 'newsletter':
      return <Newsletter id={id} title={section.title} text={section.text} />
  }
}
