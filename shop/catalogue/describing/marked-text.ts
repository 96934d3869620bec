const mark = /\*\*|\]\(|^[^\S\r\n\u2028\u2029]*(?:[-•–*|]|\d)/m

/** Whether a description may have more than paragraphs: a list, a table, bold words or a link. */
export const hasMarks = (text: string) => mark.test(text)

/** The paragraphs of a description without marks, each as its lines. */
export const paragraphsIn = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').flatMap((line) => line.trim() || []))
    .filter((lines) => lines.length > 0)
