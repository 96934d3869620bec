import { sizeAfter, sizesWithThird, type ThirdOption } from '#shop/catalogue/third-option.ts'

/** A third option as typed so far: a name without values, or values without a name, too. */
export type TypedThird = ThirdOption

export const noThird: TypedThird = { name: '', values: [] }

/** The third option as it changes the sizes: none before it has a value. */
export const thirdOf = ({ name, values }: TypedThird): ThirdOption | null =>
  values.length === 0 ? null : { name: name.trim(), values }

/** The sizes of the table, each with its third option. */
export const sizesIn = ({ sizes, third }: { sizes: readonly string[]; third: TypedThird }) =>
  sizesWithThird(sizes, thirdOf(third))

/** Cells by size and colour, under the sizes that another third option makes of them. */
export function underThird<Cell>(
  cells: Readonly<Record<string, Cell>>,
  before: ThirdOption | null,
  after: ThirdOption | null,
) {
  const entries = Object.entries(cells).map(([key, cell]) => {
    const end = key.lastIndexOf('|')
    return [sizeAfter(key.slice(0, end), before, after) + key.slice(end), cell] as const
  })
  return Object.fromEntries(entries)
}

/** The values with one of them a place earlier. */
export function movedEarlier(values: readonly string[], value: string) {
  const at = values.indexOf(value)
  return at < 1 ? [...values] : values.toSpliced(at, 1).toSpliced(at - 1, 0, value)
}

/** Cells of two values in each other's place. */
export function exchanged<Cell>(cells: Readonly<Record<string, Cell>>, one: string, other: string) {
  const swap = (words: string) =>
    words.endsWith(`: ${one}`)
      ? words.slice(0, -one.length) + other
      : words.endsWith(`: ${other}`)
        ? words.slice(0, -other.length) + one
        : words
  const entries = Object.entries(cells).map(([key, cell]) => {
    const end = key.lastIndexOf('|')
    return [swap(key.slice(0, end)) + key.slice(end), cell] as const
  })
  return Object.fromEntries(entries)
}
