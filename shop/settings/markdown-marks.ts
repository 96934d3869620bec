const maxMarksInParagraph = 400
const maxMarks = 8_000
const maxNested = 20

const marks = /[*_[\]<>`~\\!|]/g
const nested = /^(?:[ \t]*(?:[>*+-]|\d+[.)])){1,}/

/**
 * The error in the marks of a text in Markdown because of which it could be shown only slowly; null when nothing is.
 */
export function markdownError(text: string): string | null {
  const paragraphs = text.split(/\n[ \t]*\n/).map((paragraph) => paragraph.match(marks)?.length ?? 0)
  const sum = paragraphs.reduce((all, count) => all + count, 0)
  const isTooMany = sum > maxMarks || paragraphs.some((count) => count > maxMarksInParagraph)
  if (isTooMany || text.split('\n').some(isTooDeep))
    return 'There are too many signs such as * _ [ ] > in one paragraph. Please use fewer, or divide it by blank lines.'
  return null
}

const isTooDeep = (line: string) =>
  (nested.exec(line.slice(0, 200))?.[0].match(/[>*+-]|\d+[.)]/g)?.length ?? 0) > maxNested
