import { type Inline, type Block, readDescription } from './description-blocks.ts'

const isMarked = /\*\*|\]\(|^\s*(?:[-•–*|]|\d)|\n\s*(?:[-•–*|]|\d)|\n\s*\n/

/** Most lines have nothing to change, and are looked through once. */
function spacedOnce(line: string) {
  const text = line.trim()
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text
}

/** The text as it is stored: one blank line between its parts, one space between words, tables between single bars. */
export function tidyDescription(text: string): string {
  if (text === tidied) return text
  const plain = text.replace(/\r\n?/g, '\n').split('\n').map(spacedOnce).join('\n').trim()
  tidied = isMarked.test(plain) ? readDescription(plain).map(writeBlock).join('\n\n') : plain
  return tidied
}

/** The last text that was made tidy: an import asks for each of them twice. */
let tidied = ''

const marked = (line: readonly Inline[]) =>
  line
    .map((one) =>
      one.kind === 'text' ? one.text : one.kind === 'bold' ? `**${one.text}**` : `[${one.text}](${one.href})`,
    )
    .join('')

export function writeBlock(block: Block): string {
  if (block.kind === 'paragraph') return block.lines.map(marked).join('\n')
  if (block.kind === 'list')
    return block.items.map((item, at) => `${block.isNumbered ? `${at + 1}.` : '-'} ${marked(item)}`).join('\n')
  const width = Math.max(...block.rows.map((cells) => cells.length))
  const rows = block.rows.map(
    (cells) => `| ${Array.from({ length: width }, (_, at) => marked(cells[at] ?? [])).join(' | ')} |`,
  )
  const rule = `|${' --- |'.repeat(width)}`
  return [rows[0]!, ...(block.hasHead ? [rule] : []), ...rows.slice(1)].join('\n')
}
