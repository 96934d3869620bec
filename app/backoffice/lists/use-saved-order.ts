import { useRef, useState } from 'react'
import type { FetcherSubmitFunction } from 'react-router'
import { type ToastMessage, useToast } from '#app/ui/overlays/toast.tsx'
import { useChange } from '../forms/use-change.ts'
import { useReorder } from './use-reorder.ts'

type Named = { id: number; name: string }

/**
 * Things in the sorting that is being made, by drag or by keys, which is sent as the page's intent "order" once an item
 * is let go: one sorting at a time, so that the last one wins.
 */
export function useSavedOrder<Item extends Named, Answer extends { kind: string }>(
  loaded: readonly Item[],
  toastFor: (answer: Answer) => ToastMessage,
) {
  const toast = useToast()
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const toSend = useRef<readonly number[] | null>(null)
  const shown = order ? inOrder(loaded, order) : loaded
  function send(submit: FetcherSubmitFunction) {
    if (!toSend.current) return
    void submit({ intent: 'order', ids: toSend.current.join(',') }, { method: 'post' })
    toSend.current = null
  }

  const change = useChange<Answer>((answer, submit) => {
    if (answer.kind !== 'done') {
      toSend.current = null
      toast(toastFor(answer))
    }
    if (toSend.current) send(submit)
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
      if (!change.busy) send(change.submit)
    },
  })

  return { shown, reorder, isSaving: order !== null }
}

/** Those the order does not know come after the others. */
function inOrder<Item extends Named>(items: readonly Item[], order: readonly number[]) {
  const placeOf = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
