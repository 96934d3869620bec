import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSettled } from '#app/ui/use-settled.ts'
import type { Goods } from '#shop/catalogue/managing/find-goods.server.ts'

const minCharacters = 2
const none: readonly Goods[] = []

/** The products that match the typed text, once typing pauses. */
export function useGoods(typed: string) {
  const text = useSettled(typed.trim())
  const { data, isFetching, isError } = useQuery({
    queryKey: ['goods', text],
    queryFn: async ({ signal }): Promise<Goods[]> => {
      const response = await fetch(`${href('/admin/orders/new/goods')}?${new URLSearchParams({ search: text })}`, {
        signal,
      })
      if (!response.ok || response.redirected) throw new Error(`The search for goods was answered ${response.status}`)
      return response.json()
    },
    enabled: text.length >= minCharacters,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const isAsked = typed.trim().length >= minCharacters
  return {
    goods: isAsked ? (data ?? none) : none,
    isEmpty: isAsked && text === typed.trim() && !isFetching && data?.length === 0,
    isError,
  }
}
