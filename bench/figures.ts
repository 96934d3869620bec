export type Figure = {
  what: string
  measured: string
  /** The bounds from issue and documentation. */
  wanted: string
  isMet: boolean | null
}

export const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

export const atLeast = (what: string, value: number, wanted: number, note: string): Figure => ({
  what,
  measured: `${value.toFixed(2)} ${note}`,
  wanted: `at least ${wanted}`,
  isMet: value >= wanted,
})

export const under = (what: string, value: number, wanted: number, unit: string, note = ''): Figure => ({
  what,
  measured: `${value < 10 ? value.toFixed(2) : Math.round(value)} ${unit} ${note}`.trim(),
  wanted: `under ${wanted} ${unit}`.trim(),
  isMet: value < wanted,
})

export const observed = (what: string, measured: string): Figure => ({ what, measured, wanted: '', isMet: null })

const mark = ({ isMet }: Figure) => (isMet === null ? ' ' : isMet ? '✓' : '✗')

export function printTable(figures: readonly Figure[]) {
  const width = (of: 'what' | 'measured') => Math.max(...figures.map((figure) => figure[of].length))
  const [what, measured] = [width('what'), width('measured')]
  for (const figure of figures) {
    console.log(`${mark(figure)} ${figure.what.padEnd(what)}  ${figure.measured.padEnd(measured)}  ${figure.wanted}`)
  }
}
