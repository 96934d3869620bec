import { createContext } from 'react'
import { builtLook, type ShownLook } from '#shop/theme/shown-theme.ts'

/** The look of the page. No loader tells it: a page of which none could run has it too. */
export const LookContext = createContext<ShownLook>(builtLook)

/** The look that the server wrote a page in. */
export function lookOf({ documentElement }: Document): ShownLook {
  const { look } = documentElement.dataset
  return look === undefined ? builtLook : (JSON.parse(look) as ShownLook)
}
