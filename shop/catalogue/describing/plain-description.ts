import { type Inline, readDescription } from './description-blocks.ts'
import { hasMarks } from './marked-text.ts'

/** The words alone, for search engines and feeds. */
export function plainDescription(text: string): string {
  if (!hasMarks(text)) return text
  const words = (line: readonly Inline[]) => line.map((one) => one.text).join('')
  return readDescription(text)
    .map((block) => {
      if (block.kind === 'paragraph') return block.lines.map(words).join('\n')
      if (block.kind === 'list') return block.items.map(words).join('\n')
      return block.rows.map((cells) => cells.map(words).join(' | ')).join('\n')
    })
    .join('\n\n')
}
