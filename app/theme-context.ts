import { createContext } from 'react'
import { builtTheme, type ShownTheme } from '#shop/theme/shown-theme.ts'

/** The theme of the page. No loader tells it: a page of which none could run has it too. */
export const ThemeContext = createContext<ShownTheme>(builtTheme)

/** The theme that the server wrote a page in. */
export function readShownTheme({ documentElement }: Document): ShownTheme {
  const { theme } = documentElement.dataset
  return theme === undefined ? builtTheme : (JSON.parse(theme) as ShownTheme)
}
