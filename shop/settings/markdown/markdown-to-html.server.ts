import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

const left = ['htmlFlow', 'htmlText', 'labelStartImage', 'codeFenced', 'codeIndented', 'setextUnderline']

const options = { extensions: [gfmTable(), { disable: { null: left } }], htmlExtensions: [gfmTableHtml()] }

/**
 * HTML from Markdown without raw HTML or pictures: micromark escapes tags and drops addresses that a browser would run.
 * It lets through mailto: but not tel:, which does no more harm, so it travels inside one.
 */
export const markdownToHtml = (text: string) =>
  breakCells(
    micromark(text.replaceAll('](tel:', '](mailto:tel:'), options).replaceAll('href="mailto:tel:', 'href="tel:'),
  ).replaceAll(/<th\b/g, '<th scope="col"')

const maxWordLength = 24
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A column is as wide as its longest word: a word that no phone can hold gets places where it may break. */
function breakCells(html: string) {
  let isInCell = false
  return html.replaceAll(/<(\/?)(t[hd]\b)?[^<>]*>|[^<]+/g, (part, slash: string | undefined, cell) => {
    if (cell) isInCell = slash === ''
    return slash === undefined && isInCell ? breakLongWords(part) : part
  })
}

const breakLongWords = (text: string) =>
  text.replaceAll(RegExp(`[^\\s&;]{${maxWordLength + 1},}`, 'g'), (word) =>
    Array.from(characters.segment(word), ({ segment }, at) => (at % 8 === 7 ? `${segment}<wbr>` : segment)).join(''),
  )
