/** As far as it is used here: the package has no types of its own. */
declare module 'html-to-text' {
  type Formatter = (
    element: { attribs: Record<string, string | undefined> },
    walk: unknown,
    builder: { addInline(text: string): void },
  ) => void

  export function compile(options: {
    wordwrap: number | false
    formatters: Record<string, Formatter>
    selectors: readonly object[]
  }): (html: string) => string
}
