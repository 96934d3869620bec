import { readCell } from '#shared/csv/read-cell.ts'

type Metafield = {
  column: number
  name: string
  /** Its heading, in which an option finds the metafield that it is linked to. */
  heading: string
}

/** Metafields that other columns of ours read. */
const readElsewhere =
  /\.target-gender\)$|\.(title_tag|description_tag)\)$|mm-google-shopping|^metafield: (title|description)_tag\b/i

/** Matrixify's name of a metafield: its key in words. */
function keyIn(heading: string) {
  const key = /^metafield: (?:[\w-]+\.)?([\w-]+)(?: \[[\w.]+\])?$/i.exec(heading)?.[1]
  return key?.replaceAll(/[_-]+/g, ' ').replace(/^./, (first) => first.toUpperCase())
}

/**
 * The columns of Shopify's metafields: "Sleeve length (product.metafields.custom.sleeve_length)", and as Matrixify writes
 * it "Metafield: custom.sleeve_length [single_line_text_field]".
 */
export const metafieldsIn = (headings: readonly string[]): Metafield[] =>
  headings.flatMap((heading, column) => {
    const name = /^(.*\S)\s*\((?:product\.)?metafields?\.[^()]+\)$/i.exec(heading.trim())?.[1] ?? keyIn(heading.trim())
    return name && !readElsewhere.test(heading.trim())
      ? [{ column, name: name.replaceAll(':', ' ').trim(), heading: heading.trim() }]
      : []
  })

/** The metafields of a row as facts, a line each; references, rich text and those that options are `linked` to are none. */
export const factsIn = (cells: readonly string[], metafields: readonly Metafield[], linked: readonly string[] = []) =>
  metafields
    .filter(({ heading }) => !linked.some((key) => heading.endsWith(`(${key})`)))
    .flatMap(({ column, name }) => {
      const value = valueIn(readCell(cells[column] ?? '').trim())
      return value === '' ? [] : [`${name}: ${value}`]
    })
    .join('\n')

function valueIn(text: string): string {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true' ? 'Yes' : 'No'
  if (/^gid:|"gid:/.test(text)) return ''
  if (text.startsWith('{')) return plainValue(wordsIn(text))
  const list = /^\[.*\]$/s.test(text) ? listIn(text) : null
  const value = list?.join(', ') ?? text.split(/;\s*/).filter(Boolean).join(', ')
  return plainValue(value)
}

/** JSON may bring control characters and halves of others, which the database does not store. */
const plainValue = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const maxDepth = 20

/** The words of a rich text, or a measure such as 180 grams; blank for what is neither. */
function wordsIn(text: string): string {
  const found: string[] = []
  const read = (node: unknown, depth: number) => {
    if (typeof node !== 'object' || node === null || depth > maxDepth) return
    const { value, children } = node as { value?: unknown; children?: unknown }
    if (typeof value === 'string') found.push(value)
    if (Array.isArray(children)) for (const child of children) read(child, depth + 1)
  }
  try {
    const whole = JSON.parse(text) as { type?: unknown; value?: unknown; unit?: unknown }
    if (typeof whole.unit === 'string' && Number.isFinite(Number(whole.value ?? Number.NaN)))
      return `${Number(whole.value)} ${whole.unit.toLowerCase().replaceAll('_', ' ')}`
    if (whole.type === 'root') read(whole, 0)
  } catch {
    return ''
  }
  return found.join(' ')
}

function listIn(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(String) : null
  } catch {
    return null
  }
}
