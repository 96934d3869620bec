import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { retryTwice } from '#app/query.ts'
import type { Part } from './parts.ts'

/**
 * A part of a page that came with it, or, when the server could not give it, is asked for again by the browser:
 * two more tries, a second apart.
 */
export function usePart<Data>(
  part: Part,
  loaded: Data | null | undefined,
  { count, ...options }: Partial<typeof retryTwice> & { count?: number } = retryTwice,
) {
  return useQuery({
    queryKey: ['part', part, count],
    queryFn: async ({ signal }): Promise<Data> => {
      const response = await fetch(href('/parts/:part', { part }), { signal })
      if (!response.ok) throw new Error(`${part} answered ${response.status}`)
      return response.json()
    },
    initialData: loaded ?? undefined,
    ...options,
  })
}
