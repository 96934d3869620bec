import { arrangeList } from './arrange-list.server.ts'
import { arrangeOptions } from './arrange-options.ts'
import { arrangeWoo } from './arrange-woo.ts'
import type { Arrangement } from './arrangement.ts'

/** How many columns stood in the file before those that `arrangeFile` added to these headings. */
export function countGiven(headings: readonly string[]): number {
  const isArranged = (count: number) => {
    const added = arrangeFile(headings.slice(0, count))?.headings
    return added?.length === headings.length && added.every((heading, at) => heading === headings[at])
  }
  return headings.map((_, at) => at + 1).find(isArranged) ?? headings.length
}

/** Returns null when the file is in the form of no other shop. */
export const arrangeFile = (headings: readonly string[]): Arrangement | null =>
  arrangeWoo(headings, new Date()) ?? arrangeOptions(headings) ?? arrangeList(headings)
