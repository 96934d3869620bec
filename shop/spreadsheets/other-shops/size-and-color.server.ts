import { guessSwatch } from '#shop/catalogue/name-color.server.ts'
import { kindOfOption } from './option-kinds.ts'

/** A heading of a column that says both, or nothing but that pieces differ. */
export const pairHeading =
  /^(?:colou?rs?|shade) ?(?:[,/&+]|and)? ?sizes?$|^sizes? ?(?:[,/&+]|and)? ?(?:colou?rs?|shade)$|^(?:variants?|variations?|options?|variant (?:name|title|details?))$/

const range = String.raw`\d{1,2} ?- ?\d{1,2}(?: ?(?:y|yrs?|years?|months?|m))?`
const size = `(?:one size|free ?size|${range}|x{0,4}[sl]|m|\\d{1,2}xl|\\d{1,3}(?:\\.5)?)`
const between = String.raw`\s*[/|,;:-]\s*|\s+`
const whole = new RegExp(`^${size}$`, 'i')
const behind = new RegExp(`(?<=[\\s/|,;:-])${size}$`, 'i')
const before = new RegExp(`^(${size})(?:${between})(.+)$`, 'is')
const maxLength = 120

type Pair = { size: string; color: string }

/** "Red / M", "M-Red" and "Navy Blue XL" as a size and a colour; a text that is neither is the size, so that pieces stay apart. */
function onePair(cell: string): Pair {
  if (cell.length > maxLength || whole.test(cell)) return { size: cell, color: '' }
  const last = behind.exec(cell)
  const first = last && cell.slice(0, last.index).replace(/(?<![\s/|,;:-])[\s/|,;:-]+$/, '')
  if (first) return { size: last[0], color: first }
  const [, head, rest] = before.exec(cell) ?? []
  if (head && rest) return { size: head, color: rest }
  return guessSwatch(cell) === null ? { size: cell, color: '' } : { size: '', color: cell }
}

/** "Size: M, Colour: Red" as one of each; null for a cell in which a part has no such name. */
function namedPair(cell: string): Pair | null {
  const options = cell.split(/[,;|/\n]/).flatMap((part) => {
    const [, name, text] = /^\s*([^:=]{1,40})[:=](.{1,80})$/.exec(part) ?? []
    return name && text ? [{ kind: kindOfOption(name), text: text.trim() }] : [{ kind: 'other' as const, text: '' }]
  })
  const [found, second] = [options.find(({ kind }) => kind === 'size'), options.find(({ kind }) => kind === 'color')]
  return options.some(({ kind }) => kind === 'other') ? null : { size: found?.text ?? '', color: second?.text ?? '' }
}

/** The sizes and colours that a cell names: "Red/M, Red/L" are two. */
export function pairsIn(cell: string): Pair[] {
  const named = cell.length > maxLength ? null : namedPair(cell)
  if (named) return [named]
  const parts = cell.split(/[,;\n]/).flatMap((part) => part.trim() || [])
  const several = parts.map(onePair)
  return several.length > 1 && several.every((pair) => pair.size !== '' && pair.color !== '')
    ? several
    : [onePair(cell)]
}
