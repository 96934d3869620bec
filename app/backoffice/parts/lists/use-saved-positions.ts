import { useRef, useState } from 'react'
import type { ActionMessages } from '../forms/action-messages.ts'
import { type Send, useAction } from '../forms/use-action.ts'
import { useReorder } from './use-reorder.ts'

type Named = { id: number; name: string }

/**
 * Things as they are being sorted, by drag or by keys. The sorting is sent to `address` once an item is let go: one at a
 * time, so that the last one wins.
 */
export function useSavedPositions<Item extends Named>(
  loaded: readonly Item[],
  address: string,
  messages: Omit<ActionMessages, 'done'>,
) {
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const toSend = useRef<readonly number[] | null>(null)
  const shown = order ? inOrder(loaded, order) : loaded
  function sendLast(send: Send) {
    if (!toSend.current) return
    send(address, { ids: toSend.current.join(',') })
    toSend.current = null
  }

  const action = useAction({ ...messages, done: null }, ({ kind }, send) => {
    if (kind !== 'done') toSend.current = null
    if (toSend.current) sendLast(send)
    else setOrder(null)
  })

  const reorder = useReorder({
    keys: shown.map(({ id }) => String(id)),
    nameOf: (key) => shown.find(({ id }) => String(id) === key)?.name ?? '',
    onMove(key, to) {
      const ids = shown.map(({ id }) => id)
      toSend.current = ids.filter((id) => id !== Number(key)).toSpliced(to, 0, Number(key))
      setOrder(toSend.current)
    },
    onSettled() {
      if (!action.busy) sendLast(action.send)
    },
  })

  return { shown, reorder, isSaving: order !== null }
}

/** Those the order does not know come after the others. */
function inOrder<Item extends Named>(items: readonly Item[], order: readonly number[]) {
  const placeOf = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
