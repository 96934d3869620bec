import type { Rgb } from './color.ts'
import { rows } from './folds.ts'
import type { Line } from './geometry.ts'

/** A place where the dye has worn off, softly along a line. */
export interface Rub {
  line: Line
  width: number
  /** 1 where the dye is gone for good. */
  amount: number
  /** 0 fades evenly, 1 in clouds of so many cm. */
  mottle: number
  cloud: number
}

/** Marks drawn on a panel's own surface, which end where the panel ends. Widths are cm. */
export type Mark =
  | { type: 'seam'; line: Line; width: number; depth: number }
  | { type: 'stitch'; line: Line; color: Rgb | null; length: number; gap: number; width: number }
  | { type: 'grooves'; lines: Line[]; width: number; depth: number }
  | { type: 'shade'; line: Line; width: number; amount: number }
  | { type: 'ink'; line: Line; width: number; color: Rgb }
  | { type: 'print'; outline: Line; color: Rgb }
  | { type: 'wear'; rubs: Rub[]; from: Rgb; to: Rgb }

/** Two pieces joined: a fine valley with a lit far side. */
export const seam = (line: Line, width = 0.16, depth = 0.5): Mark => ({ type: 'seam', line, width, depth })

/** Visible thread, by default in the cloth's own colour. */
export const stitch = (
  line: Line,
  options: { color?: Rgb | null; length?: number; gap?: number; width?: number } = {},
): Mark => ({ type: 'stitch', line, color: null, length: 0.3, gap: 0.16, width: 0.09, ...options })

/** Ribbing between two edges that run the same way. */
export const ribbing = (a: Line, b: Line, every = 0.42, depth = 0.34): Mark => ({
  type: 'grooves',
  lines: rows(a, b, every),
  width: every * 0.5,
  depth,
})

/** A soft darkening (or, above 1, lightening) along a line. */
export const shade = (line: Line, width: number, amount: number): Mark => ({ type: 'shade', line, width, amount })

export const ink = (line: Line, width: number, color: Rgb): Mark => ({ type: 'ink', line, width, color })
export const print = (outline: Line, color: Rgb): Mark => ({ type: 'print', outline, color })

/** Dye worn off the cloth: see wear.ts. */
export const wear = (rubs: Rub[], from: Rgb, to: Rgb): Mark => ({ type: 'wear', rubs, from, to })
