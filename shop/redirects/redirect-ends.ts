/**
 * Follows redirects to their ends while rows of a file are refused one by one. Each address is followed once, and again
 * only when a row that it passes is refused: 5,000 rows that lead on to each other would take a minute otherwise.
 */
export function openEnds(
  present: ReadonlyMap<string, string>,
  rows: readonly { from: string; to: string }[],
  pathOf: (target: string) => string | null,
) {
  const next = new Map<string, { target: string; path: string | null }>()
  const sources = new Map<string, string[]>()
  const ends = new Map<string, string | null>()

  function lead(from: string, target: string) {
    const path = pathOf(target)
    next.set(from, { target, path })
    if (path === null) return
    const others = sources.get(path)
    if (others) others.push(from)
    else sources.set(path, [from])
  }
  for (const [from, to] of present) lead(from, to)
  for (const { from, to } of rows) lead(from, to)

  return {
    /** The target at the end; null where it leads round in a loop. */
    endOf(from: string): string | null {
      const passed = new Set<string>()
      let at = from
      let end: string | null | undefined
      while (end === undefined) {
        passed.add(at)
        const { target, path } = next.get(at)!
        if (path === null || !next.has(path)) end = target
        else if (passed.has(path)) end = null
        else end = ends.get(path)
        at = path ?? at
      }
      for (const one of passed) ends.set(one, end)
      return end
    },

    /** The row of this address counts no more. Returns the addresses that lead over it. */
    refuse(from: string): string[] {
      const before = present.get(from)
      if (before === undefined) next.delete(from)
      else lead(from, before)
      const changed = new Set([from])
      for (const one of changed) {
        ends.delete(one)
        for (const source of sources.get(one) ?? []) changed.add(source)
      }
      return [...changed]
    },
  }
}
