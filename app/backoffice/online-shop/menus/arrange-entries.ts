import { type EntryBelow, type MenuEntry, thirdLevel } from '#shop/menus/inputs.ts'
import { newId } from '../../parts/forms/new-id.ts'

type Entries = readonly MenuEntry[]
type Arranged = { kind: 'done'; entries: MenuEntry[] } | { kind: 'refused'; sentence: string }

export const newEntry = (): MenuEntry => ({ id: newId('m'), label: '', target: { kind: 'products' }, entries: [] })

/** A list with the item at `from` where `to` was. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)

/** Puts an entry below the one above it, as its last. */
export function putBelow(entries: Entries, at: number): Arranged {
  const { entries: own, ...entry } = entries[at]!
  if (own.length > 0) return { kind: 'refused', sentence: thirdLevel }
  const above = entries[at - 1]
  if (!above) return { kind: 'refused', sentence: 'The first entry has none above it. Please move it down first.' }
  const taken = { ...above, entries: [...above.entries, entry] }
  return { kind: 'done', entries: entries.toSpliced(at - 1, 2, taken) }
}

/** Moves an entry from below another to the first level, after the one it was below. */
export function moveOut(entries: Entries, at: number, nth: number): MenuEntry[] {
  const parent = entries[at]!
  const entry: EntryBelow = parent.entries[nth]!
  return entries.toSpliced(at, 1, { ...parent, entries: parent.entries.toSpliced(nth, 1) }, { ...entry, entries: [] })
}
