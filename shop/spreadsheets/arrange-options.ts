import { headings } from './columns.ts'

const plain = (heading: string) => heading.trim().toLowerCase().replace(/\s+/g, '')

type Kind = 'size' | 'color' | 'other'

function kindOf(name: string): Kind {
  if (/colou?r|shade/i.test(name)) return 'color'
  // Shopify calls the option of a product without options Title.
  return /size|^\s*title\s*$|waist/i.test(name) ? 'size' : 'other'
}

type Option = { kind: Kind; name: string }

/**
 * Adds a column each for size, colour and any other option to a file that has Shopify's "Option1 Name", "Option1 Value"
 * and so on: each product may have its options in another position, and names them in its first row only. Null means the
 * file has no such columns.
 */
export function arrangeOptions(given: readonly string[]) {
  const names = given.map(plain)
  const columns = [1, 2, 3].flatMap((at) => {
    const [name, value] = [names.indexOf(`option${at}name`), names.indexOf(`option${at}value`)]
    return name === -1 || value === -1 ? [] : { name, value }
  })
  if (columns.length === 0) return null

  const handle = names.findIndex((name) => name === 'handle' || name === 'urlhandle')
  const named = new Map<string, (Option | null)[]>()
  let previous = ''

  const arrange = (cells: readonly string[]): string[] => {
    const own = cells[handle]?.trim().toLowerCase() || previous
    previous = own
    const here = columns.map(({ name }): Option | null => {
      const text = cells[name]?.trim() ?? ''
      return text === '' ? null : { kind: kindOf(text), name: text }
    })
    if (here.some(Boolean)) named.set(own, here)
    const options = named.get(own) ?? here
    const found: Record<Kind, string> = { size: '', color: '', other: '' }
    for (const [at, { value }] of columns.entries()) {
      const text = cells[value]?.trim() ?? ''
      if (text === '') continue
      const { kind, name }: Option = options[at] ?? { kind: 'other', name: `Option ${at + 1}` }
      if (found[kind] === '' && kind !== 'other') found[kind] = text
      else found.other = [found.other, `${name}: ${text}`].filter(Boolean).join(', ')
    }
    const hasSizes = options.some((option) => option?.kind === 'size')
    if (found.color !== '' && !hasSizes) found.size = 'One size'
    return [...given.map((_, at) => cells[at] ?? ''), found.size, found.color, found.other]
  }
  return { headings: [...given, headings.size, headings.color, headings.otherOption], arrange }
}
