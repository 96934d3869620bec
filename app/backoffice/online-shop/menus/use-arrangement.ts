import { useState } from 'react'
import type { MenuEntry } from '#shop/menus/inputs.ts'
import { useReorder } from '../../parts/lists/use-reorder.ts'
import { moved, putBelow } from './arrange-entries.ts'
import { nameOf } from './menu-labels.ts'

/** The moves of entries; `refusal` says why the last one was not possible. */
export function useArrangement(entries: readonly MenuEntry[], onChange: (entries: MenuEntry[]) => void) {
  const [refusal, setRefusal] = useState<string | null>(null)

  function change(next: MenuEntry[]) {
    setRefusal(null)
    onChange(next)
  }
  const reorder = useReorder({
    keys: entries.map(({ id }) => id),
    nameOf: (key) => nameOf(entries.find(({ id }) => id === key)!),
    onMove: (key, to) =>
      change(
        moved(
          entries,
          entries.findIndex(({ id }) => id === key),
          to,
        ),
      ),
  })
  function nest(at: number) {
    const arranged = putBelow(entries, at)
    if (arranged.kind === 'done') change(arranged.entries)
    else setRefusal(`${nameOf(entries[at]!)}: ${arranged.sentence}`)
  }
  return { change, reorder, nest, refusal }
}
