/** The part of a theme that a page is written with; the rest is in its stylesheet. */
export type ShownTheme = {
  /** Its address; null: the stylesheet as it is built. */
  stylesheet: string | null
  /** The addresses of the fonts that nearly every page shows; null: of those as built. */
  fonts: readonly string[] | null
  /** Of the browser's own bars around the page. */
  themeColor: string
}

export const builtTheme: ShownTheme = {
  stylesheet: null,
  themeColor: '#fbf8f4',
  fonts: null,
}
