import type { Frame } from './engine/camera.ts'
import type { Chance } from './engine/noise.ts'
import type { Panel } from './engine/panel.ts'
import type { View } from './recipe.ts'

/** A garment cut and laid out, before it is painted. */
export interface Draft {
  panels: Panel[]
  /** Where the close-up looks. */
  close: Frame
  /** How the whole is framed when it lies on a table instead of hanging before a wall. */
  lying?: Frame
}

export interface Sheet {
  view: View
  /** Hex colour of the cloth. */
  color: string
  chance: Chance
}

export type Drafter<R> = (recipe: R, sheet: Sheet) => Draft
