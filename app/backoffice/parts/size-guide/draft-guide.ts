import type { SizeGuide } from '#shop/catalogue/size-guide.ts'

/** The table while it is typed: `cells` are a size and its measures, as many as there are measures. */
export type DraftGuide = { measures: readonly string[]; rows: readonly { key: number; cells: readonly string[] }[] }

export type GuideChange =
  | { do: 'begin'; sizes: readonly string[] }
  | { do: 'remove all' }
  | { do: 'name measure'; at: number; text: string }
  | { do: 'write'; row: number; column: number; block: readonly (readonly string[])[] }
  | { do: 'add measure' }
  | { do: 'remove measure'; at: number }
  | { do: 'add size' }
  | { do: 'remove size'; key: number }

const usualSizes = ['S', 'M', 'L', 'XL']
const usualMeasures = ['Chest', 'Length']

export const draftOfGuide = (guide: SizeGuide | null): DraftGuide | null =>
  guide && { measures: guide.measures, rows: guide.rows.map((cells, key) => ({ key, cells })) }

/** Null means there is no guide. */
export function changeGuide(draft: DraftGuide | null, change: GuideChange): DraftGuide | null {
  if (change.do === 'begin') {
    const sizes = change.sizes.length > 0 ? change.sizes : usualSizes
    return {
      measures: usualMeasures,
      rows: sizes.map((size, key) => ({ key, cells: [size, ...usualMeasures.map(() => '')] })),
    }
  }
  if (!draft || change.do === 'remove all') return null
  const { measures, rows } = draft
  switch (change.do) {
    case 'name measure':
      return { ...draft, measures: measures.with(change.at, change.text) }
    case 'write':
      return {
        ...draft,
        rows: rows.map((row, at) => {
          const texts = change.block[at - change.row]
          if (!texts) return row
          return { ...row, cells: row.cells.map((cell, column) => texts[column - change.column] ?? cell) }
        }),
      }
    case 'add measure':
      return { measures: [...measures, ''], rows: rows.map((row) => ({ ...row, cells: [...row.cells, ''] })) }
    case 'remove measure':
      return {
        measures: measures.toSpliced(change.at, 1),
        rows: rows.map((row) => ({ ...row, cells: row.cells.toSpliced(change.at + 1, 1) })),
      }
    case 'add size': {
      const key = 1 + Math.max(-1, ...rows.map((row) => row.key))
      return { ...draft, rows: [...rows, { key, cells: ['', ...measures.map(() => '')] }] }
    }
    case 'remove size':
      return { ...draft, rows: rows.filter(({ key }) => key !== change.key) }
  }
}
