/** A table of sizes and their measures in centimetres. */
export type SizeGuide = {
  /** Above the table; blank: none. */
  title: string
  /** How to measure; blank: nothing is said. */
  advice: string
  /** "Chest", "Length". */
  measures: string[]
  /** A size, then its measures as typed: "97", "86-91", or blank. */
  rows: string[][]
}
