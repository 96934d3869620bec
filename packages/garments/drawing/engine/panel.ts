/**
 * How to draw a garment.
 *
 * A garment is a list of panels, laid one over the other in the order of the list, as cut pieces
 * of cloth lie on a table. A panel is an outline in centimetres (geometry.ts) and its cloth
 * (cloth.ts). Everything one sees follows from it: the cloth's weave and pattern run along the
 * panel's `grain`, its edges roll by the cloth's thickness, its body is rounded, it drapes in
 * loose folds of its own and throws a shadow (`lift`) on the panels beneath.
 *
 *   panel(outline, cloth, {
 *     grain: -14,                                    // degrees; a sleeve hangs askew
 *     folds: [fold([[12, 20], [4, 32]], 1.6, 0.5)],  // a drag line from the armpit (folds.ts)
 *     marks: [seam(side), stitch(hem)],              // drawn on this panel only (marks.ts)
 *   })
 *
 * Small hard things (buttons, zips, cords, labels) are panels too: see trims.ts. A kind of garment
 * is a function from its recipe to panels; draw.ts frames them and hands them to paint.ts.
 */
import type { Cloth } from './cloth.ts'
import type { Fold } from './folds.ts'
import type { Line, Point } from './geometry.ts'
import type { Mark } from './marks.ts'

export interface Panel {
  outline: Line
  cloth: Cloth
  /** Degrees the warp leans clockwise from upright. */
  grain: number
  /** Where the pattern starts; a pocket cut elsewhere starts elsewhere. */
  origin: Point
  /** The whole form this panel wraps, when its own outline ends at a seam on the form's surface. */
  volume?: Line | undefined
  /** How far the form stands out at its middle, and how far in from the edge it gets there (cm). */
  round: number
  roundWidth: number
  /** Edge roll; by default the cloth's thickness. */
  edge: number
  /** Distance to what lies beneath (cm): the length of the shadow. */
  lift: number
  /** 1 in full light, less for the inside of a garment. */
  light: number
  /** Loose folds: how deep, compared with the cloth's own habit, which way they run, how long they are. */
  drape: number
  drapeAlong: number
  drapeStretch: number
  folds: Fold[]
  marks: Mark[]
}

export const panel = (outline: Line, cloth: Cloth, options: Partial<Panel> = {}): Panel => ({
  outline,
  cloth,
  grain: 0,
  origin: [0, 0],
  round: 1.6,
  roundWidth: 7,
  edge: cloth.thick,
  lift: 0,
  light: 1,
  drape: 1,
  drapeAlong: options.grain ?? 0,
  drapeStretch: 3.2,
  folds: [],
  marks: [],
  ...options,
})

/** A flat small piece: pocket, placket, collar leaf, label. */
export const patch = (outline: Line, cloth: Cloth, options: Partial<Panel> = {}): Panel =>
  panel(outline, cloth, { round: 0.12, roundWidth: 1, lift: 0.25, drape: 0.35, ...options })
