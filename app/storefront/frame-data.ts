import type { OneText } from '#app/rendering/one-text.ts'
import type { ShownMenus } from '#shop/menus/shown-menu.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import type { Opening } from '#shop/settings/opening-state.ts'

/** Data of the layout, known to every page within it. */
export type FrameData = {
  settings: OneText<ShownSettings>
  /** Absent where the shop has the menus that it comes with. */
  menus?: OneText<Partial<ShownMenus>>
  opening: Opening
  /** The line of a sale that runs, above every page; absent without one. */
  announcement?: string
  isTrial: boolean
  /** Where the shop is found, without a slash at the end. */
  publicUrl: string
  year: number
}
