import { splitLines } from '../cells.ts'
import type { Field } from '../columns.ts'
import { Repairs } from './repairs.ts'
import { cellOf, type Known, oneOf, type Row, RowError, wordOf } from './row-cells.ts'

/** The reading of one product's rows: its cells, what was repaired, and what is wrong with which row. */
export class Attempt {
  readonly rows: readonly Row[]
  readonly known: Known
  readonly errors = new Map<number, string>()
  readonly repairs: Repairs

  constructor(rows: readonly Row[], known: Known) {
    this.rows = rows
    this.known = known
    this.repairs = new Repairs(known.defaults.choices)
  }

  /** The number of the product's first row. */
  get first() {
    return this.rows[0]!.number
  }

  /** The first sentence about a row stays. */
  refuse(row: number, sentence: string) {
    if (!this.errors.has(row)) this.errors.set(row, sentence)
  }

  /** Undefined when a row is wrong, which is remembered. */
  try<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      this.refuse(error.row, error.message)
      return undefined
    }
  }

  one(field: Field) {
    return this.try(() => oneOf(this.rows, field, this.known))
  }

  word<T>(field: Field, valueOf: Readonly<Record<string, T>>) {
    return this.try(() => wordOf(this.rows, field, this.known, valueOf))
  }

  /** A text of another shop's file within so many characters; our own files are refused where one is too long. */
  fit(label: string, text: string, max: number, isNeeded = false) {
    if (!this.known.isForeign) return text
    return isNeeded ? this.repairs.shorten(label, text, max) : this.repairs.fit(label, text, max)
  }

  /** Takes what the arranging of the file decided. */
  hearRemarks() {
    if (!this.known.isForeign) return
    for (const row of this.rows)
      for (const remark of splitLines(cellOf(row, 'remarks', this.known) ?? ''))
        if (remark.trim()) this.repairs.note(remark.trim())
  }
}
