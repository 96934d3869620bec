import { compile } from 'html-to-text'

/** Once for all e-mails: preparing the selectors takes ten times as long as one e-mail. */
export const toPlainText = compile({
  wordwrap: false,
  formatters: { alt: ({ attribs }, _walk, builder) => builder.addInline(attribs.alt ?? '') },
  selectors: [
    { selector: 'img', format: 'alt' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
})
