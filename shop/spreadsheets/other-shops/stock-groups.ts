import { parseRupees } from '#shared/money.ts'
import { type Field, headings } from '../columns.ts'
import type { Arrangement } from './arrangement.ts'

/** Stands in the column of gift cards. */
export const stockGroup = 'stock group'

type Place = {
  isGroup: boolean
  /** The names of the groups above a row, the outermost first. */
  above: readonly string[]
}

/**
 * The groups of a stock summary, in which a book of accounts writes the sum of each group above its items, in a row like
 * theirs. The total of the report proves them: it adds up the groups and not their items.
 */
class StockGroups {
  readonly #names: string[] = []
  readonly #values: number[] = []
  #totalPaise: number | null = null
  #parents: readonly (number | null)[] | undefined

  hear(name: string, value: string) {
    this.#names.push(name)
    this.#values.push(paiseIn(value) ?? 0)
  }

  hearTotal(value: string) {
    this.#totalPaise = paiseIn(value)
  }

  /** The place of a row, counted from 0. */
  placeOf(row: number): Place {
    const parents = (this.#parents ??= this.#findParents())
    const above: string[] = []
    for (let parent = parents[row] ?? null; parent !== null; parent = parents[parent] ?? null)
      above.unshift(this.#names[parent]!)
    return { isGroup: parents[row + 1] === row, above }
  }

  /** The group of each row; null for one of no group, and for all where the total proves none. */
  #findParents() {
    const values = this.#values
    const isTotal = (parents: readonly (number | null)[]) =>
      values.reduce((sum, value, row) => (parents[row] === null ? sum + value : sum), 0) === this.#totalPaise
    const none = values.map(() => null)
    if (isTotal(none)) return none
    return [inOneLevel(values), inLevels(values, 2), inLevels(values, 1)].find(isTotal) ?? none
  }
}

/** A list whose groups are no products: each is the category of the items below it. */
export function arrangeGroups(
  list: Arrangement & { columns: object },
  { name, value }: { name: number; value: number },
): Arrangement {
  const groups = new StockGroups()
  const added: readonly Field[] = ['category', 'handle', 'giftCard']
  const places = Object.fromEntries(added.map((field, at) => [field, list.headings.length + at]))
  let row = -1
  return {
    headings: [...list.headings, ...added.map((field) => headings[field])],
    // A category that the file has by itself stays.
    columns: { ...places, ...list.columns },
    learn: (cells) => groups.hear(cells[name] ?? '', cells[value] ?? ''),
    learnTotal: (cells) => groups.hearTotal(cells[value] ?? ''),
    arrange(cells) {
      row += 1
      const { isGroup, above } = groups.placeOf(row)
      // An item may have the name of its group.
      const own = isGroup ? ['', `stock-group-${row}`, stockGroup] : [above.slice(-2).join(' > '), '', '']
      return [...list.arrange(cells), ...own]
    },
  }
}

const paiseIn = (text: string) => parseRupees(text.replace(/ ?(?:dr|cr)\.?$/i, ''))

/** Of ascending sums the last that is no more than this one. */
function lastUpTo(sums: readonly number[], most: number) {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sums[middle]! <= most) low = middle
    else high = middle - 1
  }
  return low
}

/** Groups of items alone: a row that adds up the next ones is theirs, whatever they add up among themselves. */
function inOneLevel(values: readonly number[]) {
  const sums = [0]
  for (const value of values) sums.push(sums.at(-1)! + value)
  const parents = values.map((): number | null => null)
  for (let row = 0; row < values.length; row += 1) {
    const wanted = sums[row + 1]! + values[row]!
    const end = lastUpTo(sums, wanted)
    if (values[row] === 0 || sums[end] !== wanted) continue
    parents.fill(row, row + 1, end)
    row = end - 1
  }
  return parents
}

/** Groups of groups and items, from the last row up. `minRows`: of a group. */
function inLevels(values: readonly number[], minRows: number) {
  const parents = values.map((): number | null => null)
  const loose: number[] = []
  const sums = [0]
  for (let row = values.length - 1; row >= 0; row -= 1) {
    const wanted = sums.at(-1)! - values[row]!
    const from = lastUpTo(sums, wanted)
    if (sums[from] === wanted && loose.length - from >= minRows) {
      for (const below of loose.splice(from)) parents[below] = row
      sums.length = from + 1
    }
    loose.push(row)
    sums.push(sums.at(-1)! + values[row]!)
  }
  return parents
}
