import type { ShownSection } from './shown-section.ts'

/** The questions of a page, as search engines read them: https://schema.org/FAQPage. */
export function questionData(sections: readonly ShownSection[]) {
  const questions = sections.flatMap((section) => (section.kind === 'questions' ? section.questions : []))
  if (questions.length === 0) return []
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  }
  return [page]
}
