import type { Block, Inline } from '#shop/catalogue/describing/description-blocks.ts'

const maxTextLength = 19_000

const inlineText = (line: readonly Inline[]) =>
  line
    .map((one) =>
      one.kind === 'text' ? one.text : one.kind === 'bold' ? `**${one.text}**` : `[${one.text}](${one.href})`,
    )
    .join('')

function markdownOf(block: Block): string {
  if (block.kind === 'list')
    return block.items.map((item, at) => `${block.isNumbered ? `${at + 1}.` : '-'} ${inlineText(item)}`).join('\n')
  if (block.kind === 'paragraph') {
    const [[only] = [], ...more] = block.lines
    const isHeading = more.length === 0 && block.lines[0]!.length === 1 && only?.kind === 'bold'
    return isHeading ? `## ${only.text}` : block.lines.map(inlineText).join('\\\n')
  }
  const [head = [], ...rows] = block.rows.map((cells) => `| ${cells.map(inlineText).join(' | ')} |`)
  return [head, `|${' --- |'.repeat(block.rows[0]!.length)}`, ...rows].join('\n')
}

/** Markdown in parts that a section can hold, divided between its blocks. */
export function markdownParts(blocks: readonly Block[]): string[] {
  const parts: string[] = []
  for (const text of blocks.map((block) => markdownOf(block).slice(0, maxTextLength))) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + text.length + 2 <= maxTextLength)
      parts[parts.length - 1] = `${last}\n\n${text}`
    else parts.push(text)
  }
  return parts
}
