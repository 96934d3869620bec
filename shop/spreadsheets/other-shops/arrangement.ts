import type { ColumnMap } from '../columns.ts'

/** Columns that are added to a file of another shop, which says in its own way what each row is about. */
export type Arrangement = {
  /** Those of the file, and behind them the added ones. */
  headings: string[]
  /** Which column holds what, where the headings alone do not say it. */
  columns?: ColumnMap
  /** Hears every row before the first is arranged, where rows refer to others. */
  learn?(cells: readonly string[]): void
  /** Hears the row that adds up all others, which is none of them. */
  learnTotal?(cells: readonly string[]): void
  arrange(cells: readonly string[]): string[]
}
