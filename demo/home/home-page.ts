import { homeAsSpecified, type PageContent } from '#shop/pages/page-content.ts'

export const newsletterWords = {
  title: 'First to see what comes off the loom',
  text: 'New collections and offers, at most twice a month. Unsubscribe any time.',
}

/** The specified home page, in the words of the demo's own shop. */
export const homePage: PageContent = {
  ...homeAsSpecified,
  sections: homeAsSpecified.sections.map((section) =>
    section.kind === 'newsletter' ? { ...section, ...newsletterWords } : section,
  ),
}

/** The page without the demo's words where they are still the demo's. */
export const withoutDemoWords = (content: PageContent): PageContent => ({
  ...content,
  sections: content.sections.map((section) =>
    section.kind === 'newsletter'
      ? {
          ...section,
          title: section.title === newsletterWords.title ? '' : section.title,
          text: section.text === newsletterWords.text ? '' : section.text,
        }
      : section,
  ),
})
