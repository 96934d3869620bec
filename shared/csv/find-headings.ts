import { columnName } from './column-name.ts'

/** How many rows, such as the title of a report, may stand above the headings. */
export const maxTitleRows = 20

/** Of a longer cell only the begin is looked at: a pattern goes through a run of dots or spaces again from each of them. */
export const maxHeadingLength = 200

const minMachineNames = 5

/**
 * Where the headings stand among the first rows: at the row in which most of them are known, if that is more than one, or
 * else at the first that is not blank. Returns -1 where all are blank.
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  countKnown: (cells: readonly string[]) => number,
  minKnown = 2,
): number {
  const first = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  if (first === -1) return -1
  let [best, known] = [first, Math.max(minKnown - 1, countKnown(rows[first]!))]
  for (let at = first + 1; at < Math.min(rows.length, first + maxTitleRows + 1); at += 1) {
    const count = countKnown(rows[at]!)
    // Marketplaces have the names of their machines below those for people.
    if (count > known || (count === known && count >= minMachineNames)) [best, known] = [at, count]
  }
  return best
}

const datum = /^(?:(?:rs\.?|inr|₹)? ?\d[\d,]*(?:\.\d+)?(?:\/-)?|https?:\/\/\S+|[^\s@]+@[^\s@]+)$/i

/** Whether the row that should be headings is one of the list: nobody knows its words, and it has a number or an address. */
export const isRowOfList = (cells: readonly string[], countKnown: (cells: readonly string[]) => number) =>
  countKnown(cells) === 0 && cells.some((cell) => datum.test(cell.trim().slice(0, maxHeadingLength)))

const letterHeading = (column: number) => `Column ${columnName(column)}`

/** The headings of a list without any: "Column A", "Column B" and so on. */
export const letterHeadings = (width: number) => Array.from({ length: width }, (_, column) => letterHeading(column))

/** Whether a list had no headings of its own. */
export const hasLetterHeadings = (headings: readonly string[]) =>
  headings.length > 0 && headings.slice(0, 2).every((heading, column) => heading === letterHeading(column))

const duty = /^(?:conditional(?:ly)?[ -]*)?(?:mandatory|required|optional|recommended|conditional)\b/i

/** Whether a row below the headings says of several which of them must be filled, as templates of marketplaces do. */
export const isInstruction = (cells: readonly string[]) =>
  cells.filter((cell) => duty.test(cell.trim().slice(0, maxHeadingLength))).length > 1

/** Whether a row adds up those above it, as reports end. */
export const isTotal = (cells: readonly string[]) =>
  /^(grand[ -]?|sub[ -]?)?totals?\s*(\(\d+\))?\s*:?$/i.test(
    cells
      .find((cell) => cell.trim() !== '')
      ?.trim()
      .slice(0, maxHeadingLength) ?? '',
  )
