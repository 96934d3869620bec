import { useToast } from '#app/ui/toast.tsx'
import type { CategoryCard } from '#shop/catalogue/manage-categories.server.ts'
import { useRef, useState } from 'react'
import { useDeed } from '../use-deed.ts'
import { useReorder } from '../use-reorder.ts'
import { type CategoryDeedAnswer, wordsOf } from './category-deed.ts'

/** The categories in the order that is being made, which is sent once an item is let go. */
export function useCategoryOrder(loaded: readonly CategoryCard[]) {
  const toast = useToast()
  const [order, setOrder] = useState({ of: loaded, shown: loaded })
  const shown = order.of === loaded ? order.shown : loaded
  const toSend = useRef<readonly CategoryCard[] | null>(null)
  const deed = useDeed<CategoryDeedAnswer>((answer) => {
    if (answer.kind === 'done') return
    setOrder({ of: loaded, shown: loaded })
    toast(wordsOf(answer))
  })

  const reorder = useReorder({
    keys: shown.map(({ id }) => String(id)),
    nameOf: (key) => shown.find(({ id }) => String(id) === key)?.name ?? '',
    onMove(key, to) {
      const moved = shown.find(({ id }) => String(id) === key)!
      toSend.current = shown.filter((one) => one !== moved).toSpliced(to, 0, moved)
      setOrder({ of: loaded, shown: toSend.current })
    },
    onSettled() {
      if (!toSend.current) return
      void deed.submit({ deed: 'order', ids: toSend.current.map(({ id }) => id).join(',') }, { method: 'post' })
      toSend.current = null
    },
  })

  return { shown, reorder }
}
