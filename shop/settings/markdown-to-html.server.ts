import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

const left = ['htmlFlow', 'htmlText', 'labelStartImage', 'codeFenced', 'codeIndented', 'setextUnderline']

const options = { extensions: [gfmTable(), { disable: { null: left } }], htmlExtensions: [gfmTableHtml()] }

/**
 * HTML from Markdown without raw HTML or pictures: micromark escapes tags and drops addresses that a browser would run.
 * It lets through mailto: but not tel:, which does no more harm, so it travels inside one.
 */
export const markdownToHtml = (text: string) =>
  micromark(text.replaceAll('](tel:', '](mailto:tel:'), options)
    .replaceAll('href="mailto:tel:', 'href="tel:')
    .replaceAll(/<th\b/g, '<th scope="col"')
