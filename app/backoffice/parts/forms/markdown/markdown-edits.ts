/** Characters `from` up to `to` of a text, replaced by `put`; then those from `selects[0]` to `selects[1]` of the whole are selected. */
export type Edit = { from: number; to: number; put: string; selects: readonly [number, number] }

type Selection = { text: string; from: number; to: number }

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The lines of the selection, each changed. */
function changeLines({ text, from, to }: Selection, change: (lines: readonly string[]) => string[]): Edit {
  const [start, end] = [lineStart(text, from), lineEnd(text, to)]
  const put = change(text.slice(start, end).split('\n')).join('\n')
  return { from: start, to: end, put, selects: [start, start + put.length] }
}

const heading = /^#{1,6}\s+/
const item = /^\s*[-*+]\s+/

/** Makes the lines of the selection headings, or plain text again. */
export const toggleHeading = (selection: Selection) =>
  changeLines(selection, (lines) =>
    lines.every((line) => heading.test(line))
      ? lines.map((line) => line.replace(heading, ''))
      : lines.map((line) => `## ${line.replace(heading, '')}`),
  )

/** Makes the lines of the selection items of a list, or plain text again. */
export const toggleList = (selection: Selection) =>
  changeLines(selection, (lines) =>
    lines.every((line) => item.test(line))
      ? lines.map((line) => line.replace(item, ''))
      : lines.map((line) => (item.test(line) ? line : `- ${line}`)),
  )

/** Makes the selection bold, or no longer; without one, a word to type over. */
export function toggleBold({ text, from, to }: Selection): Edit {
  const chosen = text.slice(from, to)
  if (text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**')
    return { from: from - 2, to: to + 2, put: chosen, selects: [from - 2, to - 2] }
  const bold = chosen || 'bold text'
  return { from, to, put: `**${bold}**`, selects: [from + 2, from + 2 + bold.length] }
}

/** Makes the selection a link; its address is selected, to be typed. */
export function insertLink({ text, from, to }: Selection): Edit {
  const label = text.slice(from, to).replaceAll('\n', ' ') || 'link text'
  const at = from + label.length + 3
  return { from, to, put: `[${label}](/address)`, selects: [at, at + '/address'.length] }
}

const table = '| Column | Column |\n| --- | --- |\n| Cell | Cell |'

/** Puts a small table below the line of the selection. */
export function insertTable({ text, to }: Selection): Edit {
  const at = lineEnd(text, to)
  const before = text.slice(0, at)
  const gap = before.trim() === '' ? '' : before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const after = text.slice(at) === '' ? '\n' : '\n\n'
  const start = at + gap.length + 2
  return { from: at, to: at, put: gap + table + after, selects: [start, start + 'Column'.length] }
}

/** Puts a fact of the store settings where the selection is. */
export function insertFact({ from, to }: Selection, name: string): Edit {
  const put = `{{${name}}}`
  return { from, to, put, selects: [from + put.length, from + put.length] }
}

const named = /\{\{([^{}\n]*)\}\}/g

export type TextPart = { at: number; shown: string; name: string | null }

/** A text in parts: the facts that it names, and what stands between them. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 0: shown, 1: typed = '' } of text.matchAll(named)) {
    if (index > end) parts.push({ at: end, shown: text.slice(end, index), name: null })
    parts.push({ at: index, shown, name: typed.trim().toLowerCase() })
    end = index + shown.length
  }
  return end < text.length ? [...parts, { at: end, shown: text.slice(end), name: null }] : parts
}

/** The whole fact that a key removes of which it would take a brace; null: it takes a plain character. */
export function removedFact({ text, from, to }: Selection, key: string): readonly [number, number] | null {
  if (from !== to || (key !== 'Backspace' && key !== 'Delete')) return null
  const fact = partsOf(text).find(
    ({ at, shown, name }) => name !== null && (key === 'Backspace' ? at + shown.length : at) === from,
  )
  return fact ? [fact.at, fact.at + fact.shown.length] : null
}
