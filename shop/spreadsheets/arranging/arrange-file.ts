import { arrangeOptions } from './arrange-options.ts'
import { arrangeWoo } from './arrange-woo.ts'
import type { Arrangement } from './arrangement.ts'

/** Returns null when the file is in the form of no other shop. */
export const arrangeFile = (headings: readonly string[]): Arrangement | null =>
  arrangeWoo(headings, new Date()) ?? arrangeOptions(headings)
