import { useState } from 'react'
import { href } from 'react-router'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { ProductLine } from '#shop/catalogue/managing/list-products.server.ts'
import { selectedAtOnce } from '#shop/catalogue/product-list-filter.ts'
import type { Selection } from './selection.ts'

export type Selected = Selection[number]

/**
 * Which products are selected: some of the page, or all that match. `filters` as in the list's address; a selection
 * beyond the page holds while they stay.
 */
export function useSelection(products: readonly ProductLine[], filters: string) {
  const toast = useToast()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState<{ filters: string; products: readonly Selected[] } | null>(null)
  const [isLooking, setLooking] = useState(false)
  const beyond = all?.filters === filters ? all.products : null
  // Products that left the page are no longer selected.
  const selected: readonly Selected[] = beyond ?? products.filter(({ id }) => chosen.has(id))

  function select(id: number, isChosen: boolean) {
    if (beyond && !isChosen) return setAll({ filters, products: beyond.filter((product) => product.id !== id) })
    const now = new Set(selected.map((product) => product.id))
    if (isChosen) now.add(id)
    else now.delete(id)
    if (beyond) setAll({ filters, products: [...beyond, ...products.filter((product) => product.id === id)] })
    return setChosen(now)
  }

  function selectPage(isChosen: boolean) {
    setAll(null)
    setChosen(new Set(isChosen ? products.map(({ id }) => id) : []))
  }

  async function selectAll() {
    setLooking(true)
    try {
      const found: Selected[] = []
      for (let part: Selection | null = null; part === null || part.length === selectedAtOnce; found.push(...part))
        part = await lookUp(filters, found.at(-1))
      setAll({ filters, products: found })
    } catch {
      toast({ title: 'Failed to select all products. Please try again.', destructive: true })
    } finally {
      setLooking(false)
    }
  }

  /** Leaves only these selected, such as those that a change did not reach. */
  const selectOnly = (some: readonly Selected[]) => setAll({ filters, products: some })

  const ids = new Set(selected.map(({ id }) => id))
  return {
    selected,
    isSelected: (id: number) => ids.has(id),
    isBeyondPage: beyond !== null,
    isLooking,
    select,
    selectPage,
    selectAll,
    selectOnly,
  }
}

async function lookUp(filters: string, after: Selected | undefined) {
  const response = await fetch(`${href('/admin/products/selection')}?${filters}${after ? `&below=${after.id}` : ''}`)
  if (!response.ok || response.redirected) throw new Error(`The selection was answered ${response.status}`)
  return (await response.json()) as Selection
}
