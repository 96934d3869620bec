/** How many words each document may have, and no sentence more than `maxWordsInSentence`. */
export const maxWords: Readonly<Record<string, number>> = {
  'README.md': 1_100,
  'docs/architecture.md': 1_400,
  'docs/performance.md': 900,
  'docs/reliability.md': 1_800,
  'docs/testing.md': 600,
  'docs/operations.md': 4_500,
  'docs/edge.md': 600,
  'docs/scale.md': 700,
  'docs/handbook.md': 9_000,
  'docs/decisions/023-exchanges.md': 400,
}

const maxWordsInSentence = 25

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

/** The sentences of a document's paragraphs and lists that are too long. Code, tables and links' addresses do not count. */
export function longSentences(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/^\|.*$/gm, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
  return prose
    .split(/\n\s*\n|\n\s*(?:[-*]|\d+\.)\s|^#.*$/m)
    .flatMap((block) => block.replaceAll(/\s+/g, ' ').split(/ → |(?<=[.!?:;]["”’)*]*)\s/))
    .filter((sentence) => countWords(sentence) > maxWordsInSentence)
}
