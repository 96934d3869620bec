import { readCell } from '#shared/csv/read-cell.ts'
import { type Field, guessColumns, headings } from '../columns.ts'
import type { Arrangement } from './arrangement.ts'
import { kindOfOption, type NamedOption, sortOptions } from './option-kinds.ts'

/** Cells of the columns that are added, by what they hold. */
export type Added = Partial<Record<Field, string>>

type CellOf = (heading: string) => string

type Making = {
  added: readonly Field[]
  /** Columns of the file that our own headings would take for something else. */
  without?: readonly Field[]
  learn?(cell: CellOf): void
  make(cell: CellOf): Added
}

/**
 * An arrangement that makes the added cells of a row from its own, which are found by their headings without capitals.
 * `given`: the headings as they are shown, where those that are looked for are others.
 */
export function addColumns(
  names: readonly string[],
  { added, without = [], learn, make }: Making,
  given: readonly string[] = names,
): Arrangement {
  const places = new Map(names.map((heading, at) => [heading.trim().toLowerCase(), at]))
  const cellsOf =
    (cells: readonly string[]): CellOf =>
    (heading) =>
      readCell(cells[places.get(heading) ?? -1] ?? '').trim()
  const columns = guessColumns(names)
  for (const field of ['id', ...without] as const) delete columns[field]
  return {
    headings: [...given, ...added.map((field) => headings[field])],
    columns: { ...columns, ...Object.fromEntries(added.map((field, at) => [field, given.length + at])) },
    ...(learn && { learn: (cells: readonly string[]) => learn(cellsOf(cells)) }),
    arrange(cells) {
      const made = make(cellsOf(cells))
      return [...given.map((_, at) => cells[at] ?? ''), ...added.map((field) => made[field] ?? '')]
    },
  }
}

/** Size, colour and any other option of a piece; one without options has one size. */
export function choiceFor(options: readonly NamedOption[]) {
  const hasSizes = options.some(({ name }) => kindOfOption(name) === 'size')
  const { size, color, other } = sortOptions(options, hasSizes)
  return { size: size || (other === '' ? 'One size' : ''), color, otherOption: other }
}

/** A line for each choice that options with several values allow. */
export function choicesFor(options: readonly { name: string; values: readonly string[] }[]) {
  const all = options.reduce<NamedOption[][]>(
    (before, { name, values }) => before.flatMap((one) => values.map((text) => [...one, { name, text }])),
    [[]],
  )
  const choices = all.map(choiceFor)
  const lines = (field: keyof ReturnType<typeof choiceFor>) =>
    choices.every((choice) => choice[field] === '') ? '' : choices.map((choice) => choice[field]).join('\n')
  return { size: lines('size'), color: lines('color'), otherOption: lines('otherOption') }
}
