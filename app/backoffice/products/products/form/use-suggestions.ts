import { useEffect, useEffectEvent, useState } from 'react'
import { href } from 'react-router'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { SkuSuggestions } from '../sku-suggestions.ts'

/** Asks the shop for SKUs, and fills the blank ones once they are there. */
export function useSuggestions(fillBlanks: (skus: readonly string[]) => void) {
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [suggested, setSuggested] = useState<readonly string[] | null>(null)

  async function suggest(name: string, sizes: readonly string[], colors: readonly (string | null)[]) {
    setAsking(true)
    try {
      setSuggested(await findSuggestions(name, sizes, colors))
    } catch {
      toast({ title: 'Failed to suggest SKUs. Please try again.', destructive: true })
    } finally {
      setAsking(false)
    }
  }

  const fill = useEffectEvent(fillBlanks)
  useEffect(() => {
    if (suggested) fill(suggested)
  }, [suggested])
  return { isAsking, suggest }
}

async function findSuggestions(name: string, sizes: readonly string[], colors: readonly (string | null)[]) {
  const query = new URLSearchParams({ name })
  for (const size of sizes) query.append('size', size)
  for (const color of colors) query.append('color', color ?? '')
  const response = await fetch(`${href('/admin/products/sku-suggestions')}?${query}`)
  if (!response.ok || response.redirected) throw new Error(`The suggestions were answered ${response.status}`)
  return ((await response.json()) as SkuSuggestions).skus
}
