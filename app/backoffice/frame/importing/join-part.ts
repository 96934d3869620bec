import type { PlannedRow } from './plan-table.tsx'

/**
 * The outcomes of a file's rows with those of its next part. A row about somebody of an earlier part is left out, as
 * within one part. `whom`: whom a row is about; undefined for a file that has one part.
 */
export function joinPart<Planned extends PlannedRow>(
  earlier: readonly Planned[],
  part: readonly Planned[],
  whom: ((planned: Planned) => string) | undefined,
): Planned[] {
  if (!whom || earlier.length === 0) return [...earlier, ...part]
  const rowOf = new Map<string, number>()
  for (const one of earlier) if (one.sentence === undefined && !rowOf.has(whom(one))) rowOf.set(whom(one), one.row)
  return [
    ...earlier,
    ...part.map((one) => {
      const before = rowOf.get(whom(one))
      if (before === undefined || one.sentence !== undefined) return one
      return { ...one, outcome: 'left out', sentence: `Row ${before} is about the same.` }
    }),
  ]
}
