import {
  fillMarkdown,
  fillPlaceholders,
  isPlaceholder,
  placeholdersIn,
  type PolicySettings,
} from '#shop/settings/policy-placeholders.ts'
import { withoutBlanks } from '#shop/settings/without-blanks.ts'
import type { Section } from './inputs.ts'

/** Whether some text of the sections names a fact of the store settings. */
export const hasFacts = (sections: readonly Section[]) => placeholdersIn(JSON.stringify(sections)).some(isPlaceholder)

/** The sections with the facts of the store settings written out. Sentences about a blank one are left out. */
export function fillSections(sections: readonly Section[], settings: PolicySettings): Section[] {
  const plain = (text: string) => fillPlaceholders(withoutBlanks(text, settings).body, settings)
  const markdown = (text: string) => fillMarkdown(withoutBlanks(text, settings).body, settings)
  return sections.map((section): Section => {
    switch (section.kind) {
      case 'text':
        return { ...section, title: plain(section.title), text: markdown(section.text) }
      case 'picture-text':
        return { ...section, title: plain(section.title), text: markdown(section.text) }
      case 'questions': {
        const filled = section.questions.map(({ question, answer }) => ({
          question: plain(question),
          answer: markdown(answer),
        }))
        return {
          ...section,
          title: plain(section.title),
          questions: filled.filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== ''),
        }
      }
      case 'quotes':
        return { ...section, title: plain(section.title) }
      case 'newsletter':
        return { ...section, title: plain(section.title), text: plain(section.text) }
      case 'categories':
      case 'products':
        return { ...section, title: plain(section.title) }
      default:
        return section
    }
  })
}
