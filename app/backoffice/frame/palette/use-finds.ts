import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSettled } from '#app/ui/use-settled.ts'
import type { PaletteFinds } from './find.ts'

const minCharacters = 2

const nothing: PaletteFinds = { orders: [], products: [] }

/** The results for the text, once typing pauses; an answer that is no longer wanted is called off. */
export function useFinds(typed: string) {
  const text = useSettled(typed.trim())
  const isLongEnough = typed.trim().length >= minCharacters
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', text],
    queryFn: async ({ signal }): Promise<PaletteFinds> => {
      const response = await fetch(`${href('/admin/palette')}?${new URLSearchParams({ search: text })}`, { signal })
      if (!response.ok || response.redirected) throw new Error(`The palette was answered ${response.status}`)
      return response.json()
    },
    enabled: text.length >= minCharacters,
    staleTime: 10_000,
    placeholderData: (before) => before,
  })
  const isSettled = text === typed.trim() && !isFetching
  return { finds: isLongEnough ? (data ?? nothing) : nothing, isSettled: isSettled || !isLongEnough, isError }
}
