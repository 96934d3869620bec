/** Words of a line: plain, bold, or a link to a safe address. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; href: string }

/** A part of a description as pages show it. */
export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] }
  /** With `hasHead` the first row names the columns. */
  | { kind: 'table'; hasHead: boolean; rows: Inline[][][] }

const bullet = /^[-•–*] +(?=\S)/

const numbered = /^\d{1,3}[.)] +(?=\S)/

/** Each row of a table is made as wide as the widest: one of thousands of cells, and thousands below it, filled the memory. */
export const maxTableColumns = 40

/** A pattern would look at the rest of the line again from each bar. */
const isTableRow = (line: string) =>
  line.startsWith('|') &&
  line.endsWith('|') &&
  line.indexOf('|', 1) < line.length - 1 &&
  /[^|\s]/.test(line) &&
  line.split('|').length <= maxTableColumns + 2

const ruleOfTable = /^\|(?: *:?-+:? *\|)+$/

/** A link leads to a web page, to a page of the shop, or to somebody: never to a script. */
const inlineMark =
  /\*\*(?!\s)((?:(?!\]\()[^*\n])+)(?<!\s)\*\*|\[([^[\]*\n]+)\]\(((?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s()]*)\)/g

/**
 * The parts of a description: lines that begin with "- " or "1. " are lists, lines between bars are tables, **words** are
 * bold and [words](https://…) a link. All else are paragraphs, set apart by a blank line.
 */
export function readDescription(text: string): Block[] {
  const blocks: Block[] = []
  let isApart = true
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = isApart ? undefined : blocks.at(-1)
    isApart = line === ''
    if (isApart) continue
    const added = addLine(line, last)
    if (added) blocks.push(added)
  }
  return blocks
}

/** Adds a line to the block before it where it goes on with it; else gives back its new block. */
function addLine(line: string, last: Block | undefined): Block | null {
  if (isTableRow(line)) return addRow(line, last)
  const isNumbered = numbered.test(line) && (line.startsWith('1') || (last?.kind === 'list' && last.isNumbered))
  if (isNumbered || bullet.test(line)) {
    const item = readInline(line.replace(isNumbered ? numbered : bullet, ''))
    if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(item)
    else return { kind: 'list', isNumbered, items: [item] }
    return null
  }
  if (last?.kind !== 'paragraph') return { kind: 'paragraph', lines: [readInline(line)] }
  last.lines.push(readInline(line))
  return null
}

function addRow(line: string, last: Block | undefined): Block | null {
  const isRule = ruleOfTable.test(line)
  if (last?.kind === 'table') {
    if (isRule && last.rows.length === 1) last.hasHead = true
    else last.rows.push(cellsIn(line))
    return null
  }
  return { kind: 'table', hasHead: false, rows: [cellsIn(line)] }
}

const cellsIn = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => readInline(cell.trim()))

function readInline(text: string): Inline[] {
  if (!/[*[]/.test(text)) return text === '' ? [] : [{ kind: 'text', text }]
  const found: Inline[] = []
  let from = 0
  for (const { 0: whole, 1: bold, 2: label, 3: href, index } of text.matchAll(inlineMark)) {
    if (index > from) found.push({ kind: 'text', text: text.slice(from, index) })
    found.push(bold === undefined ? { kind: 'link', text: label!, href: href! } : { kind: 'bold', text: bold })
    from = index + whole.length
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) })
  return found
}
